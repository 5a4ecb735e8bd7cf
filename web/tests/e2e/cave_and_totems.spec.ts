/** What is rare: searching the pile, a totem that several could get; and what moves when a totem changes hands. */
import type { LegalMove, TableView } from '../../src/lib/api/types';
import { ApiTable, sensible } from '../api';
import { arrive, decide } from '../player';
import { expect, OVERTAKEN, test } from '../watch';

test.use({ locale: 'en-GB' });

test('the pile is searched for one resource of each kind', async ({ page, baseURL }) => {
  // Keeps everything until one of each lies there.
  const thrifty = (view: TableView): LegalMove => {
    const pass = view.legal.find((move) => move.kind === 'pass');
    if (pass) return pass;
    const kept = view.legal.filter((move) => !move.burns?.resource);
    return sensible({ ...view, legal: kept.length > 0 ? kept : view.legal });
  };
  let table: ApiTable;
  for (let game = 0; ; game++) {
    table = await (await ApiTable.open(baseURL!, 'tribe', ['Ada', 'Leaf'])).start();
    const searching = (view: TableView) =>
      view.game!.decision!.seat === 0 && view.legal.some((move) => move.kind === 'search');
    if ((await table.playUntil(searching, thrifty)).status === 'playing') break;
    expect(game).toBeLessThan(10);
  }
  await page.goto(`/t/${table.id}#${table.secrets[0]}`);
  await arrive(page);
  await page.getByRole('button', { name: /^Pile:/ }).click();
  const found = page.getByRole('group', { name: 'Cavemen in the pile' }).getByRole('button');
  const name = (await found.first().getAttribute('aria-label'))!.split(':')[0]!;
  await found.first().click();
  await expect(page.locator('.cave .told')).toContainText(name);
  await page.locator('.ask').getByRole('button', { name: 'Confirm' }).click();
  for (let paid = 0; paid < 4; paid++) {
    await expect(page.locator('.prompt p')).toContainText(paid === 3 ? 'one more' : `${4 - paid} resources`);
    await decide(page, 'mouse');
  }
  await expect(page.locator('.board')).toHaveAttribute('data-kind', 'settle');
  await decide(page, 'mouse');
  await expect(page.locator('.log')).toContainText(`Ada searches the pile: ${name}.`);
  await expect(page.locator(`[data-board] [role=gridcell][aria-label*="${name}"]`).first()).toBeAttached();
});

test('of two cavemen alike only the one that was picked is marked', async ({ page, baseURL }) => {
  const twin = (view: TableView) => {
    const { face_up } = view.game!.cave!;
    const kind = face_up.find((one, at) => face_up.indexOf(one) !== at);
    return kind && view.legal.some((move) => move.kind === 'recruit' && move.caveman === kind) ? kind : undefined;
  };
  const hoarding = (view: TableView): LegalMove => view.legal.find((move) => move.kind === 'pass') ?? sensible(view);
  let table: ApiTable;
  let found: TableView;
  for (let game = 0; ; game++) {
    table = await (await ApiTable.open(baseURL!, 'tribe', ['Ada', 'Leaf'])).start();
    found = await table.playUntil((view) => view.game!.decision!.seat === 0 && !!twin(view), hoarding);
    if (found.status === 'playing') break;
    expect(game).toBeLessThan(10);
  }
  await page.goto(`/t/${table.id}#${table.secrets[0]}`);
  await arrive(page);
  const twins = page.locator(`.cave [data-cave="${twin(found)}"]`);
  for (const [one, other] of [
    [1, 0],
    [0, 1],
  ] as const) {
    await twins.nth(one).click();
    await expect(twins.nth(one)).toHaveAttribute('aria-pressed', 'true');
    await expect(twins.nth(other)).toHaveAttribute('aria-pressed', 'false');
  }
});

