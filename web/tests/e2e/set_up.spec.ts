/** From the front page to a table. */
import type { Page } from '@playwright/test';
import type { TableView } from '../../src/lib/api/types';
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
