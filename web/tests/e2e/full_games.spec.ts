/** Whole games through the page alone: with the mouse in every mode, with the keyboard, with a finger, on one device. */
import type { Page } from '@playwright/test';
import { ApiTable } from '../api';
import { arrive, decide, playOn } from '../player';
import { expect, test } from '../watch';

test.use({ locale: 'en-GB' });

async function layOut(page: Page, mode: string, seats: ('opponent' | 'hot-seat')[]): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'New table' }).click();
  await page.getByRole('radio', { name: new RegExp(mode) }).check({ force: true });
  await page.getByRole('radio', { name: String(seats.length + 1), exact: true }).check({ force: true });
  await page.getByLabel('Your name').fill('Ada');
  for (const [at, kind] of seats.entries()) await page.getByLabel('Who plays here?').nth(at).selectOption(kind);
  for (const level of await page.getByRole('radio', { name: /Pebble/ }).all()) await level.click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await arrive(page);
}

async function expectScorePad(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  await expect(page.getByRole('dialog').getByText(/wins?|Shared victory/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rematch' }).first()).toBeVisible();
}

test('the first button plays a game at once', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /Play now/ }).click();
  await arrive(page);
  await playOn(page, 'mouse', 5);
  await page.reload();
  await arrive(page);
  await playOn(page, 'mouse', 2);
});

for (const [mode, seats] of [
  ['Discovery', ['hot-seat']],
  ['Totem', ['hot-seat', 'opponent']],
  ['Tribe', ['hot-seat', 'hot-seat', 'hot-seat']],
] as const) {
  test(`a full game by mouse: ${mode}`, async ({ page }) => {
    test.slow();
    await layOut(page, mode, [...seats]);
    await playOn(page, 'mouse');
    await expectScorePad(page);
  });
}

test('a full game by keyboard alone', async ({ page, baseURL }) => {
  test.slow();
  const table = await ApiTable.open(baseURL!, 'discovery', ['Ada', 'Leaf', 'Tusk']);
  await table.start();
  await page.goto(`/t/${table.id}#${table.secrets[0]}`);
  await arrive(page);
  for (let turn = 0; turn < 60; turn++) {
    const view = await table.playUntil(({ game }) => game!.decision!.seat === 0);
    if (view.status === 'finished') break;
    await expect(page.locator('.board[data-kind]')).toBeVisible();
    await decide(page, 'keyboard');
  }
  await expectScorePad(page);
});

test('a game by touch on a phone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await layOut(page, 'Tribe', ['hot-seat', 'hot-seat']);
  expect(await playOn(page, 'touch', 45)).toBe(45);
  await context.close();
});

test('hot-seat with three: everyone on one device sees the own board', async ({ page }) => {
  await layOut(page, 'Discovery', ['hot-seat', 'hot-seat']);
  const names = new Set<string>();
  for (let made = 0; made < 12; made++) {
    names.add((await page.locator('.prompt h1').textContent()) ?? '');
    await playOn(page, 'mouse', 1);
  }
  expect(names.size).toBeGreaterThanOrEqual(3);
});

test('undo takes the last step back', async ({ page, baseURL }) => {
  const table = await ApiTable.open(baseURL!, 'discovery', ['Ada', 'Leaf', 'Tusk']);
  await table.start();
  await table.playUntil(({ game }) => game!.round >= 2 && game!.decision!.kind === 'place' && game!.decision!.seat === 0);
  await page.goto(`/t/${table.id}#${table.secrets[0]}`);
  await arrive(page);
  await playOn(page, 'mouse', 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.board')).toHaveAttribute('data-kind', 'place');
});
