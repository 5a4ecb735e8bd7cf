/** Pictures of every screen, by day and by night, on a phone and on a laptop: `npm run screenshots`. */
import { test, type Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import type { Mode } from '../src/lib/api/types';
import { ApiTable } from './api';

const FOLDER = process.env.FIRSTFIRE_SCREENSHOTS ?? 'screenshots';
const SIZES = { phone: { width: 390, height: 844 }, laptop: { width: 1440, height: 900 } };
const LIGHTS = ['light', 'dark'] as const;
const NAMES = ['Ada', 'Leaf', 'Tusk', 'Ember'];
const GAMES: { mode: Mode; players: number; round: number; kind: string }[] = [
  { mode: 'discovery', players: 2, round: 8, kind: 'place' },
  { mode: 'totem', players: 3, round: 8, kind: 'place' },
  { mode: 'tribe', players: 4, round: 7, kind: 'place' },
];

for (const [device, viewport] of Object.entries(SIZES)) {
  for (const light of LIGHTS) {
    test.describe(`${device} ${light}`, () => {
      test.use({
        viewport,
        colorScheme: light,
        locale: 'en-GB',
        reducedMotion: 'reduce',
        deviceScaleFactor: device === 'phone' ? 2 : 1,
        isMobile: device === 'phone',
        hasTouch: device === 'phone',
      });
      const shoot = async (page: Page, name: string) => {
        mkdirSync(FOLDER, { recursive: true });
        await page.waitForTimeout(300);
        await page.screenshot({ path: `${FOLDER}/${name}-${device}-${light}.png` });
      };

      test('home and set-up', async ({ page }) => {
        await page.goto('/');
        await page.getByRole('button', { name: /Play now/ }).waitFor();
        await shoot(page, 'home');
        await page.goto('/#new');
        await page.getByText('Pebble').first().waitFor();
        await shoot(page, 'set-up');
      });

      test('lobby', async ({ page, baseURL }) => {
        await page.goto('/#new');
        await page.getByLabel('Your name').fill('Ada');
        await page.getByLabel('Who plays here?').selectOption('open');
        await page.getByRole('button', { name: 'Open the table' }).click();
        await page.getByLabel('Send this link').waitFor();
        await shoot(page, 'lobby');
        void baseURL;
      });

      for (const { mode, players, round, kind } of GAMES) {
        test(`${mode} and its end`, async ({ page, baseURL }) => {
          const table = await ApiTable.open(baseURL!, mode, NAMES.slice(0, players), { bonuses: ['empire-of-fire', 'homo-habilis'] });
          await table.start();
          await table.playUntil(({ game }) => game!.round >= round && game!.decision!.kind === kind && game!.decision!.seat === 0);
          await page.goto(`/t/${table.id}#${table.secrets[0]}`);
          const options = page.locator('[data-board] [data-option]');
          await options.first().waitFor();
          await options.nth(Math.floor((await options.count()) / 2)).click();
          await page.mouse.move(0, 0);
          await shoot(page, mode);
          await table.playUntil(() => false);
          await page.getByRole('dialog').getByRole('table').waitFor();
          await shoot(page, `score-${mode}`);
        });
      }
    });
  }
}
