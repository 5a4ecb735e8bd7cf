/** What is in the box, and what follows from an agreement. */
import type { Caveman, HalfView } from '../api/types';
import {
  cavemen,
  HALF_CRATERS,
  HALF_FIRES,
  HALF_RESOURCE,
  HALF_TERRAIN,
  HALF_WORDS,
  KIND_POWER,
  KIND_WORDS,
  resources,
  SETUP_CAVE,
  SETUP_CAVEMEN,
  SETUP_CHIEFS,
  SETUP_HUT,
  SETUP_RESOURCES,
  SETUP_ROWS,
  SETUP_RULES,
  SETUP_SIDE,
  SETUP_SIZE,
  SETUP_TOTEMS,
  SETUP_WORDS,
  terrains,
} from './abi';
import { bitsOf, wordOf } from './cells';
import type { Engine } from './engine';
import { WORD } from './memory';
import { within } from './room';
import { AGREED } from './setup';

export interface Facts {
  rules: number;
  /** Squares along a side of a territory, and of the grid on which squares have their names. */
  size: number;
  side: number;
  /** The cell of the hut. */
  hut: number;
  hasResources: boolean;
  hasTotems: boolean;
  hasCave: boolean;
  /** Which rows of the score add up to the total, by number. */
  rows: number[];
  /** How many chiefs are drawn, and how many cavemen there are. */
  chiefs: number;
  cavemen: number;
}

/** What follows from what was agreed, which a game begins with. */
export function factsOf(engine: Engine, words: BigInt64Array): Facts {
  return within(engine, (room) => {
    const out = room.words(SETUP_WORDS);
    engine.call.firstfire_setup_facts(room.of(words.slice(0, AGREED)), out);
    const found = room.numbers(out, SETUP_WORDS);
    return {
      rules: found[SETUP_RULES]!,
      size: found[SETUP_SIZE]!,
      side: found[SETUP_SIDE]!,
      hut: found[SETUP_HUT]!,
      hasResources: found[SETUP_RESOURCES] === 1,
      hasTotems: found[SETUP_TOTEMS] === 1,
      hasCave: found[SETUP_CAVE] === 1,
      rows: bitsOf(found[SETUP_ROWS]!),
      chiefs: found[SETUP_CHIEFS]!,
      cavemen: found[SETUP_CAVEMEN]!,
    };
  });
}

/** The two halves of a domino. */
export function halvesOf(engine: Engine, number: number): HalfView[] {
  return within(engine, (room) => {
    const out = room.words(2 * HALF_WORDS);
    engine.call.firstfire_domino_facts(BigInt(number), out);
    return [0, 1].map((half) => {
      const found = room.numbers(out + WORD * HALF_WORDS * half, HALF_WORDS);
      return {
        terrain: terrains[found[HALF_TERRAIN]!]!,
        resource: wordOf(resources, found[HALF_RESOURCE]!),
        fires: found[HALF_FIRES]!,
        craters: found[HALF_CRATERS]!,
      };
    });
  });
}

/** The power of each kind of warrior. */
export function powers(engine: Engine, rules: number): Record<Caveman, number> {
  return within(engine, (room) => {
    const out = room.words(KIND_WORDS);
    const found = cavemen.map((caveman, kind): [Caveman, number] => {
      engine.call.firstfire_caveman_facts(BigInt(kind), BigInt(rules), out);
      return [caveman, room.numbers(out, KIND_WORDS)[KIND_POWER]!];
    });
    return Object.fromEntries(found.filter(([, power]) => power)) as Record<Caveman, number>;
  });
}
