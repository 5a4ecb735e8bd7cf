/** A table from outside and over time: spectators, second devices, clocks, leaving and returning, looking back, rematch. */
import type { BrowserContext, Page } from '@playwright/test';
import { ApiTable } from '../api';
import { arrive, decide, playOn, shown } from '../player';
import { expect, test, watch } from '../watch';

test.use({ locale: 'en-GB' });

const WRONG: string[] = [];
test.afterEach(() => expect(WRONG.splice(0)).toEqual([]));

/** Another person's browser. */
async function another(context: BrowserContext, baseURL: string): Promise<Page> {
  const other = await context.browser()!.newContext({ baseURL, locale: 'en-GB', reducedMotion: 'reduce' });
  watch(other, WRONG);
  return other.newPage();
}

test('a spectator sees the game by its link; a second device returns to the seat; an address for friends is used', async ({
  page,
  context,
  baseURL,
}) => {
  const table = await (await ApiTable.open(baseURL!, 'totem', ['Ada', 'Leaf', 'Tusk'])).start();
  await page.goto(`/t/${table.id}#${table.secrets[0]}`);
  await arrive(page);
  await expect.poll(() => page.url()).not.toContain(table.secrets[0]!);

  const guest = await another(context, baseURL!);
  await guest.goto(`/t/${table.id}`);
  await arrive(guest);
  await expect(guest.locator('.prompt h1')).toContainText('is playing');
  await expect(guest.locator('.ask button')).toHaveCount(0);
  await table.playUntil(
    ({ game }) => game!.round >= 2 && game!.decision!.seat === 0 && game!.decision!.kind === 'place',
  );
  await expect(guest.getByText('Ada is playing')).toBeVisible();
  await expect(guest.locator('[data-board]')).toHaveAttribute('data-territory', '0');

  // Pretend that the server listens to the network; a real one of these tests does not.
  await page.route('**/api/address', (route) => route.fulfill({ json: { lan: 'http://192.0.2.7:8000' } }));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Share and links' }).click();
  await expect(page.getByLabel('Link to watch')).toHaveValue(`http://192.0.2.7:8000/t/${table.id}`);
  await expect(page.getByText('same network').first()).toBeVisible();
  const own = await page.getByLabel('Your seat, for your other devices').inputValue();
  expect(own).toBe(`http://192.0.2.7:8000/t/${table.id}#${table.secrets[0]}`);
  await page.keyboard.press('Escape');

  const phone = await another(context, baseURL!);
  await phone.goto(own.replace('http://192.0.2.7:8000', ''));
  await arrive(phone);
  await expect(phone.getByRole('heading', { name: 'Your turn' })).toBeVisible();
  await decide(phone, 'mouse');
  await expect.poll(async () => (await shown(page)).seq).toBe((await shown(phone)).seq);
  await guest.context().close();
  await phone.context().close();
});

test('a clock runs out, an opponent plays on, and the seat is taken back; then the player leaves and returns', async ({
  page,
  context,
  baseURL,
}) => {
  const table = await (
    await ApiTable.open(baseURL!, 'discovery', ['Ada', 'Bo'], { clock: { seconds: 10, increment: 0 } })
  ).start();
  const first = (await table.view(0)).game!.decision!.seat;
  const names = ['Ada', 'Bo'];
  const slow = page;
  const other = await another(context, baseURL!);
  await slow.goto(`/t/${table.id}#${table.secrets[first]}`);
  await other.goto(`/t/${table.id}#${table.secrets[1 - first]}`);
  await arrive(slow);
  await arrive(other);
  const clock = slow.locator('.clock.runs');
  const before = await clock.textContent();
  await expect.poll(() => clock.textContent()).not.toBe(before);

  await expect(other.getByText(`${names[first]} is away.`)).toBeVisible();
  await expect(other.locator(`[data-card="${first}"]`)).toContainText('out of time');
  await other.getByRole('button', { name: 'Let an opponent play on' }).click();
  await expect(other.locator(`[data-card="${first}"]`)).toContainText('replaced');
  await slow.getByRole('button', { name: 'Take my seat back' }).click();
  await expect(other.locator(`[data-card="${first}"]`)).not.toContainText('replaced');
  await expect(slow.getByRole('button', { name: 'Take my seat back' })).toHaveCount(0);

  await slow.getByRole('button', { name: 'Menu' }).click();
  await slow.getByRole('button', { name: 'Leave the table' }).click();
  await slow.getByRole('dialog').getByRole('button', { name: 'Leave the table' }).click();
  await expect(other.locator(`[data-card="${first}"]`)).toContainText('away');
  await slow.getByRole('button', { name: 'Take my seat back' }).click();
  await expect(other.locator(`[data-card="${first}"]`)).not.toContainText('away');

  // Giving up ends a game for two.
  await slow.getByRole('button', { name: 'Menu' }).click();
  await slow.getByRole('button', { name: 'Give up' }).click();
  await slow.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await expect(other.getByRole('dialog').getByText('ended because a player gave up')).toBeVisible();
  await other.context().close();
});

