/** What can be wrong with the engine itself; what can be wrong with a game is a `Refusal`. */
export type TroubleCode =
  /** The browser has no WebAssembly, or too old a one. */
  | 'no-webassembly'
  /** There is nothing where the engine should be. */
  | 'no-module'
  /** It is no WebAssembly, or cut short. */
  | 'damaged'
  /** It is sound, but the page's policy forbids to run it. */
  | 'forbidden'
  /** It is an engine of another version, or no engine. */
  | 'other-version'
  /** There is no more memory to be had. */
  | 'no-memory';

export class EngineTrouble extends Error {
  constructor(
    readonly code: TroubleCode,
    message: string,
  ) {
    super(message);
    this.name = 'EngineTrouble';
  }
}

/** A move, position, set-up or record that does not hold; the code is that of the rules. */
export class Refusal extends Error {
  constructor(readonly code: string) {
    super(code);
    this.name = 'Refusal';
  }
}

/** A text that is no position, or one of a table that cannot be; `where` names the wrong part, such as `seat 2`. */
export class BadPosition extends Refusal {
  constructor(
    code: string,
    readonly where = '',
  ) {
    super(code);
    this.name = 'BadPosition';
  }
}

/** A record that does not hold: `where` names the first wrong thing, `move` is the number of the first wrong move. */
export class BadRecord extends Refusal {
  constructor(
    code: string,
    readonly where = '',
    readonly move: number | null = null,
  ) {
    super(code);
    this.name = 'BadRecord';
  }
}
