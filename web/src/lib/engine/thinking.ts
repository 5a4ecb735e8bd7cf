/** A turn thought about: plans for it, played out many times, the promising ones most (`players/bandit.py`). */
import {
  PLAN_WORDS,
  POINTS,
  STATS,
  THOUGHT_ORDER,
  THOUGHT_PLANS,
  THOUGHT_STATS,
  THOUGHT_WORDS,
  THOUGHT_WORK,
  VISITS,
  WINS,
} from './abi';
import type { Engine } from './engine';
import type { Method } from './levels';
import { WORD } from './memory';
import { Room } from './room';

/** What is left for a turn: playouts, milliseconds, or both, whichever ends first. */
export interface Budget {
  playouts?: number | undefined;
  milliseconds?: number | undefined;
}

/** Asks a thought to end at once with the best it has; an `AbortSignal` is one. */
export interface Stop {
  readonly aborted: boolean;
}

/** A plan for the rest of the turn, as action codes. */
export interface Plan {
  codes: number[];
  /** Share of the victory to expect. */
  win: number;
  /** Own final score to expect. */
  score: number;
  playouts: number;
}

/** Playouts beyond what any step plays. */
const ALL = 1n << 30n;

export class Thinking {
  private readonly room: Room;
  private readonly root: number;
  private readonly playing: number;
  private readonly thought: number;
  private readonly count: number;
  private readonly begun = performance.now();
  private used = 0;
  private steps = 0;
  private longest = 0;

  /** Makes plans for the game `root` by the habits `prior`; `playing` are those by which they are played out. */
  constructor(
    engine: Engine,
    root: BigInt64Array,
    [prior, playing]: [BigInt64Array, BigInt64Array],
    private readonly method: Method,
    private readonly seed: bigint,
    private readonly budget: Budget,
    private readonly stop?: Stop,
  ) {
    this.room = new Room(engine);
    this.root = this.room.of(root);
    this.playing = this.room.of(playing);
    this.thought = this.room.words(THOUGHT_WORDS);
    const most = BigInt(method.candidates);
    this.count = Number(engine.call.firstfire_think_begin(this.root, this.room.of(prior), this.thought, most));
  }

  /** Plays the next few plans out; false when the budget is used up or there is nothing to choose. */
  step(): boolean {
    if (this.count < 2 || this.stop?.aborted) return false;
    const now = performance.now();
    const { playouts, milliseconds } = this.budget;
    let spent = playouts ? this.used / playouts : 0;
    if (milliseconds !== undefined) {
      spent = Math.max(spent, (now - this.begun + this.longest) / Math.max(milliseconds, 0.001));
    }
    if (spent >= 1) return false;
    const { measure, scale, trust, common, uniform } = this.method;
    const { call } = this.room.engine;
    const how = [BigInt(measure), scale, trust, common, BigInt(uniform)] as const;
    this.used += Number(
      call.firstfire_think_step(this.root, this.playing, this.thought, this.seed, spent, ALL, ...how),
    );
    // The first step tells nothing of those to come: the engine may have been compiled meanwhile.
    if (this.steps++) this.longest = Math.max(this.longest, performance.now() - now);
    return true;
  }

  /** The plans from best to worst. */
  plans(): Plan[] {
    const { scale, trust, common } = this.method;
    const { call, memory } = this.room.engine;
    call.firstfire_think_end(this.root, this.thought, scale, trust, common);
    const place = (words: number) => this.thought + WORD * words;
    const codes = this.room.words(PLAN_WORDS);
    return this.room.numbers(place(THOUGHT_ORDER), this.count).map((plan) => {
      const stats = memory.reals(place(THOUGHT_STATS + STATS * plan), STATS);
      const playouts = stats[VISITS]!;
      const mean = (total: number) => total / Math.max(1, playouts);
      const at = place(THOUGHT_PLANS + PLAN_WORDS * plan);
      const length = Number(call.firstfire_plan_codes(this.root, at, codes, place(THOUGHT_WORK)));
      return {
        codes: this.room.numbers(codes, length),
        win: mean(stats[WINS]!),
        score: mean(stats[POINTS]!),
        playouts,
      };
    });
  }

  /** Gives its memory back. */
  release(): void {
    this.room.release();
  }
}