test.describe('a totem', () => {
  test.use({ expected: OVERTAKEN });

  test('that several could get is handed to one of them', async ({ page, baseURL }) => {
    // Whoever holds a totem burns its resource where two others would then tie for the most.
    const careless = (view: TableView): LegalMove => {
      const { game, legal } = view;
      const seat = game!.decision!.seat;
      const ties = legal.find((move) => {
        const burnt = move.burns?.resource;
        if (!burnt || game!.totems.find((totem) => totem.resource === burnt)?.holder !== seat) return false;
        const counts = game!.territories.map((territory) => territory.resources[burnt] ?? 0);
        const others = counts.filter((_, other) => other !== seat);
        const most = Math.max(...others);
        return most > counts[seat]! - 1 && others.filter((count) => count === most).length > 1;
      });
      const burning = legal.filter((move) => move.burns?.resource);
      const options = burning.length > 0 ? burning : legal;
      return ties ?? options[Math.floor(Math.random() * options.length)]!;
    };
    let table: ApiTable;
    let view: TableView;
    for (let game = 0; ; game++) {
      table = await ApiTable.open(baseURL!, 'totem', ['Ada'], {
        seats: [
          { kind: 'mine', name: 'Ada' },
          ...['Leaf', 'Tusk', 'Ember'].map((name) => ({ kind: 'hot-seat', name })),
        ],
      });
      await table.start();
      view = await table.playUntil(({ game }) => game!.decision!.kind === 'totem', careless);
      if (view.status === 'playing') break;
      expect(game).toBeLessThan(60);
    }
    const { to, resource } = view.game!.decision!;
    await page.goto(`/t/${table.id}#${table.secrets[0]}`);
    await arrive(page);
    await expect(page.locator('.prompt p')).toContainText('Several players have the most');
    const taker = view.seats[to![1]!]!.name;
    await page.getByRole('group', { name: 'Give the totem to' }).getByRole('button', { name: taker }).click();
    await page.locator('.ask').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.locator(`[data-card="${to![1]}"] [data-totem="${resource}"]`)).toBeAttached();
    await expect(page.locator('.log')).toContainText(`hands the totem to ${taker}: ${resource}.`);
  });
});

test.describe('with motion', () => {
  test.use({ speed: 'fast', reducedMotion: 'no-preference', expected: OVERTAKEN });

  test('totems, fire, chiefs and dominoes are seen to move; regions light up while they are counted', async ({
    page,
    baseURL,
  }) => {
    const table = await (await ApiTable.open(baseURL!, 'totem', ['Ada', 'Leaf', 'Tusk'])).start();
    await page.goto(`/t/${table.id}#${table.secrets[0]}`);
    await arrive(page);
    await page.evaluate(() => {
      const moved = new Set<string>();
      Object.assign(window, { moved });
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
          for (const node of addedNodes) {
            for (const use of (node as Element).querySelectorAll?.('use') ?? [])
              moved.add(use.getAttribute('href')!.split('-')[1]!);
          }
        }
      }).observe(document.getElementById('stage')!, { childList: true });
    });
    const moved = () => page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved]);
    let seen: string[] = [];
    for (let steps = 0; steps < 400; steps++) {
      let once = 0;
      const view = await table.playUntil(() => once++ > 0);
      if (view.status === 'finished') break;
      seen = await moved();
      if (['totem', 'token', 'chief'].every((kind) => seen.includes(kind)) && seen.length > 5) break;
      await page.waitForFunction(
        (seq) => Number(document.querySelector<HTMLElement>('.game')!.dataset.seq) >= seq,
        view.seq,
        { polling: 30 },
      );
    }
    expect(await moved()).toEqual(expect.arrayContaining(['totem', 'token', 'chief']));

    await table.playUntil(() => false);
    const pad = page.getByRole('dialog').getByRole('table');
    await pad.waitFor();
    await expect(pad.locator('.mini .lit').first()).toBeAttached();
    await expect(pad.locator('tbody tr.now')).toHaveCount(1);
    await expect(pad.locator('tbody tr.later').first()).toBeAttached();
    await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click();
    await expect(pad.locator('tbody tr.later')).toHaveCount(0);
    await expect(
      page
        .getByRole('dialog')
        .getByText(/wins?|Shared victory/)
        .first(),
    ).toBeVisible();
  });
});
