/** Every language, in a game on a small phone. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ApiTable } from '../api';
import { arrive } from '../player';
import { expect, test } from '../watch';
import { expectNoOverflow } from './overflow';

const WEB = resolve(import.meta.dirname, '../..');
const read = (file: string) => JSON.parse(readFileSync(resolve(WEB, file), 'utf8'));
const { locales } = read('project.inlang/settings.json') as { locales: string[] };

for (const language of locales) {
  const words = read(`messages/${language}.json`) as Record<'play_now' | 'new_table' | 'prompt_your_turn', string>;
  const locale = `${language}-${new Intl.Locale(language).maximize().region}`;
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

    test(`speaks ${locale}, without cutting or overflowing`, async ({ page, baseURL }) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: words.play_now })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectNoOverflow(page);
      await page.getByRole('link', { name: words.new_table }).click();
      await page.locator('.levels label').first().waitFor();
      await page.locator('summary').click();
      await expectNoOverflow(page);
      const game = await ApiTable.open(baseURL!, 'tribe', ['Ada', 'Leaf', 'Tusk', 'Ember']);
      await game.start();
      await game.playUntil(
        ({ game }) => game!.decision!.kind === 'place' && game!.decision!.seat === 0 && game!.round >= 2,
      );
      await page.goto(`/t/${game.id}#${game.secrets[0]}`);
      await expect(page.getByRole('heading', { name: words.prompt_your_turn })).toBeVisible();
      await expectNoOverflow(page);
      // A finger needs 44 pixels, also on the smallest phone.
      const square = (await page.locator('[data-board] [role=gridcell]').first().boundingBox())!;
      expect.soft(Math.round(square.width)).toBeGreaterThanOrEqual(44);
      await page.locator('[data-board] [data-option]').first().tap();
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
