/** The squares of a board that a decision is about. */
import type { LegalMove } from '../api/types';
import type { Hand } from '../state/hand.svelte';

export interface Options {
  /** Squares that a domino can cover. */
  covered: ReadonlySet<string>;
  /** Moves that choose a single square. */
  targets: readonly LegalMove[];
}

export function optionsOf(hand: Hand | null): Options {
  const kind = hand?.kind ?? null;
  const places = kind === 'place' ? hand!.legal.filter((move) => move.kind === 'place') : [];
  return {
    covered: new Set(places.flatMap((move) => move.squares ?? [])),
    targets: kind === 'fire' || kind === 'pay' || kind === 'settle' ? hand!.legal.filter((move) => move.squares) : [],
  };
}
