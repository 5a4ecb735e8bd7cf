// Every language must have every message, with the same values in it and all its plural forms. Anything else fails the build.
import { readFileSync } from 'node:fs';

const folder = new URL('../messages/', import.meta.url);
const { locales, baseLocale } = JSON.parse(
  readFileSync(new URL('../project.inlang/settings.json', import.meta.url), 'utf8'),
);
const read = (locale) => JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8'));
const texts = (message) => (typeof message === 'string' ? [message] : Object.values(message[0].match));
const values = (message) => [...new Set(texts(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort().join();

const base = read(baseLocale);
const wrong = [];
for (const locale of locales) {
  const messages = read(locale);
  for (const key of Object.keys(base)) {
    if (!(key in messages)) wrong.push(`${locale}: ${key} is missing`);
    else if (values(messages[key]) !== values(base[key]))
      wrong.push(`${locale}: ${key} has other values than ${baseLocale}`);
  }
  for (const [key, message] of Object.entries(messages)) {
    if (!(key in base)) wrong.push(`${locale}: ${key} is not in ${baseLocale}`);
    if (typeof message === 'string') continue;
    const forms = Object.keys(message[0].match).map((form) => form.split('=')[1]);
    for (const form of new Intl.PluralRules(locale).resolvedOptions().pluralCategories) {
      if (!forms.includes(form)) wrong.push(`${locale}: ${key} lacks the plural form "${form}"`);
    }
  }
}
if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exit(1);
}
