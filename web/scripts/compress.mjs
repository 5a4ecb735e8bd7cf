// Writes FILE.gz and FILE.br next to every file of the built page that is worth it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder =
  process.env.FIRSTFIRE_STATIC ?? fileURLToPath(new URL('../../src/firstfire/server/static', import.meta.url));
for (const name of readdirSync(folder, { recursive: true })) {
  if (!/\.(js|css|html|svg|webmanifest)$/.test(name)) continue;
  const path = join(folder, name);
  const content = readFileSync(path);
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}
