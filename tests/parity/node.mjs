// node node.mjs FOLDER: answers the script on standard input with the engine that lies in a folder.

import { readFileSync } from 'node:fs';
import { hashes } from './hashes.mjs';

const folder = process.argv[2];
const manifest = JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8'));
for await (const hash of hashes(readFileSync(`${folder}/firstfire.wasm`), manifest, readFileSync(0, 'utf8'))) {
  console.log(hash);
}
