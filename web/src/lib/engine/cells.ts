/** Squares by the numbers that the engine gives them: row by row from a1, on a grid whose side the set-up says. */
import { NONE } from './abi';

export const squareOf = (cell: number, side: number) =>
  String.fromCharCode(97 + (cell % side)) + (Math.floor(cell / side) + 1);

/** The word of a number; null where there is nothing. */
export const wordOf = <W>(words: readonly W[], number: number): W | null => (number === NONE ? null : words[number]!);

/** A number, or null where there is nothing. */
export const orNull = (number: number) => (number === NONE ? null : number);

/** The numbers whose bits are set. */
export const bitsOf = (bits: number) => [...Array(32).keys()].filter((bit) => (bits >> bit) & 1);