test('the log and the slider show the table as it was; a rematch seats the same players', async ({
  page,
  context,
  baseURL,
}) => {
  const table = await (await ApiTable.open(baseURL!, 'discovery', ['Ada', 'Bo'])).start();
  await table.playUntil(({ game }) => game!.round >= 3 && game!.decision!.seat === 0);
  await page.goto(`/t/${table.id}#${table.secrets[0]}`);
  await arrive(page);
  const dominoes = () => page.locator('[data-board] [role=gridcell]:not([aria-label*=empty])').count();
  const now = await dominoes();
  await page
    .locator('.log button', { hasText: /Ada places domino/ })
    .first()
    .click();
  await expect(page.getByRole('slider')).toBeVisible();
  await expect.poll(dominoes).toBe(3);
  await page.getByRole('slider').fill('0');
  await expect(page.getByText('Set-up').first()).toBeVisible();
  await page.getByRole('button', { name: 'Forward one move' }).click();
  await expect(page.getByText('Move 1 of')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await expect.poll(dominoes).toBe(now);
  await expect(page.locator('.board')).toHaveAttribute('data-kind', /./);

  await table.playUntil(() => false);
  await page.getByRole('button', { name: 'Watch again' }).click();
  await expect(page.getByText('Move 0 of')).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByText('Move 2 of')).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.locator('.log .at')).toBeInViewport();
  await page.locator('.ask').getByRole('button', { name: 'Rematch' }).click();
  await expect.poll(() => page.url()).not.toContain(table.id);
  const bo = await another(context, baseURL!);
  await bo.goto(`/t/${table.id}#${table.secrets[1]}`);
  await bo.getByRole('dialog').getByRole('button', { name: 'Rematch' }).click();
  await expect.poll(() => bo.url()).toBe(page.url());
  const start = page.getByRole('button', { name: 'Start the game' });
  await start.or(page.locator('.game')).first().waitFor();
  if (await start.count()) await start.click();
  for (const other of [page, bo]) {
    await arrive(other);
    await expect(other.getByRole('button', { name: 'Undo' })).toBeVisible();
  }
  await expect.poll(async () => (await shown(page)).kind ?? (await shown(bo)).kind).not.toBeNull();
  await playOn((await shown(page)).kind ? page : bo, 'mouse', 1);
  await bo.context().close();
});

test('the score so far stays open while others move', async ({ page, baseURL }) => {
  const table = await (await ApiTable.open(baseURL!, 'totem', ['Ada', 'Bo'], { bonuses: ['homo-habilis'] })).start();
  await table.playUntil(({ game }) => game!.round >= 2 && game!.decision!.seat === 1);
  await page.goto(`/t/${table.id}#${table.secrets[0]}`);
  await arrive(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Score so far' }).click();
  const pad = page.getByRole('dialog').getByRole('table');
  const rows = ['Desert', 'Grassland', 'Lake', 'Jungle', 'Quarry', 'Resources', 'Totems', 'Homo Habilis', 'Total'];
  await expect(pad.getByRole('rowheader')).toHaveText(rows);
  const { seq } = await shown(page);
  await table.playUntil(({ game }) => game!.decision!.seat === 0);
  await expect.poll(async () => (await shown(page)).seq).not.toBe(seq);
  await expect(pad).toBeVisible();
});
