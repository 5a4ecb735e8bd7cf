/** A player that sees only the page: it reads the prompt, points with a real mouse, finger or keyboard, and confirms. */
import { expect, type Page } from '@playwright/test';

export type Means = 'mouse' | 'touch' | 'keyboard';

interface Shown {
  /** What is to be decided here; null when nothing is. */
  kind: string | null;
  over: boolean;
  /** Changes with every event. */
  seq: string;
}

/** Where to point for each kind of decision, best first. */
const OPTIONS: Record<string, string[]> = {
  open2: ['.domino.open'],
  claim: ['.domino.open'],
  place: ['[data-board] [data-option]'],
  fire: ['[data-board] [data-option]'],
  settle: ['[data-board] [data-option]'],
  pay: ['[data-board] [data-option]'],
  recruit: ['.cave .spot.open[data-cave]', '.ask .pass'],
  totem: ['.gifts .btn'],
};
const CONFIRM = '.ask .btn.primary:enabled';

export async function shown(page: Page): Promise<Shown> {
  return page.evaluate(() => {
    const game = document.querySelector<HTMLElement>('.game');
    return {
      kind: document.querySelector<HTMLElement>('.board')?.dataset.kind ?? null,
      over: game?.dataset.status === 'finished',
      seq: game?.dataset.seq ?? '',
    };
  });
}

/** Waits for the table to be drawn. */
export async function arrive(page: Page): Promise<void> {
  await expect(page.locator('.game')).toBeVisible();
}

/** Makes one decision, if there is one to make here. Points again, as a person would, when nothing came of it. */
export async function decide(page: Page, means: Means): Promise<boolean> {
  const { kind, seq, over } = await shown(page);
  if (over || !kind) return false;
  for (let attempt = 0; attempt < 6; attempt++) {
    let next: Next = 'ready';
    if (!(await page.locator(CONFIRM).count())) {
      let played: 'played' | void = undefined;
      for (const selector of OPTIONS[kind]!) {
        if (!(await page.locator(selector).count())) continue;
        played = await pointAt(page, selector, means);
        break;
      }
      next = await outcome(page, seq, played === undefined);
    }
    if (next === 'ready') {
      await press(page, CONFIRM, 0, means);
      next = await outcome(page, seq, false);
    }
    if (next === 'played') return true;
  }
  throw new Error(`nothing comes of a decision of kind ${kind}`);
}

type Next = 'played' | 'ready' | 'nothing';

/** Waits until the table has changed, or until there is something to confirm. */
async function outcome(page: Page, seq: string, orReady: boolean): Promise<Next> {
  const found = await page
    .waitForFunction(
      ([before, confirm]) => {
        if (document.querySelector<HTMLElement>('.game')?.dataset.seq !== before) return 'played';
        return confirm && document.querySelector(confirm) ? 'ready' : null;
      },
      [seq, orReady ? CONFIRM : ''] as const,
      { polling: 20, timeout: 20_000 },
    )
    .catch(() => null);
  return found ? ((await found.jsonValue()) as Next) : 'nothing';
}

/** Plays this page's seats to the end of the game, or so many decisions. */
export async function playOn(page: Page, means: Means, most = 500): Promise<number> {
  for (let made = 0; made < most;) {
    if (await decide(page, means)) made += 1;
    else if ((await shown(page)).over) return made;
    else {
      await page.waitForFunction(
        () => {
          const over = document.querySelector<HTMLElement>('.game')?.dataset.status === 'finished';
          return over || document.querySelector<HTMLElement>('.board')?.dataset.kind !== undefined;
        },
        undefined,
        { polling: 30, timeout: 120_000 },
      );
    }
  }
  return most;
}

async function press(page: Page, selector: string, at: number, means: Means): Promise<void> {
  if (means === 'keyboard') {
    await tabTo(page, selector, at);
    await page.keyboard.press('Enter');
    return;
  }
  const spot = await page.evaluate(
    ([selector, at]) => {
      const box = document.querySelectorAll(selector as string)[at as number]?.getBoundingClientRect();
      return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    },
    [selector, at] as const,
  );
  if (!spot) return; // the page has gone on by itself
  if (means === 'mouse') await page.mouse.click(spot.x, spot.y);
  else await page.touchscreen.tap(spot.x, spot.y);
}

async function pointAt(page: Page, selector: string, means: Means): Promise<'played' | void> {
  const options = page.locator(selector);
  const at = Math.floor((await options.count()) / 2);
  if (means !== 'keyboard' || !selector.includes('data-board')) return press(page, selector, at, means);
  const square = (await options.nth(at).getAttribute('data-square'))!;
  await tabTo(page, '[data-board] [role=gridcell][tabindex="0"]', 0);
  await arrowTo(page, square);
  // A domino follows the arrows, so Enter may already lay it down; otherwise it puts it there first.
  const held = await page.evaluate(() => document.querySelector('.ask .btn.primary:enabled') !== null);
  await page.keyboard.press('Enter');
  if (held) return 'played';
}

/** Walks with Tab until the target has the focus. */
async function tabTo(page: Page, selector: string, at: number): Promise<void> {
  for (let step = 0; step < 150; step++) {
    const there = await page.evaluate(
      ([selector, at]) => document.querySelectorAll(selector as string)[at as number] === document.activeElement,
      [selector, at] as const,
    );
    if (there) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${selector}`);
}

async function arrowTo(page: Page, square: string): Promise<void> {
  for (let step = 0; step < 40; step++) {
    const at = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.square ?? '');
    const [across, up] = [square.charCodeAt(0) - at.charCodeAt(0), Number(square.slice(1)) - Number(at.slice(1))];
    if (across === 0 && up === 0) return;
    await page.keyboard.press(across > 0 ? 'ArrowRight' : across < 0 ? 'ArrowLeft' : up > 0 ? 'ArrowUp' : 'ArrowDown');
  }
  throw new Error(`the arrows do not reach ${square}`);
}
