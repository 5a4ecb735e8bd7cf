/** The orders of a game, in the words of records and in the numbers of the engine. */
import { cavemen } from './abi';

/** Every order there is: seats, dominoes, and cavemen from the top of the pile. */
export interface Deal {
  chiefs: readonly number[];
  deck: readonly number[];
  cave: readonly string[];
}

/** The kinds of cavemen by number; -1 for what is none. */
export const kindsOf = (people: readonly string[]) =>
  BigInt64Array.from(people, (caveman) => BigInt((cavemen as readonly string[]).indexOf(caveman)));

/** The three orders one after another. A number that no word holds is none of anything. */
export const ordersOf = ({ chiefs, deck, cave }: Deal) =>
  BigInt64Array.from([...[...chiefs, ...deck].map(wordFor), ...kindsOf(cave)]);

/** How many numbers each of them has. */
export const countsOf = ({ chiefs, deck, cave }: Deal) =>
  [BigInt(chiefs.length), BigInt(deck.length), BigInt(cave.length)] as const;

/** A whole number as a word of the engine. */
export const wordFor = (number: number) => BigInt(Number.isSafeInteger(number) ? number : -1);
