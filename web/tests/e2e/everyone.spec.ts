/** Languages, accessibility, and what else every screen owes to everyone. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ApiTable } from '../api';
import { arrive } from '../player';
import { expect, test } from '../watch';
import { expectNoOverflow } from './overflow';

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  expect(found).toEqual([]);
}

for (const light of ['light', 'dark'] as const) {
  test.describe(light, () => {
    test.use({ colorScheme: light, locale: 'en-GB' });

    test(`screens before a game are accessible (${light})`, async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: /Play now/ }).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'How to play' }).click();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Settings' }).click();
      await expectAccessible(page);
      await page.goto('/#games');
      await expectAccessible(page);
      await page.goto('/#new');
      await page.getByText('Pebble').first().waitFor();
      await page.getByText('Variants and clock').click();
      await expectAccessible(page);
      await page.getByLabel('Who plays here?').selectOption('open');
      await page.getByRole('button', { name: 'Open the table' }).click();
      await page.getByLabel('Send this link').waitFor();
      await expectAccessible(page);
      await page.context().clearCookies();
      await page.reload();
      await page.getByRole('button', { name: 'Join the table' }).waitFor();
      await expectAccessible(page);
      await page.goto('/t/aaaaaaaaaaaaaaaa');
      await page.getByText('No such table').waitFor();
      await expectAccessible(page);
    });

    for (const [mode, kinds] of [
      ['totem', ['place', 'fire', 'claim']],
      ['tribe', ['recruit', 'pay', 'settle']],
    ] as const) {
      test(`a table is accessible: ${mode} (${light})`, async ({ page, baseURL }) => {
        test.slow();
        const table = await ApiTable.open(baseURL!, mode, ['Ada', 'Leaf', 'Tusk']);
        await table.start();
        let shownFirst = true;
        for (const kind of kinds) {
          const view = await table.playUntil(({ game, legal }) => {
            const { kind: asked, seat } = game!.decision!;
            return asked === kind && seat === 0 && game!.round >= 3 && (kind !== 'recruit' || legal.length > 1);
          });
          if (view.status === 'finished') break;
          if (shownFirst) {
            await page.goto(`/t/${table.id}#${table.secrets[0]}`);
            await arrive(page);
            shownFirst = false;
          }
          await expect(page.locator('.board')).toHaveAttribute('data-kind', kind);
          await expectAccessible(page);
        }
        await table.playUntil(() => false);
        await page.getByRole('dialog').getByRole('table').waitFor();
        await expectAccessible(page);
      });
    }
  });
}

const LANGUAGES = {
  'en-GB': ['Play now', 'New table', 'Your turn'],
  'nl-NL': ['Speel nu', 'Nieuwe tafel', 'Jouw beurt'],
  'de-DE': ['Jetzt spielen', 'Neuer Tisch', 'Du bist dran'],
  'cs-CZ': ['Hrát hned', 'Nový stůl', 'Jsi na tahu'],
  'sk-SK': ['Hrať hneď', 'Nový stôl', 'Si na ťahu'],
};
for (const [locale, [play, table, turn]] of Object.entries(LANGUAGES)) {
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 360, height: 740 } });
    test(`speaks ${locale}, without cutting or overflowing`, async ({ page, baseURL }) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: play })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
      await expectNoOverflow(page);
      await page.getByRole('link', { name: table }).click();
      await expectNoOverflow(page);
      const game = await ApiTable.open(baseURL!, 'tribe', ['Ada', 'Leaf', 'Tusk', 'Ember']);
      await game.start();
      await game.playUntil(({ game }) => game!.decision!.kind === 'place' && game!.decision!.seat === 0);
      await page.goto(`/t/${game.id}#${game.secrets[0]}`);
      await expect(page.getByRole('heading', { name: turn })).toBeVisible();
      await expectNoOverflow(page);
    });
  });
}

test('the language can be switched in the middle of a game', async ({ page, baseURL }) => {
  const table = await ApiTable.open(baseURL!, 'discovery', ['Ada', 'Leaf']);
  await table.start();
  await page.goto(`/t/${table.id}#${table.secrets[0]}`);
  await arrive(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Čeština' }).click();
  await expect(page.getByText('Příprava')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'cs');
});
