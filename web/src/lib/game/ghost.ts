/** The domino in hand: where it hovers, which way it lies, and which legal placement that is. */
import type { LegalMove } from '../api/types';
import { cellOf, squareOf } from './geometry';

/** Which way the second half lies from the first: 0 right, 1 down, 2 left, 3 up (turning with the clock). */
export type Turn = 0 | 1 | 2 | 3;

const STEPS = [
  [1, 0],
  [0, -1],
  [-1, 0],
  [0, 1],
] as const;

export interface Ghost {
  /** The square that the player pointed at; it stays covered when the domino turns. */
  pivot: string;
  first: string;
  second: string;
  turn: Turn;
  /** The legal move that lays it so; null where it may not lie. */
  legal: LegalMove | null;
}

export function turnOf(first: string, second: string): Turn {
  const a = cellOf(first);
  const b = cellOf(second);
  return STEPS.findIndex(([dc, dr]) => a.col + dc === b.col && a.row + dr === b.row) as Turn;
}

export function beside(square: string, turn: Turn): string {
  const { col, row } = cellOf(square);
  const [dc, dr] = STEPS[turn];
  return squareOf(col + dc, row + dr);
}

const turned = (turn: number) => (((turn % 4) + 4) % 4) as Turn;

/** All legal placements that cover a square, beginning with the way the domino lies now. */
export function optionsAt(pivot: string, legal: readonly LegalMove[], turn: Turn): Ghost[] {
  const found: Ghost[] = [];
  for (const move of legal) {
    const [first, second] = move.squares ?? [];
    if (move.kind !== 'place' || !first || !second || (first !== pivot && second !== pivot)) continue;
    found.push({ pivot, first, second, turn: turnOf(first, second), legal: move });
  }
  const rank = (ghost: Ghost) => turned(ghost.turn - turn) * 2 + (ghost.first === pivot ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b));
}

/** The domino held over a square: on the nearest legal fit, else as it lies, with nothing legal about it. */
export function hover(pivot: string, legal: readonly LegalMove[], turn: Turn): Ghost {
  const [best] = optionsAt(pivot, legal, turn);
  return best ?? { pivot, first: pivot, second: beside(pivot, turn), turn, legal: null };
}

/** The domino turned by a quarter (or to the next fit): clockwise, or back. */
export function rotate(ghost: Ghost, legal: readonly LegalMove[], back = false): Ghost {
  const options = optionsAt(ghost.pivot, legal, ghost.turn);
  if (options.length === 0) {
    const turn = turned(ghost.turn + (back ? -1 : 1));
    return { ...ghost, turn, first: ghost.pivot, second: beside(ghost.pivot, turn), legal: null };
  }
  const now = options.findIndex((option) => option.first === ghost.first && option.second === ghost.second);
  const next = (now + (back ? -1 : 1) + options.length) % options.length;
  return options[next] ?? ghost;
}

/** The notation of a placement, legal or not. */
export function notationOf(ghost: Ghost): string {
  return `place ${ghost.first} ${ghost.second}`;
}
