/** From the front page to a table. */
import type { Page } from '@playwright/test';
import type { TableView } from '../../src/lib/api/types';
import { ApiTable } from '../api';
import { arrive } from '../player';
import { expect, test } from '../watch';

test.use({ locale: 'en-GB' });

async function variantsOf(page: Page): Promise<string[]> {
  await arrive(page);
  const table = new URL(page.url()).pathname.split('/').at(-1);
  const view = (await (await page.request.get(`/api/tables/${table}`)).json()) as TableView;
  return view.setup.bonuses;
}

test('variants are off until someone chooses them, and that choice is remembered', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /Play now/ }).click();
  expect(await variantsOf(page)).toEqual([]);

  await page.goto('/#new');
  await expect(page.getByText('No variants · No clock')).toBeVisible();
  await page.getByText('Variants and clock').click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.getByRole('checkbox', { name: /Homo Habilis/ }).check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  expect(await variantsOf(page)).toEqual(['homo-habilis']);

  await page.goto('/#new');
  await expect(page.getByText('Homo Habilis · No clock')).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: /Play now/ }).click();
  expect(await variantsOf(page)).toEqual([]);
});

test('however many tables there are, the front page asks two things and the list one', async ({ page, baseURL }) => {
  const names = ['Ada', 'Bo'];
  const tables = [];
  for (let count = 0; count < 4; count++) tables.push(await ApiTable.open(baseURL!, 'tribe', names));
  for (const table of tables.slice(1)) await table.start();
  const [waiting, over, ...running] = tables as [ApiTable, ApiTable, ...ApiTable[]];
  await over.playUntil(() => false);
  const [mine, theirs] = await Promise.all(
    running.map((table, at) => table.playUntil(({ game }) => game!.decision!.seat === at)),
  );
  const known = [waiting, over, ...running].map((table) => ({ table: table.id, secret: table.secrets[0], since: 0 }));
  const gone = { table: 'a'.repeat(16), secret: '0'.repeat(32), since: 0 };
  await page.addInitScript((list) => localStorage.setItem('firstfire.tables', list), JSON.stringify([gone, ...known]));
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
  });

  const row = (table: string) => page.locator(`a.row[href="/t/${table}"]`);
  await page.goto('/');
  await expect(row(mine!.table)).toContainText('Your turn');
  await expect(row(theirs!.table)).toContainText('in progress');
  await expect(row(waiting.id)).toContainText('open');
  await expect(row(over.id)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(asked.sort()).toEqual(['GET /api/tables', 'POST /api/summaries']);
  const kept = await page.evaluate(() => localStorage.getItem('firstfire.tables'));
  expect(JSON.parse(kept!).map(({ table }: { table: string }) => table)).toEqual(known.map(({ table }) => table));

  asked.length = 0;
  await page.getByRole('link', { name: 'My games' }).click();
  const { game } = await over.view(0);
  await expect(row(over.id)).toContainText(`Ada ${game!.scores[0]!.rows.total} · Bo ${game!.scores[1]!.rows.total}`);
  await expect(page.locator('a.row')).toHaveCount(4);
  expect(asked).toEqual(['POST /api/summaries']);
});

test('a table that cannot be read says so, in the list and when it is opened', async ({ page, baseURL }) => {
  const table = await (await ApiTable.open(baseURL!, 'discovery', ['Ada', 'Bo'])).start();
  await page.goto(`/t/${table.id}#${table.secrets[0]}`);
  await arrive(page);
  await page.route('**/api/summaries', async (route) => {
    const list = await (await route.fetch()).json();
    await route.fulfill({ json: { tables: list.tables.map((row: object) => ({ ...row, broken: true })) } });
  });
  await page.routeWebSocket(/\/socket/, (socket) => socket.close({ code: 4409 }));
  await page.goto('/#games');
  await page.getByText('cannot be opened').click();
  await expect(page.getByRole('heading', { name: 'This table cannot be opened' })).toBeVisible();
});
