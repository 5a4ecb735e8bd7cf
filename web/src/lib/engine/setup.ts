/** What is agreed before a game, in words and in the numbers of the engine. */
import { bonuses as BONUS_WORDS, editions, LAST_RULES, modes, setup_problems as PROBLEMS } from './abi';
import { wordFor } from './deal';
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
export function agreed(
  engine: Engine,
  { mode, players, bonuses = [], edition = tables.edition, rules = LAST_RULES }: Agreement,
): BigInt64Array {
  const place = (words: readonly string[], word: string) => BigInt(words.indexOf(word));
  const what = [place(modes, mode), wordFor(players), place(editions, edition), wordFor(rules)] as const;
  return within(engine, (room) => {
    const out = room.words(AGREED);
    const problem = engine.call.firstfire_agree_on(...what, bonusBits([]), out);
    if (problem) throw new Refusal(PROBLEMS[Number(problem)]!);
    engine.call.firstfire_agree_on(...what, bonusBits(bonuses), out);
    return engine.memory.words(out, AGREED).slice();
  });
}

function bonusBits(bonuses: readonly string[]): bigint {
  let bits = 0n;
  for (const bonus of bonuses) {
    const at = (BONUS_WORDS as readonly string[]).indexOf(bonus);
    if (at < 0) throw new Refusal('unknown-bonus');
    if (bits & (1n << BigInt(at))) throw new Refusal('repeated-bonus');
    bits |= 1n << BigInt(at);
  }
  return bits;
}
