/** What every screen owes to everyone: axe finds nothing, by day and by night. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ApiTable } from '../api';
import { arrive } from '../player';
import { expect, NO_SUCH_TABLE, OVERTAKEN, test } from '../watch';

test.use({ locale: 'en-GB' });

type Light = 'light' | 'dark';

/** All rules by day; by night only colours differ. */
async function expectAccessible(page: Page, lights: Light[] = ['light', 'dark']): Promise<void> {
  for (const light of lights) {
    await page.emulateMedia({ colorScheme: light });
    await expect(page.locator('html')).toHaveAttribute('data-theme', light);
    // Colours on their way from one light to the other are no colours to judge.
    await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.all(fading.map((animation) => animation.finished.catch(() => undefined)));
    });
    const axe = new AxeBuilder({ page });
    if (light === 'dark') axe.withRules(['color-contrast']);
    else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
    // The sheet of pictures is shown to nobody, and axe would walk all of it.
    const sheet = await page.evaluateHandle(() => document.querySelector('svg.art')!);
    await sheet.evaluate((art) => art.remove());
    const { violations } = await axe.analyze();
    await sheet.evaluate((art) => document.body.append(art));
    const found = violations.map(
      ({ id, nodes }) => `${light} ${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
    );
    expect(found).toEqual([]);
  }
}

test.describe('before a game', () => {
  test.use({ expected: NO_SUCH_TABLE });

  test('home, help, settings, my games, set-up, lobby, join and an unknown table are accessible', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /Play now/ }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'How to play' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Settings' }).click();
    await expectAccessible(page);
    await page.goto('/#new');
    await page.getByText('Pebble').first().waitFor();
    await page.getByText('Variants and clock').click();
    await expectAccessible(page);
    await page.getByLabel('Who plays here?').selectOption('open');
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByLabel('Send this link').waitFor();
    await page.getByText('Only this computer can open this link').waitFor();
    await expectAccessible(page);
    const table = page.url();
    await page.goto('/#games');
    await page.getByText('Games in progress').waitFor();
    await expectAccessible(page);
    await page.evaluate(() => localStorage.removeItem('firstfire.tables'));
    await page.context().clearCookies();
    await page.goto(table);
    await page.getByRole('button', { name: 'Join the table' }).waitFor();
    await expectAccessible(page);
    await page.goto('/t/aaaaaaaaaaaaaaaa');
    await page.getByText('No such table').waitFor();
    await expectAccessible(page);
  });
});

test.describe('at a table', () => {
  test.use({ expected: OVERTAKEN });

  for (const [mode, kinds] of [
    ['discovery', ['place']],
    ['totem', ['fire', 'claim']],
    ['tribe', ['recruit', 'pay', 'settle']],
  ] as const) {
    test(`a table is accessible: ${mode}`, async ({ page, baseURL }) => {
      const table = await ApiTable.open(baseURL!, mode, ['Ada', 'Leaf', 'Tusk']);
      await table.start();
      for (const [at, kind] of kinds.entries()) {
        const view = await table.playUntil(({ game, legal }) => {
          const { kind: asked, seat } = game!.decision!;
          return asked === kind && seat === 0 && game!.round >= 3 && (kind !== 'recruit' || legal.length > 1);
        });
        if (view.status === 'finished') break;
        if (at === 0) {
          await page.goto(`/t/${table.id}#${table.secrets[0]}`);
          await arrive(page);
        }
        await expect(page.locator('.board')).toHaveAttribute('data-kind', kind);
        await expectAccessible(page);
      }
      await table.playUntil(() => false);
      if (kinds.length > 0) await page.goto(`/t/${table.id}`);
      await page.getByRole('dialog').getByRole('table').waitFor();
      await expectAccessible(page);
      if (mode !== 'discovery') return;
      await page.getByRole('button', { name: 'Watch again' }).click();
      await page.getByRole('slider').waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Menu' }).click();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Share and links' }).click();
      await expectAccessible(page);
    });
  }
});
