// Builds the page in a language that nobody speaks: every message is [áççéñţéð and longer~~~], so that text which is not a
// message, and text which does not fit, can be seen. For tests; into web/dist/pseudo.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('..', import.meta.url));
const LETTERS = {
  a: 'á',
  c: 'ç',
  d: 'ð',
  e: 'é',
  i: 'í',
  l: 'ļ',
  n: 'ñ',
  o: 'ö',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'ü',
  y: 'ý',
};
const strange = (text) => {
  const parts = text
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? part : part.replace(/[a-z]/g, (letter) => LETTERS[letter] ?? letter)));
  return `[${parts.join('')}${' ~~~'.repeat(Math.floor(text.length * 0.06))}]`;
};

const messages = JSON.parse(readFileSync(`${web}/messages/en.json`, 'utf8'));
for (const [key, message] of Object.entries(messages)) {
  if (key === '$schema') continue;
  if (typeof message === 'string') messages[key] = strange(message);
  else for (const form of Object.keys(message[0].match)) message[0].match[form] = strange(message[0].match[form]);
}
mkdirSync(`${web}/dist/pseudo.inlang`, { recursive: true });
mkdirSync(`${web}/dist/messages`, { recursive: true });
writeFileSync(`${web}/dist/messages/en.json`, JSON.stringify(messages));
const settings = JSON.parse(readFileSync(`${web}/project.inlang/settings.json`, 'utf8'));
settings.locales = ['en'];
settings.modules = ['../node_modules/@inlang/plugin-message-format/dist/index.js'];
writeFileSync(`${web}/dist/pseudo.inlang/settings.json`, JSON.stringify(settings));
const env = {
  ...process.env,
  FIRSTFIRE_MESSAGES: './dist/pseudo.inlang',
  FIRSTFIRE_STATIC: 'dist/pseudo',
  FIRSTFIRE_PARAGLIDE: './dist/paraglide',
};
execFileSync(`${web}/node_modules/.bin/vite`, ['build', '--logLevel', 'warn'], { cwd: web, env, stdio: 'inherit' });
