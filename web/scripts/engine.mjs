// Writes src/lib/engine/abi.ts, what TypeScript has to know of the compiled engine, from the manifest that lies beside it.
// With --check it only says whether the file is what it would write.
import { readFileSync, writeFileSync } from 'node:fs';

const manifestFile = new URL('../../src/firstfire/engine/library/manifest.json', import.meta.url);
const file = new URL('../src/lib/engine/abi.ts', import.meta.url);
const { interface: version, sources, exports, numbers, words } = JSON.parse(readFileSync(manifestFile, 'utf8'));

const TYPES = { Row: 'number', Bytes: 'number', Reals: 'number', int: 'bigint', float: 'number', None: 'void' };
const typeOf = (kind) => TYPES[kind] ?? fail(`no type for ${kind}`);
const fail = (message) => {
  console.error(message);
  process.exit(1);
};

const text = `/* Made by \`npm run engine\` from the engine's manifest. */

/** The interface that this module is written for. */
export const INTERFACE = ${version};
/** What the engine is made from: the first 60 bits of a hash. */
export const SOURCES = 0x${sources.slice(0, 15)}n;

/** The functions of the engine. Addresses and floating point numbers are numbers, words are bigints. */
export interface Exports {
  firstfire_interface(): bigint;
  firstfire_sources(): bigint;
${Object.entries(exports)
  .map(([name, { arguments: taken, returns }]) => {
    const given = taken.map(([argument, kind]) => `${argument}: ${typeOf(kind)}`).join(', ');
    return `  firstfire_${name}(${given}): ${typeOf(returns)};`;
  })
  .join('\n')}
}

${Object.entries(numbers)
  .map(([name, value]) => `export const ${name} = ${value};`)
  .join('\n')}

${Object.entries(words)
  .map(([name, found]) => `export const ${name} = ${JSON.stringify(found)} as const;`)
  .join('\n')}
`;

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) fail('src/lib/engine/abi.ts is of another engine: npm run engine');
