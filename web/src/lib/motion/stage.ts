/** Shows a move on a layer above the table: dominoes glide, fire flies, chiefs hop. It reads the page, never changes it. */
import type { HalfView, MovedData, TableView } from '../api/types';
import { cellOf } from '../game/geometry';
import { turnOf } from '../game/ghost';
import { groundOf } from '../game/ground';
import { settings } from '../state/settings.svelte';
import { play } from './sound';

interface Spot {
  x: number;
  y: number;
  size: number;
}

const SVG = 'http://www.w3.org/2000/svg';
const running = new Set<Animation>();

/** Ends everything that moves now. */
export function finishAll(): void {
  for (const animation of running) animation.finish();
}

export async function showMove(move: MovedData, before: TableView, after: TableView): Promise<void> {
  sound(move);
  if (settings.pace === 0) return;
  const mine = before.me.seats.includes(move.seat) && move.by === 'person';
  await acts[move.kind]?.(move, before, mine);
  if (move.totems.length > 0) await hopTotems(move);
  if (!mine && move.kind !== 'pass' && after.game) await rest(200);
}

type Act = (move: MovedData, before: TableView, mine: boolean) => Promise<void>;

const acts: Partial<Record<MovedData['kind'], Act>> = {
  place: async (move, before, mine) => {
    const number = move.dominoes?.[0] ?? 0;
    const domino = before.game?.line.find((domino) => domino.number === number);
    const from = centre(document.querySelector(`[data-domino="${number}"]`));
    const [first, second] = (move.squares ?? []).map((square) => spotOf(move.seat, square));
    if (mine || !domino || !from || !first || !second) return;
    const piece = dominoPiece(number, domino.halves, domino.wooden);
    const to = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2, size: first.size * 2 };
    const turn = turnOf(move.squares![0]!, move.squares![1]!) * 90;
    await glide(piece, { ...from, size: from.size }, to, {
      duration: 380,
      turn: turn > 180 ? turn - 360 : turn,
      ratio: 0.5,
    });
  },
  fire: async (move, before) => {
    const volcano = before.game?.decision?.volcano;
    const to = spotOf(move.seat, move.squares?.[0] ?? '');
    const from = volcano ? spotOf(move.seat, volcano) : null;
    if (!from || !to) return;
    const victim = move.burnt?.resource ?? move.burnt?.caveman;
    await glide(
      symbolPiece(`token-${move.fires ?? 1}`),
      { ...from, size: from.size * 0.5 },
      { ...to, size: to.size * 0.84 },
      { duration: 520, arc: Math.max(40, from.size * 1.4) },
    );
    if (victim) await curl(victim, to);
  },
  claim: (move, before) => hopChiefs(move, before),
  'claim-pair': (move, before) => hopChiefs(move, before),
  pay: async (move) => {
    const from = spotOf(move.seat, move.squares?.[0] ?? '');
    if (from && move.resource) await rise(move.resource, from);
  },
  settle: async (move, _before, mine) => {
    const to = spotOf(move.seat, move.squares?.[0] ?? '');
    const cave =
      centre(document.querySelector('.cave')) ?? centre(document.querySelector(`[data-card="${move.seat}"]`));
    if (!to || !cave || !move.caveman || mine) return;
    await glide(
      symbolPiece(move.caveman),
      { ...cave, size: 48 },
      { ...to, size: to.size * 0.9 },
      { duration: 420, arc: 30 },
    );
  },
};

async function hopChiefs(move: MovedData, before: TableView): Promise<void> {
  const colour = before.seats[move.seat]!.colour;
  const standing = before.game?.line[before.game.turn]?.number;
  const from =
    centre(document.querySelector(`[data-chief="${standing}"]`)) ??
    centre(document.querySelector(`[data-domino="${standing}"]`)) ??
    centre(document.querySelector(`[data-card="${move.seat}"]`));
  const hops = (move.dominoes ?? []).map(async (number) => {
    const to = centre(document.querySelector(`[data-domino="${number}"]`));
    if (!from || !to) return;
    const size = to.size * 0.34;
    await glide(
      symbolPiece(`chief-${colour}`, 80, 100),
      { ...from, size },
      { ...to, size },
      { duration: 320, arc: 34, ratio: 1.25 },
    );
  });
  await Promise.all(hops);
}

async function hopTotems(move: MovedData): Promise<void> {
  await Promise.all(
    move.totems.map(async (change) => {
      const from = centre(document.querySelector(`[data-totem="${change.resource}"]`));
      const to = centre(document.querySelector(`[data-card="${change.taker}"]`));
      if (!from || !to) return;
      play('totem');
      await glide(
        symbolPiece(`totem-${change.resource}`, 100, 140),
        { ...from, size: Math.max(28, from.size) },
        { ...to, size: 30 },
        { duration: 520, arc: 60, ratio: 1.4 },
      );
    }),
  );
}

function sound(move: MovedData): void {
  if (move.kind === 'place' || move.kind === 'settle') play('place');
  else if (move.kind === 'fire') play('fire');
  else if (move.kind === 'claim' || move.kind === 'claim-pair') play('claim');
  else if (move.kind === 'discard') play('discard');
}

