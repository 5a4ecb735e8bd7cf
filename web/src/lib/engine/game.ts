/** One game, as the engine holds it: make it, ask what is legal, play, score. */
import {
  KIND,
  kinds,
  MOST_LETTERS,
  MOST_OPTIONS,
  OVER,
  PLAYERS,
  reasons,
  ROUND,
  score_rows,
  SEAT,
  SHEET_ROWS,
  SHEET_WORDS,
  WORDS,
} from './abi';
import type { Engine } from './engine';
import { type Room, within } from './room';
import { agreed, type Agreement } from './setup';
import { Refusal } from './trouble';

export type Kind = (typeof kinds)[number];
export type Row = (typeof score_rows)[number];

export interface Scores {
  /** Every seat's rows, as in a record. */
  rows: Record<Row, number>[];
  /** The seats that win, or lead. */
  winners: number[];
}

const LETTERS = new TextEncoder();
const TEXT = new TextDecoder();

export class Game {
  /** `words` are all that a game is; they may be kept, sent and stored. */
  constructor(
    readonly engine: Engine,
    readonly words: BigInt64Array,
  ) {}

  /** A shuffled game at its first decision: number `stream` of those that come from `seed`. */
  static begin(engine: Engine, agreement: Agreement, seed: bigint, stream = 0n): Game {
    const game = new Game(engine, new BigInt64Array(WORDS));
    const numbers = agreed(engine, agreement);
    game.change((state, room) => engine.call.firstfire_new_game(state, room.of(numbers), seed, stream));
    return game;
  }

  get players(): number {
    return Number(this.words[PLAYERS]);
  }

  get over(): boolean {
    return this.words[KIND] === BigInt(OVER);
  }

  /** The seat that decides; null at the end. */
  get seat(): number | null {
    return this.over ? null : Number(this.words[SEAT]);
  }

  /** What is to be decided; null at the end. */
  get kind(): Kind | null {
    return this.over ? null : kinds[Number(this.words[KIND])]!;
  }

  get round(): number {
    return Number(this.words[ROUND]);
  }

  copy(): Game {
    return new Game(this.engine, this.words.slice());
  }

  /** The game with what nobody can know dealt anew. */
  redealt(seed: bigint, stream = 0n): Game {
    const game = this.copy();
    game.change((state) => this.engine.call.firstfire_redeal(state, seed, stream));
    return game;
  }

  /** The codes of the legal moves, in the rules' order. */
  codes(): number[] {
    return this.ask((state, room) => {
      const out = room.words(MOST_OPTIONS);
      return room.numbers(out, Number(this.engine.call.firstfire_ordered_actions(state, out)));
    });
  }

  /** The legal moves in the notation of records, in the rules' order. */
  legal(): string[] {
    return this.texts(this.codes());
  }

  /** Moves in the notation of records. */
  texts(codes: readonly number[]): string[] {
    return within(this.engine, (room) => {
      const out = room.bytes(MOST_LETTERS);
      return codes.map((code) => {
        const length = this.engine.call.firstfire_write_move(BigInt(code), this.words[PLAYERS]!, out);
        return TEXT.decode(this.engine.memory.bytes(out, Number(length)));
      });
    });
  }

  /** Why a move is refused, by its code; null if it is legal. */
  why(move: string): string | null {
    return this.ask((state, room) => {
      const letters = LETTERS.encode(move);
      const reason = this.engine.call.firstfire_refusal(state, room.text(letters), BigInt(letters.length));
      return reason ? reasons[Number(reason)]! : null;
    });
  }

  /** The code of a move; negative if it is none of this game. */
  codeOf(move: string): number {
    return within(this.engine, (room) => {
      const letters = LETTERS.encode(move);
      const length = BigInt(letters.length);
      return Number(this.engine.call.firstfire_read_move(room.text(letters), length, this.words[PLAYERS]!));
    });
  }

  /** Makes a move. Throws a `Refusal` if it is not legal; then nothing has changed. */
  apply(move: string): void {
    const reason = this.why(move);
    if (reason !== null) throw new Refusal(reason);
    this.take(this.codeOf(move));
  }

  /** Makes a move that is known to be legal. */
  take(code: number): void {
    this.change((state) => this.engine.call.firstfire_apply_action(state, BigInt(code)));
  }

  /** The score sheets of the game as it stands, and who leads. */
  scores(): Scores {
    return this.ask((state, room) => {
      const sheet = room.words(SHEET_WORDS);
      const won = Number(this.engine.call.firstfire_score_game(state, sheet));
      const seats = [...Array(this.players).keys()];
      const rows = seats.map((seat) => {
        const points = room.numbers(sheet + 8 * SHEET_ROWS * seat, SHEET_ROWS);
        return Object.fromEntries(score_rows.map((row, at) => [row, points[at]!])) as Record<Row, number>;
      });
      return { rows, winners: seats.filter((seat) => (won >> seat) & 1) };
    });
  }

  /** Asks the engine about the game; what it does to its copy is lost. */
  ask<T>(work: (state: number, room: Room) => T): T {
    return within(this.engine, (room) => work(room.of(this.words), room));
  }

  /** Has the engine change the game. */
  change<T>(work: (state: number, room: Room) => T): T {
    return this.ask((state, room) => {
      const found = work(state, room);
      this.words.set(this.engine.memory.words(state, WORDS));
      return found;
    });
  }
}
