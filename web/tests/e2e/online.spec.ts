/** Four people, four browsers, one table: one goes offline and comes back, one reloads, one uses a second device. */
import type { Page } from '@playwright/test';
import { arrive, decide, shown } from '../player';
import { expect, LINE_CUT, test, watch } from '../watch';

test('a full online game for four', async ({ browser, baseURL }) => {
  test.setTimeout(900_000);
  const wrong: string[] = [];
  const contexts = await Promise.all(
    ['Ada', 'Bo', 'Cy', 'Di'].map(() => browser.newContext({ baseURL, locale: 'en-GB', reducedMotion: 'reduce' })),
  );
  contexts.forEach((context) => watch(context, wrong, LINE_CUT));
  const pages = await Promise.all(contexts.map((context) => context.newPage()));
  const host = pages[0]!;

  await host.goto('/#new');
  await host.getByRole('radio', { name: '4', exact: true }).check({ force: true });
  await host.getByLabel('Your name').fill('Ada');
  for (let seat = 0; seat < 3; seat++) await host.getByLabel('Who plays here?').nth(seat).selectOption('open');
  await host.getByRole('button', { name: 'Open the table' }).click();
  const link = await host.getByLabel('Send this link to your friends').inputValue();
  for (const [at, page] of pages.entries()) {
    if (at === 0) continue;
    await page.goto(link);
    await page.getByLabel('Your name').fill(['Bo', 'Cy', 'Di'][at - 1]!);
    await page.getByRole('button', { name: 'Join the table' }).click();
    await expect(page.getByText('that is you')).toBeVisible();
  }
  await host.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all(pages.map(arrive));

  let made = 0;
  let offline = false;
  for (;;) {
    const states = await Promise.all(pages.map(shown));
    if (states.every((state) => state.over)) break;
    const acting = pages.find((_, at) => states[at]!.kind && !(offline && at === 1));
    if (acting && (await decide(acting, 'mouse'))) made += 1;
    else await pages[0]!.waitForTimeout(30);

    if (made === 12 && !offline) {
      await contexts[1]!.setOffline(true);
      await expect(pages[1]!.getByText(/Reconnecting/)).toBeVisible();
      offline = true;
    }
    if (offline && (made >= 18 || (await waitsForBo(pages[0]!)))) {
      await contexts[1]!.setOffline(false);
      await expect(pages[1]!.getByText(/Reconnecting/)).toBeHidden();
      offline = false;
      made = Math.max(made, 19);
    }
    if (made === 24) {
      await pages[2]!.reload();
      await arrive(pages[2]!);
      made += 1;
    }
  }
  const totals = await Promise.all(pages.map((page) => page.locator('.card .score b').allTextContents()));
  const sorted = totals.map((scores) => [...scores].sort().join());
  expect(new Set(sorted).size).toBe(1);
  for (const page of pages) await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  expect(wrong).toEqual([]);
  await Promise.all(contexts.map((context) => context.close()));
});

async function waitsForBo(page: Page): Promise<boolean> {
  return ((await page.locator('.prompt h1').textContent()) ?? '').startsWith('Bo ');
}