// Where things are on the page

function centre(element: Element | null): Spot | null {
  if (!element) return null;
  const box = element.getBoundingClientRect();
  return box.width === 0 ? null : { x: box.left + box.width / 2, y: box.top + box.height / 2, size: box.width };
}

/** The middle of a square of a seat's territory, on the largest picture of it. */
function spotOf(seat: number, square: string): Spot | null {
  let best: { box: DOMRect; data: DOMStringMap } | null = null;
  for (const element of document.querySelectorAll<HTMLElement | SVGElement>(`[data-territory="${seat}"]`)) {
    const box = element.getBoundingClientRect();
    if (box.width > (best?.box.width ?? 0)) best = { box, data: element.dataset };
  }
  if (!best || !square) return null;
  const cols = Number(best.data.cols);
  const pad = Number(best.data.pad);
  const unit = best.box.width / (cols * 100 + 2 * pad);
  const { col, row } = cellOf(square);
  return {
    x: best.box.left + (pad + (col - Number(best.data.left)) * 100 + 50) * unit,
    y: best.box.top + (pad + (Number(best.data.top) - row) * 100 + 50) * unit,
    size: unit * 100,
  };
}

// Pieces and movements

function layer(): HTMLElement {
  return document.getElementById('stage') ?? document.body;
}

type Use = [name: string, x: number, y: number, width: number, height: number];

function picture(width: number, height: number, uses: Use[]): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  for (const [name, x, y, wide, high] of uses) {
    const use = document.createElementNS(SVG, 'use');
    use.setAttribute('href', `#ff-${name}`);
    for (const [key, value] of Object.entries({ x, y, width: wide, height: high }))
      use.setAttribute(key, String(value));
    svg.append(use);
  }
  return svg;
}

function symbolPiece(name: string, width = 100, height = 100): SVGElement {
  return picture(width, height, [[name, 0, 0, width, height]]);
}

function dominoPiece(number: number, halves: readonly HalfView[], wooden: boolean): SVGElement {
  const uses: Use[] = [];
  halves.forEach((half, at) => {
    uses.push([groundOf(half, number, at as 0 | 1), at * 100, 0, 100, 100]);
    if (half.fires) uses.push([`fire-${half.fires}`, at * 100, 0, 100, 100]);
    if (wooden && half.resource) uses.push([half.resource, at * 100 + 10, 8, 80, 80]);
  });
  return picture(200, 100, uses);
}

interface Flight {
  duration: number;
  arc?: number;
  turn?: number;
  /** Height of the piece by its width. */
  ratio?: number;
}

function put(piece: SVGElement, at: Spot, ratio: number): void {
  piece.classList.add('piece');
  piece.style.width = `${at.size}px`;
  piece.style.height = `${at.size * ratio}px`;
  piece.style.left = `${at.x - at.size / 2}px`;
  piece.style.top = `${at.y - (at.size * ratio) / 2}px`;
  layer().append(piece);
}

async function run(piece: SVGElement, frames: Keyframe[], duration: number, easing: string): Promise<void> {
  const animation = piece.animate(frames, { duration: duration * settings.pace, easing, fill: 'forwards' });
  running.add(animation);
  await animation.finished.catch(() => undefined);
  running.delete(animation);
  piece.remove();
}

function glide(
  piece: SVGElement,
  from: Spot,
  to: Spot,
  { duration, arc = 0, turn = 0, ratio = 1 }: Flight,
): Promise<void> {
  put(piece, from, ratio);
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const scale = to.size / from.size;
  const frames = Array.from({ length: 13 }, (_, at) => {
    const t = at / 12;
    const lift = arc * 4 * t * (1 - t);
    return {
      transform: `translate(${dx * t}px, ${dy * t - lift}px) scale(${1 + (scale - 1) * t}) rotate(${turn * t}deg)`,
    };
  });
  return run(piece, frames, duration, 'cubic-bezier(.4,.1,.3,1)');
}

function curl(name: string, at: Spot): Promise<void> {
  const piece = symbolPiece(name);
  put(piece, { ...at, size: at.size * 0.8 }, 1);
  return run(
    piece,
    [
      { transform: 'none', opacity: 1, filter: 'brightness(1)' },
      { transform: 'scale(1.1) rotate(-6deg)', opacity: 1, filter: 'brightness(1.6) sepia(1)', offset: 0.3 },
      { transform: 'translateY(-30%) scale(.15) rotate(80deg)', opacity: 0, filter: 'brightness(.2)' },
    ],
    420,
    'ease-in',
  );
}

function rise(name: string, at: Spot): Promise<void> {
  const piece = symbolPiece(name);
  put(piece, { ...at, size: at.size * 0.8 }, 1);
  return run(
    piece,
    [
      { transform: 'none', opacity: 1 },
      { transform: 'translateY(-80%) scale(.7)', opacity: 0 },
    ],
    300,
    'ease-in',
  );
}

function rest(ms: number): Promise<void> {
  const still = document.createElementNS(SVG, 'svg');
  layer().append(still);
  return run(still, [{ opacity: 1 }, { opacity: 1 }], ms, 'linear');
}
