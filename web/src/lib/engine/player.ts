/** The opponents: two beginners, and three that plan a turn as a whole and follow the plan while nothing else happens. */
import { TABLE_KIND, TABLE_NEXT, TABLE_ROUND, WORK_WORDS } from './abi';
import { factsOf } from './box';
import type { Game } from './game';
import { openOf } from './game_view';
import { habitsOf, measureOf, type SearchLevel, shareOfTurn } from './levels';
import { type Budget, type Plan, type Stop, Thinking } from './thinking';

export type Level = 'pebble' | 'leaf' | SearchLevel;

export interface Choice {
  code: number;
  /** Plans from best to worst; none where there was nothing to think about. */
  plans: Plan[];
}

/** Chooses the moves of a seat. One player can sit in many seats and games at once. */
export interface Player {
  /** All chance comes from `seed`, a number of 63 bits. With playouts alone, the same seed gives the same move. */
  choose(game: Game, seed: bigint, budget?: Budget, stop?: Stop): Choice;
  /** The same, but others have their turn meanwhile: a page can be drawn, and `stop` can be asked for. */
  chooseAside(game: Game, seed: bigint, budget?: Budget, stop?: Stop): Promise<Choice>;
}

export const player = (level: Level): Player =>
  level === 'pebble' || level === 'leaf' ? new Beginner(level) : new SearchPlayer(level);

/** Plans kept at a time, for as many games. */
const REMEMBERED = 256;
/** The stream of a seed from which what is hidden is dealt; playouts take those from 0. */
const DEAL = -1n;
/** Milliseconds of thinking after which others have their turn. */
const PAUSE = 12;

class Beginner implements Player {
  constructor(private readonly level: 'pebble' | 'leaf') {}

  choose(game: Game, seed: bigint): Choice {
    const { call } = game.engine;
    const legal = game.codes();
    if (legal.length === 1) return { code: legal[0]!, plans: [] };
    const code = game.redealt(seed, DEAL).ask((state, room) => {
      const work = room.words(WORK_WORDS);
      return this.level === 'leaf'
        ? call.firstfire_choose_leaf(state, seed, 0n, work)
        : call.firstfire_choose_pebble(state, seed, 0n, work);
    });
    return { code: Number(code), plans: [] };
  }

  async chooseAside(game: Game, seed: bigint): Promise<Choice> {
    return this.choose(game, seed);
  }
}

export class SearchPlayer implements Player {
  private readonly remembered = new Map<string, number[]>();

  constructor(readonly level: SearchLevel) {}

  choose(game: Game, seed: bigint, budget: Budget = {}, stop?: Stop): Choice {
    const steps = this.steps(game, seed, budget, stop);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
  }

  async chooseAside(game: Game, seed: bigint, budget: Budget = {}, stop?: Stop): Promise<Choice> {
    const steps = this.steps(game.copy(), seed, budget, stop);
    for (let since = performance.now(); ;) {
      const { done, value } = steps.next();
      if (done) return value;
      if (performance.now() - since < PAUSE) continue;
      await new Promise((go) => setTimeout(go));
      since = performance.now();
    }
  }

  /** A thought about a game as it is, with nothing in it dealt anew. */
  thinking(root: Game, seed: bigint, budget: Budget, stop?: Stop): Thinking {
    const habits = habitsOf(this.level, root.words, root.seat ?? 0);
    return new Thinking(root.engine, root.words, habits, measureOf(this.level), seed, budget, stop);
  }

  /** What this decision may take of the turn's budget. */
  part(game: Game, { playouts, milliseconds }: Budget): Budget {
    const { playouts: usual, limit } = measureOf(this.level);
    if (playouts === undefined && milliseconds === undefined) playouts = usual;
    if (limit !== null) playouts = Math.min(playouts ?? limit, limit);
    const open = openOf(game);
    const cave = factsOf(game.engine, game.words).hasCave && open[TABLE_NEXT]! > 0;
    const [part, rest] = shareOfTurn(open[TABLE_KIND]!, cave, open[TABLE_ROUND]! > 0);
    return {
      playouts: playouts === undefined ? undefined : Math.max(1, Math.trunc(playouts * part)),
      milliseconds: milliseconds === undefined ? undefined : Math.max(0, milliseconds * rest - 1),
    };
  }

  private *steps(game: Game, seed: bigint, budget: Budget, stop?: Stop): Generator<void, Choice> {
    const known = this.known(game);
    if (known !== undefined) return { code: known, plans: [] };
    const thinking = this.thinking(game.redealt(seed, DEAL), seed, this.part(game, budget), stop);
    try {
      while (thinking.step()) yield;
      const plans = thinking.plans();
      const best = plans[0]!.codes;
      this.remember(game, best);
      return { code: best[0]!, plans };
    } finally {
      thinking.release();
    }
  }

  /** The move without alternative, or the one that was planned. */
  private known(game: Game): number | undefined {
    const legal = game.codes();
    if (legal.length === 1) return legal[0];
    const words = String(game.words);
    const plan = this.remembered.get(words);
    if (!plan || !legal.includes(plan[0]!)) return undefined;
    this.remembered.delete(words);
    this.remember(game, plan);
    return plan[0];
  }

  private remember(game: Game, [now, ...later]: number[]): void {
    if (later.length === 0) return;
    const next = game.copy();
    next.take(now!);
    this.remembered.set(String(next.words), later);
    for (const oldest of this.remembered.keys()) {
      if (this.remembered.size <= REMEMBERED) break;
      this.remembered.delete(oldest);
    }
  }
}
