/** Whole games through the page alone: with the mouse in every mode, with the keyboard, with a finger, on one device. */
import type { Page } from '@playwright/test';
import { ApiTable } from '../api';
import { arrive, decide, playOn, shown } from '../player';
import { expect, test } from '../watch';

test.use({ locale: 'en-GB' });
test.describe.configure({ timeout: 900_000 });

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
  await expect(
    page
      .getByRole('dialog')
      .getByText(/wins?|Shared victory/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rematch' }).first()).toBeVisible();
}

test('the first button plays a game at once, and a reload goes on with it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /Play now/ }).click();
  await arrive(page);
  await playOn(page, 'mouse', 4);
  await page.reload();
  await arrive(page);
  await playOn(page, 'mouse', 2);
});

test('a full game by mouse: Discovery for two', async ({ page }) => {
  await layOut(page, 'Discovery', ['opponent']);
  await playOn(page, 'mouse');
  await expectScorePad(page);
});

test('a full game by mouse: Totem, three on one device', async ({ page }) => {
  await layOut(page, 'Totem', ['hot-seat', 'hot-seat']);
  const asked = new Set<string>();
  while (!(await shown(page)).over) {
    // The board that is shown large is always the one of whoever is asked.
    const heading =
      (await page
        .locator('.prompt h1')
        .textContent({ timeout: 5_000 })
        .catch(() => null)) ?? '';
    asked.add(heading);
    await playOn(page, 'mouse', 1);
  }
  for (const name of ['Ada', 'Player 2', 'Player 3']) expect([...asked]).toContain(`${name}, your turn`);
  await expectScorePad(page);
});

test('a full game by mouse: Tribe for four', async ({ page }) => {
  await layOut(page, 'Tribe', ['opponent', 'opponent', 'opponent']);
  await playOn(page, 'mouse');
  await expectScorePad(page);
});

test('a full game by keyboard alone', async ({ page, baseURL }) => {
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a full game by touch: Tribe for three', async ({ page }) => {
    await layOut(page, 'Tribe', ['opponent', 'opponent']);
    await playOn(page, 'touch');
    await expectScorePad(page);
  });
});
