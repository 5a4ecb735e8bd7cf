/** One game, as the engine holds it: make it, ask what is legal, play, score. */
import {
  deal_problems,
  KIND,
  kinds,
  MOST_LETTERS,
  MOST_OPTIONS,
  OVER,
  PLAYERS,
  position_errors,
  position_sections,
  POSITION_LENGTH,
  POSITION_SECTION,
  POSITION_WORDS,
  reasons,
  ROUND,
  score_rows,
  SEAT,
  SHEET_ROWS,
  SHEET_WORDS,
  ties,
  WORDS,
} from './abi';
import { bitsOf } from './cells';
import { countsOf, type Deal, kindsOf, ordersOf } from './deal';
import type { Engine } from './engine';
import { WORD } from './memory';
import { type Room, within } from './room';
import { BadPosition, Refusal } from './trouble';

export type Kind = (typeof kinds)[number];
/** A seat's rows, as in a record. */
export type Rows = Record<(typeof score_rows)[number], number>;

export interface Scores {
  /** By seat. */
  rows: Rows[];
  /** The seats that win, or lead. */
  winners: number[];
  /** What decided between equal totals; null where there was nothing to decide. */
  tie: string | null;
}

const LETTERS = new TextEncoder();
const TEXT = new TextDecoder();

export class Game {
  /** `words` are all that a game is; they may be kept, sent and stored. */
  constructor(
    readonly engine: Engine,
    readonly words: BigInt64Array,
  ) {}

  /** A shuffled game at its first decision (`agreed` gives the numbers): number `stream` of those from `seed`. */
  static begin(engine: Engine, numbers: BigInt64Array, seed: bigint, stream = 0n): Game {
    const game = new Game(engine, new BigInt64Array(WORDS));
    game.change((state, room) => engine.call.firstfire_new_game(state, room.of(numbers), seed, stream));
    return game;
  }

  /** A game with every order given. Throws a `Refusal` for what is no deal. */
  static dealt(engine: Engine, numbers: BigInt64Array, deal: Deal): Game {
    const game = new Game(engine, new BigInt64Array(WORDS));
    game.change((state, room) => {
      const orders = room.of(ordersOf(deal));
      const problem = engine.call.firstfire_begin_given(state, room.of(numbers), orders, ...countsOf(deal));
      if (problem) throw new Refusal(deal_problems[Number(problem)]!);
    });
    return game;
  }

  /** The game of a position, with what is hidden dealt from `seed`. Throws `BadPosition`. */
  static at(engine: Engine, text: string, seed = 0n): Game {
    const game = new Game(engine, new BigInt64Array(WORDS));
    game.change((state, room) => {
      const letters = LETTERS.encode(text);
      const outline = room.words(POSITION_WORDS);
      const length = BigInt(letters.length);
      const error = engine.call.firstfire_read_position(room.text(letters), length, state, outline);
      const [section] = room.numbers(outline + WORD * POSITION_SECTION, 1);
      if (error) throw new BadPosition(position_errors[Number(error)]!, position_sections[section!]);
      engine.call.firstfire_redeal(state, seed, 0n);
    });
    return game;
  }

  /** Deals what is hidden in a position in given orders. Throws a `Refusal` for what is not just that. */
  dealRest(deal: Deal): void {
    this.change((state, room) => {
      const problem = this.engine.call.firstfire_begin_rest(state, room.of(ordersOf(deal)), ...countsOf(deal));
      if (problem) throw new Refusal(deal_problems[Number(problem)]!);
    });
  }

  get players(): number {
    return Number(this.words[PLAYERS]);
  }

  get seats(): number[] {
    return [...Array(this.players).keys()];
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

  /** The open table as a line of text. */
  position(): string {
    return this.ask((state, room) => {
      const out = room.bytes(POSITION_LENGTH);
      return TEXT.decode(this.engine.memory.bytes(out, Number(this.engine.call.firstfire_write_position(state, out))));
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

  /** Puts the pile in an order, from the top; false if these are not the cavemen in it. */
  setPile(pile: readonly string[]): boolean {
    return this.change((state, room) => {
      const count = BigInt(pile.length);
      return this.engine.call.firstfire_set_pile(state, room.of(kindsOf(pile)), count) === 1n;
    });
  }

  /** The score sheets of the game as it stands, and who leads: of all, or of some seats. */
  scores(among: readonly number[] = this.seats): Scores {
    const { call } = this.engine;
    return this.ask((state, room) => {
      const sheet = room.words(SHEET_WORDS);
      call.firstfire_score_game(state, sheet);
      const bits = among.reduce((bits, seat) => bits | (1n << BigInt(seat)), 0n);
      const rows = this.seats.map((seat) => {
        const points = room.numbers(sheet + WORD * SHEET_ROWS * seat, SHEET_ROWS);
        return Object.fromEntries(score_rows.map((row, at) => [row, points[at]!])) as Rows;
      });
      return {
        rows,
        winners: bitsOf(Number(call.firstfire_best_seats(sheet, bits))),
        tie: ties[Number(call.firstfire_tie_break(sheet, bits))] || null,
      };
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
