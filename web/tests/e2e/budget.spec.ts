/** The page is light and fast. */
import { gzipSync } from 'node:zlib';
import { expect, test } from '../watch';

test('the first load stays under 200 kB compressed and a second', async ({ page }) => {
  let bytes = 0;
  const parts: string[] = [];
  page.on('response', async (response) => {
    const body = await response.body().catch(() => Buffer.alloc(0));
    const size = gzipSync(body).length;
    bytes += size;
    parts.push(`${new URL(response.url()).pathname} ${size}`);
  });
  await page.goto('/');
  await page.getByRole('button').first().waitFor();
  await page.waitForLoadState('networkidle');
  console.log(`${bytes} bytes: ${parts.join(', ')}`);
  expect(bytes).toBeLessThan(200_000);

  const begun = Date.now();
  await page.reload();
  await page.getByRole('button').first().waitFor();
  console.log(`interactive after ${Date.now() - begun} ms`);
  expect(Date.now() - begun).toBeLessThan(4000);
});

test('the server sends a strict policy and the page lives with it', async ({ page }) => {
  const answer = await page.goto('/');
  const policy = answer!.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src");
  expect(policy).not.toContain('unsafe-eval');
  await page.getByRole('button').first().waitFor();
});
