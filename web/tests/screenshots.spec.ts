/** Pictures of every screen, by day and by night, on phones and on a laptop: `npm run screenshots`. */
import type { Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import type { Mode, TableView } from '../src/lib/api/types';
import { ApiTable } from './api';
import { test } from './watch';

const FOLDER = process.env.FIRSTFIRE_SCREENSHOTS ?? 'screenshots';
const DEVICES = {
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 640 },
  side: { width: 844, height: 390 },
  laptop: { width: 1440, height: 900 },
};
const LIGHTS = ['light', 'dark'] as const;
const NAMES = ['Ada', 'Leaf', 'Tusk', 'Ember'];
const BONUSES = ['empire-of-fire', 'homo-habilis'];
const GAMES: { mode: Mode; players: number; kinds: string[] }[] = [
  { mode: 'discovery', players: 2, kinds: ['open2', 'place'] },
  { mode: 'totem', players: 3, kinds: ['place', 'fire', 'claim'] },
  { mode: 'tribe', players: 4, kinds: ['recruit', 'pay', 'settle', 'place'] },
];

for (const [device, viewport] of Object.entries(DEVICES)) {
  for (const light of LIGHTS) {
    test.describe(`${device} ${light}`, () => {
      const mobile = device !== 'laptop';
      test.use({
        viewport,
        colorScheme: light,
        locale: 'en-GB',
        deviceScaleFactor: mobile ? 2 : 1,
        isMobile: mobile,
        hasTouch: mobile,
        // The page and the test both play the first seat here.
        expected: /409 \(Conflict\)/,
      });
      const shoot = async (page: Page, name: string) => {
        mkdirSync(FOLDER, { recursive: true });
        await page.mouse.move(0, 0);
        await page.waitForTimeout(300);
        await page.screenshot({ path: `${FOLDER}/${name}-${device}-${light}.png` });
      };

      test('around a game', async ({ page, browser, baseURL }) => {
        await page.goto('/');
        await page.getByRole('button', { name: /Play now/ }).waitFor();
        await shoot(page, 'home');
        await page.getByRole('button', { name: 'How to play' }).click();
        await shoot(page, 'help');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Settings' }).click();
        await shoot(page, 'settings');
        await page.goto('/#new');
        await page.getByText('Pebble').first().waitFor();
        await shoot(page, 'set-up');
        await page.getByText('Variants and clock').click();
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await shoot(page, 'set-up-variants');
        await page.getByLabel('Your name').fill('Ada');
        await page.getByLabel('Who plays here?').selectOption('open');
        await page.getByRole('button', { name: 'Open the table' }).click();
        await page.getByLabel('Send this link').waitFor();
        await shoot(page, 'lobby');
        const guest = await browser.newPage({
          baseURL: baseURL!,
          viewport,
          colorScheme: light,
          locale: 'en-GB',
          isMobile: mobile,
          hasTouch: mobile,
        });
        await guest.goto(page.url());
        await guest.getByRole('button', { name: 'Join the table' }).waitFor();
        await shoot(guest, 'join');
        await guest.close();
        for (const mode of ['totem', 'tribe'] as const) {
          const table = await (await ApiTable.open(baseURL!, mode, NAMES.slice(0, 3))).start();
          await table.playUntil(({ game }) => mode === 'totem' && game!.round > 2);
          await page.goto(`/t/${table.id}#${table.secrets[0]}`);
          await page.locator('.game').waitFor();
        }
        await page.goto('/#games');
        await page.getByText('Finished games').waitFor();
        await shoot(page, 'my-games');
      });

      for (const { mode, players, kinds } of GAMES) {
        test(`${mode} and its end`, async ({ page, baseURL }) => {
          const table = await ApiTable.open(baseURL!, mode, NAMES.slice(0, players), { bonuses: BONUSES });
          await table.start();
          let first = true;
          for (const kind of kinds) {
            const wanted = ({ game, legal }: TableView) =>
              (game!.round >= 7 || kind === 'open2') &&
              game!.decision!.kind === kind &&
              game!.decision!.seat === 0 &&
              legal.length > 1;
            if ((await table.playUntil(wanted)).status === 'finished') break;
            if (first) await page.goto(`/t/${table.id}#${table.secrets[0]}`);
            first = false;
            await page.locator(`.board[data-kind=${kind}]`).waitFor();
            const options = page.locator('[data-board] [data-option], .domino.open, .spot.open');
            if (kind !== 'pay') await options.nth(Math.floor((await options.count()) / 2)).click();
            await shoot(page, `${mode}-${kind}`);
            if (mode === 'totem' && kind === 'place') {
              await page.locator('[data-card="1"]').click();
              await shoot(page, 'peek');
              await page.getByRole('button', { name: 'Menu' }).click();
              await shoot(page, 'menu');
              await page.getByRole('button', { name: 'Share and links' }).click();
              await shoot(page, 'share');
              await page.keyboard.press('Escape');
              await page.getByRole('button', { name: 'Menu' }).click();
              await page.getByRole('button', { name: 'Moves', exact: true }).click();
              await shoot(page, 'log');
              await page.keyboard.press('Escape');
              await page.locator('[data-card="0"]').click();
            }
          }
          await table.playUntil(() => false);
          await page.goto(`/t/${table.id}`);
          await page.getByRole('dialog').getByRole('table').waitFor();
          await shoot(page, `score-${mode}`);
          if (mode !== 'tribe') return;
          await page.getByRole('button', { name: 'Watch again' }).click();
          await page.getByRole('slider').fill('60');
          await page.getByText('Move 60 of').waitFor();
          await shoot(page, 'replay');
        });
      }
    });
  }
}

test.describe('motion', () => {
  test.use({
    viewport: DEVICES.laptop,
    locale: 'en-GB',
    reducedMotion: 'no-preference',
    speed: 'slow',
    expected: /409 \(Conflict\)/,
  });

  test('an opponent moves', async ({ page, baseURL }) => {
    const table = await (await ApiTable.open(baseURL!, 'totem', NAMES.slice(0, 3))).start();
    await table.playUntil(
      ({ game }) => game!.round >= 4 && game!.decision!.kind === 'place' && game!.decision!.seat !== 0,
    );
    await page.goto(`/t/${table.id}#${table.secrets[0]}`);
    await page.locator('.game').waitFor();
    let steps = 0;
    await table.playUntil(() => steps++ >= 4);
    for (let frame = 0; frame < 10; frame++) {
      await page.waitForTimeout(150);
      await page.screenshot({ path: `${FOLDER}/motion-${frame}.png` });
    }
  });
});
