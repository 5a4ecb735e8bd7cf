// The worker of a page: answers the script that its server has, and sends it what came out, or what went wrong.

import { hashes } from './hashes.mjs';

const get = async (name) => {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
};

let said = '';
try {
  const wasm = await (await get('firstfire.wasm')).arrayBuffer();
  const manifest = await (await get('manifest.json')).json();
  for await (const hash of hashes(wasm, manifest, await (await get('script')).text())) said += `${hash}\n`;
} catch (error) {
  said = `${error}`;
}
await fetch('answers', { method: 'POST', body: said });
