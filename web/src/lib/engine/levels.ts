/** What the levels think with, as Python has written it down (`tables.json`). */
import { HABITS, MODE, modes, PLAYERS } from './abi';
import tables from './tables.json';

export type SearchLevel = keyof typeof tables.levels;

/** How playouts are shared and valued. */
export interface Method {
  candidates: number;
  measure: number;
  scale: number;
  trust: number;
  common: number;
  uniform: number;
}

/** What a turn of a level may take when it is given nothing, and what it never exceeds. */
export interface Measure extends Method {
  playouts: number;
  limit: number | null;
}

export const measureOf = (level: SearchLevel): Measure => tables.levels[level];

/** The habits of a table by which plans are proposed for a seat, and those by which they are played out. */
export function habitsOf(level: SearchLevel, game: BigInt64Array, seat: number): [BigInt64Array, BigInt64Array] {
  const players = Number(game[PLAYERS]);
  const kind = `${modes[Number(game[MODE])]!}-${players}`;
  const [prior, own, others] = (tables.levels[level].habits as Record<string, number[]>)[kind]!;
  const table = (row: (seat: number) => number | undefined) => {
    const words = new BigInt64Array(4 * HABITS);
    for (let at = 0; at < 4; at++) {
      const place = row(at);
      if (place !== undefined) words.set(tables.rows[place]!.map(BigInt), HABITS * at);
    }
    return words;
  };
  return [table(() => prior), table((at) => (at === seat ? own : at < players ? others : undefined))];
}

/** What share of a turn's playouts and of its time a decision may take (`search_player.share_of_turn`). */
export function shareOfTurn(kind: number, cave: boolean, begun: boolean): [number, number] {
  const [playouts, time] = tables.shares[cave ? 2 : begun ? 1 : 0]![kind]!;
  return [playouts!, time!];
}
