/** What is agreed before a game, in words and in the numbers of the engine. */
import { bonuses as BONUS_WORDS, editions, modes, setup_problems as PROBLEMS } from './abi';
import type { Engine } from './engine';
import { within } from './room';
import tables from './tables.json';
import { Refusal } from './trouble';

export interface Agreement {
  mode: string;
  players: number;
  edition?: string;
  bonuses?: readonly string[];
  /** The version of the rules; the newest if none is named. */
  rules?: number;
}

/** How many words an agreement takes: the first of a game. */
export const AGREED = 4;

/** The numbers of an agreement. Throws a `Refusal` for one that cannot be played. */
export function agreed(engine: Engine, { mode, players, edition, bonuses = [], rules }: Agreement): BigInt64Array {
  const place = (words: readonly string[], word: string) => BigInt(words.indexOf(word));
  let bits = 0n;
  for (const bonus of bonuses) {
    const at = place(BONUS_WORDS, bonus);
    if (at < 0n) throw new Refusal('unknown-bonus');
    if (bits & (1n << at)) throw new Refusal('repeated-bonus');
    bits |= 1n << at;
  }
  return within(engine, (room) => {
    const out = room.words(AGREED);
    const what = [place(modes, mode), BigInt(players), place(editions, edition ?? tables.edition)] as const;
    const problem = engine.call.firstfire_agree_on(...what, BigInt(rules ?? tables.rules), bits, out);
    if (problem) throw new Refusal(PROBLEMS[Number(problem)]!);
    return engine.memory.words(out, AGREED).slice();
  });
}
