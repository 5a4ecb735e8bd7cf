/** What hands do with a domino and a board: drag, turn in every way, take back, enlarge. */
import type { Page } from '@playwright/test';
import { ApiTable } from '../api';
import { arrive, playOn, shown } from '../player';
import { expect, test } from '../watch';

test.use({ locale: 'en-GB' });

const GHOST = '[data-board] [role=gridcell][aria-selected=true]';

async function covered(page: Page): Promise<string> {
  return (
    await page.locator(GHOST).evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset.square).sort())
  ).join();
}

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = (await page.locator(selector).first().boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function placing(page: Page, baseURL: string, players = 3): Promise<ApiTable> {
  const table = await ApiTable.open(baseURL, 'discovery', ['Ada', 'Leaf', 'Tusk'].slice(0, players));
  await table.start();
  await table.playUntil(
    ({ game }) => game!.round >= 2 && game!.decision!.kind === 'place' && game!.decision!.seat === 0,
  );
  await page.goto(`/t/${table.id}#${table.secrets[0]}`);
  await arrive(page);
  await expect(page.locator('.board')).toHaveAttribute('data-kind', 'place');
  return table;
}

test('a domino is dragged with the mouse from its line, turned in four ways, dropped, moved on and played', async ({
  page,
  baseURL,
}) => {
  await placing(page, baseURL!);
  const from = await middleOf(page, '.domino.now');
  // A square with several ways to lie, so that turning shows.
  const to = await middleOf(page, '[data-board] [data-option]');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 30, from.y + 10, { steps: 3 });
  await expect(page.locator('.floating')).toBeVisible();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await expect(page.locator('.floating')).toHaveCount(0);
  await page.mouse.up();
  await expect(page.locator(GHOST)).toHaveCount(2);
  const seq = (await shown(page)).seq;

  // On the hut nothing can lie, so nothing snaps: every quarter turn is seen.
  const hut = page.locator('[data-board] [role=gridcell][aria-label*="hut"]');
  await page.keyboard.press('Escape'); // what was dropped has its own buttons beside it
  await hut.click();
  const square = await hut.getAttribute('data-square');
  const lay = [await covered(page)];
  const turns: [string, () => Promise<void>][] = [
    ['the wheel', () => page.mouse.wheel(0, 100)],
    ['the right button', () => hut.click({ button: 'right' })],
    ['the key R', () => page.keyboard.press('r')],
    ['the button', () => page.getByRole('button', { name: 'Rotate' }).first().click()],
  ];
  for (const [means, turn] of turns) {
    await turn();
    await expect.poll(() => covered(page), means).not.toBe(lay.at(-1));
    lay.push(await covered(page));
  }
  expect(new Set(lay).size).toBe(4);
  expect(lay[4]).toBe(lay[0]);
  for (const squares of lay) expect(squares.split(',')).toContain(square);
  await page.keyboard.press('Shift+R');
  await expect.poll(() => covered(page), 'back again').toBe(lay[3]);
  await expect(page.locator('.prompt p.warns')).not.toBeEmpty();
  await page.keyboard.press('Escape');
  await expect(page.locator(GHOST)).toHaveCount(0);
  expect((await shown(page)).seq).toBe(seq);

  // Put down, dragged on to another place, and laid there with Enter.
  const options = page.locator('[data-board] [data-option]');
  await options.first().click();
  const held = await middleOf(page, GHOST);
  const last = await middleOf(page, `[data-board] [data-square="${await options.last().getAttribute('data-square')}"]`);
  const before = await covered(page);
  await page.mouse.move(held.x, held.y);
  await page.mouse.down();
  await page.mouse.move(last.x, last.y, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => covered(page)).not.toBe(before);
  const laid = await covered(page);
  await page.getByRole('button', { name: 'Confirm' }).first().click();
  await expect.poll(async () => (await shown(page)).seq).not.toBe(seq);
  const territory = await page
    .locator('[data-board] [role=gridcell]')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => !/empty/.test(cell.getAttribute('aria-label')!))
        .map((cell) => (cell as HTMLElement).dataset.square),
    );
  for (const square of laid.split(',')) expect(territory).toContain(square);
});

