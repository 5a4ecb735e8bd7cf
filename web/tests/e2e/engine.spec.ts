/** The engine of the page in a browser: it comes by whatever type the server gives it, and plays as it does in Node. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { WASM } from '../engine/python';
import type * as Walking from '../engine/walk';
import { expect, test } from '../watch';

const POLICIES: Record<string, string> = {
  '/': '',
  '/strict': "script-src 'self'",
  '/allowing': "script-src 'self' 'wasm-unsafe-eval'",
};
const TYPES: Record<string, string> = { '/engine.wasm': 'application/wasm', '/engine.txt': 'text/plain' };

let server: Server;
let base: string;
let walking: typeof Walking;

test.beforeAll(async ({}, { project, workerIndex }) => {
  const outDir = join(project.outputDir, `engine-${workerIndex}`);
  const lib = { entry: join(import.meta.dirname, '../engine/walk.ts'), formats: ['es' as const], fileName: 'walk' };
  await build({ configFile: false, logLevel: 'warn', build: { outDir, lib, minify: false } });
  const code = join(outDir, 'walk.js');
  walking = (await import(pathToFileURL(code).href)) as typeof Walking;
  const wasm = readFileSync(WASM);
  server = createServer(({ url = '/' }, answer) => {
    if (url in POLICIES) {
      answer.setHeader('content-type', 'text/html');
      if (POLICIES[url]) answer.setHeader('content-security-policy', POLICIES[url]);
      answer.end('<!doctype html><link rel="icon" href="data:," /><script type="module" src="/walk.js"></script>');
    } else if (url === '/walk.js') answer.setHeader('content-type', 'text/javascript').end(readFileSync(code));
    else if (url in TYPES) answer.setHeader('content-type', TYPES[url]!).end(wasm);
    else if (url === '/short.wasm') answer.setHeader('content-type', 'application/wasm').end(wasm.subarray(0, 9999));
    else answer.writeHead(404).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => server.close());

/** Plays in the browser what `walk` plays here. */
const walkIn = (page: Page, address: string, mode = 'totem') =>
  page.evaluate(
    async ({ address, mode }) => {
      const found = (await import(`${location.origin}/walk.js`)) as typeof Walking;
      return found.walkFrom(address, mode, '11');
    },
    { address, mode },
  );

for (const mode of ['discovery', 'totem', 'tribe']) {
  test(`a whole game of ${mode} goes in Chromium as in Node`, async ({ page }) => {
    const here = await walking.walk(await walking.loadEngine(readFileSync(WASM)), mode, 11n);
    expect(here.moves.length).toBeGreaterThan(90);
    await page.goto(base);
    for (const address of Object.keys(TYPES)) expect(await walkIn(page, address, mode)).toEqual(here);
  });
}

test.describe('what cannot be had', () => {
  test.use({ expected: /404 \(Not Found\)|Content Security Policy/ });

  test('is said by a code', async ({ page }) => {
    await page.goto(base);
    expect(await walkIn(page, '/short.wasm')).toBe('damaged');
    expect(await walkIn(page, '/walk.js')).toBe('damaged');
    expect(await walkIn(page, '/nothing.wasm')).toBe('no-module');
    await page.goto(`${base}/strict`);
    expect(await walkIn(page, '/engine.wasm')).toBe('forbidden');
    await page.goto(`${base}/allowing`);
    expect(await walkIn(page, '/engine.wasm')).toHaveProperty('hash');
  });
});
