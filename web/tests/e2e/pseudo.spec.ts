/** In a language that nobody speaks: whatever is readable on the screen was written into a component by mistake. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { TableView } from '../../src/lib/api/types';
import { ApiTable } from '../api';
import { arrive } from '../player';
import { expect, OVERTAKEN, test } from '../watch';
import { expectNoOverflow } from './overflow';

const WEB = resolve(import.meta.dirname, '../..');
const TYPES: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  html: 'text/html',
};

test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 }, expected: OVERTAKEN });
test.beforeAll(() => {
  execFileSync('node', [join(WEB, 'scripts/pseudo.mjs')]);
});

/** Words that no message holds, but names and languages. */
async function readable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const known = /\[[^[\]]*(\[[^\]]*\][^[\]]*)*\]|Firstfire|Ada|Leaf|Tusk/g;
    const told = (text: string) => /\p{L}{2}/u.test(text.replace(known, ''));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      if (told(text) && !node.parentElement!.closest('code, dt, time, span[lang]')) found.push(text);
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'placeholder']) {
        const text = element.getAttribute(name) ?? '';
        if (told(text)) found.push(`${name}: ${text}`);
      }
    }
    return found;
  });
}

test('no screen holds text of its own, and everything fits', async ({ page, baseURL }) => {
  await page.route(/^http:\/\/127\.0\.0\.1:\d+\/(?!api\/)/, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(WEB, 'dist/pseudo', pathname);
    const path = pathname !== '/' && existsSync(file) ? file : join(WEB, 'dist/pseudo/index.html');
    await route.fulfill({
      body: readFileSync(path),
      contentType: TYPES[path.split('.').at(-1)!] ?? 'application/octet-stream',
    });
  });
  const check = async () => {
    expect(await readable(page)).toEqual([]);
    await expectNoOverflow(page);
  };
  await page.goto('/');
  await page.getByText('[Pļáý').first().waitFor();
  await check();
  await page.locator('main button.quiet').click(); // how to play
  await check();
  await page.keyboard.press('Escape');
  await page.locator('header button').click(); // settings
  await check();
  await page.keyboard.press('Escape');
  await page.goto('/#new');
  await page
    .getByText(/^\[Pébbļé/)
    .first()
    .waitFor();
  await page.locator('summary').click();
  await check();
  await page.getByRole('textbox').fill('Ada');
  await page.getByRole('combobox').selectOption('open');
  await page.locator('.btn.big').click();
  await page.locator('section.share').waitFor();
  await check();
  await page.goto('/#games');
  await page.locator('a.row').waitFor();
  await check();
  const table = await ApiTable.open(baseURL!, 'tribe', ['Ada', 'Leaf', 'Tusk']);
  await table.start();
  await table.playUntil(
    ({ game }) => game!.decision!.kind === 'place' && game!.decision!.seat === 0 && game!.round >= 2,
  );
  await page.goto(`/t/${table.id}#${table.secrets[0]}`);
  await arrive(page);
  await check();
  await page.locator('[data-board] [data-option]').first().click();
  await check();
  await page
    .locator('.log button')
    .last()
    .evaluate((button: HTMLElement) => button.click());
  await page.getByRole('slider').waitFor();
  await check();
  await page.locator('.replay .btn.primary').click();
  await page.locator('.top button').last().click(); // the menu, and all that it opens
  await check();
  for (let item = 0; item < 7; item++) {
    const entries = page.locator('dialog[open] .list > .btn');
    if (item >= (await entries.count()) - 1) break;
    await entries.nth(item).click();
    await check();
    await page.keyboard.press('Escape');
    await page.locator('.top button').last().click();
  }
  await page.keyboard.press('Escape');
  for (const kind of ['claim', 'recruit', 'pay', 'settle', 'fire']) {
    const wanted = ({ game, legal }: TableView) =>
      game!.decision!.kind === kind && game!.decision!.seat === 0 && legal.length > 1;
    if ((await table.playUntil(wanted)).status === 'finished') break;
    await expect(page.locator('.board')).toHaveAttribute('data-kind', kind);
    await check();
  }
  await table.playUntil(() => false);
  await page.goto(`/t/${table.id}`);
  await page.getByRole('dialog').getByRole('table').waitFor();
  await check();
});