/** A single option is in hand already, and is put back first. */
async function takeBack(page: Page): Promise<void> {
  const { seq } = await shown(page);
  const putBack = page.getByRole('button', { name: 'Put back' });
  if (await putBack.count()) await putBack.click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await shown(page)).seq).not.toBe(seq);
}

test('undo takes the last step back; against opponents the whole game', async ({ page, baseURL }) => {
  await placing(page, baseURL!);
  await playOn(page, 'mouse', 1);
  await takeBack(page);
  await expect(page.locator('.board')).toHaveAttribute('data-kind', 'place');

  await page.goto('/');
  await page.getByRole('button', { name: /Play now/ }).click();
  await arrive(page);
  await playOn(page, 'mouse', 7);
  const undo = page.getByRole('button', { name: 'Undo' });
  for (let step = 0; step < 40; step++) {
    await expect(page.locator('.board[data-kind]')).toBeVisible();
    if ((await undo.count()) && (await undo.isDisabled())) break;
    await takeBack(page);
  }
  await expect(undo).toBeDisabled();
  await expect(page.getByText('Set-up').first()).toBeVisible();
  await playOn(page, 'mouse', 3);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('two fingers enlarge a 7 × 7 board and push it around; a tap still finds its square', async ({
    page,
    baseURL,
  }) => {
    await placing(page, baseURL!, 2);
    const board = (await page.locator('.board').boundingBox())!;
    const client = await page.context().newCDPSession(page);
    const touch = (type: string, points: [number, number][]) =>
      client.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    const [x, y] = [board.x + board.width / 2, board.y + board.height / 2];
    await touch('touchStart', [
      [x - 30, y],
      [x + 30, y],
    ]);
    for (let step = 1; step <= 6; step++)
      await touch('touchMove', [
        [x - 30 - step * 5, y],
        [x + 30 + step * 5, y],
      ]);
    await touch('touchEnd', []);
    const size = async () => (await page.locator('[data-board]').boundingBox())!;
    await expect.poll(async () => (await size()).width).toBeGreaterThan(board.width * 1.5);
    const before = await size();
    await touch('touchStart', [
      [x - 40, y],
      [x + 40, y],
    ]);
    for (let step = 1; step <= 5; step++)
      await touch('touchMove', [
        [x - 40 + step * 12, y],
        [x + 40 + step * 12, y],
      ]);
    await touch('touchEnd', []);
    await expect.poll(async () => (await size()).x).toBeGreaterThan(before.x + 20);
    expect((await size()).width).toBeGreaterThan(board.width * 1.5);
    await expect(page.locator(GHOST)).toHaveCount(0);

    const spot = await page.evaluate(
      ([left, top, right, bottom]) => {
        for (const cell of document.querySelectorAll<HTMLElement>('[data-board] [role=gridcell][aria-label*=empty]')) {
          const box = cell.getBoundingClientRect();
          const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
          if (x > left! && x < right! && y > top! && y < bottom!) return { square: cell.dataset.square!, x, y };
        }
        return null;
      },
      [board.x, board.y, board.x + board.width, board.y + board.height],
    );
    // Chromium takes the first tap after a swift gesture for its end.
    await expect(async () => {
      await page.touchscreen.tap(spot!.x, spot!.y);
      expect(await covered(page)).toContain(spot!.square);
    }).toPass();
  });

  test('a finger drags a domino onto the board', async ({ page, baseURL }) => {
    await placing(page, baseURL!);
    const from = await middleOf(page, '.domino.now');
    const to = await middleOf(page, '[data-board] [data-option]');
    const client = await page.context().newCDPSession(page);
    const touch = (type: string, points: [number, number][]) =>
      client.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: points.map(([x, y]) => ({ x, y })),
      });
    await touch('touchStart', [[from.x, from.y]]);
    for (let step = 1; step <= 8; step++) {
      await touch('touchMove', [[from.x + ((to.x - from.x) * step) / 8, from.y + ((to.y + 46 - from.y) * step) / 8]]);
    }
    await touch('touchEnd', []);
    await expect(page.locator(GHOST)).toHaveCount(2);
    await expect(page.locator('.ask .btn.primary')).toBeEnabled();
  });
});
