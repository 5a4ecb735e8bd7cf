/** The levels that think: they plan a turn as a whole and follow the plan as long as nothing else has happened. */
import { OPEN_KIND, OPEN_NEXT, OPEN_ROUND } from './abi';
import { factsOf } from './box';
import type { Game } from './game';
import { openOf } from './game_view';
import { habitsOf, measureOf, type SearchLevel, shareOfTurn } from './levels';
import { type Budget, type Plan, type Stop, Thinking } from './thinking';

/** Plans kept at a time, for as many games. */
const REMEMBERED = 256;
/** The stream of a seed from which what is hidden is dealt; playouts take those from 0. */
const DEAL = -1n;
/** Milliseconds of thinking after which others have their turn. */
const PAUSE = 12;

export interface Choice {
  code: number;
  /** Plans from best to worst; none where there was nothing to think about. */
  plans: Plan[];
}

export type Level = SearchLevel;

/** Chooses the moves of a seat. One player can sit in many seats and games at once. */
export type Player = SearchPlayer;

export const player = (level: Level): Player => new SearchPlayer(level);

export class SearchPlayer {
  private readonly remembered = new Map<string, number[]>();

  constructor(readonly level: SearchLevel) {}

  /** The move that this level makes. All chance comes from `seed`, a number of 63 bits. */
  choose(game: Game, seed: bigint, budget: Budget = {}, stop?: Stop): Choice {
    const known = this.known(game);
    if (known !== undefined) return { code: known, plans: [] };
    const thinking = this.thinking(game.redealt(seed, DEAL), seed, this.part(game, budget), stop);
    try {
      while (thinking.step());
      return this.found(game, thinking.plans());
    } finally {
      thinking.release();
    }
  }

  /** The same, but others have their turn meanwhile: a page can be drawn, and `stop` can be asked for. */
  async chooseAside(game: Game, seed: bigint, budget: Budget = {}, stop?: Stop): Promise<Choice> {
    const known = this.known(game);
    if (known !== undefined) return { code: known, plans: [] };
    const before = game.copy();
    const thinking = this.thinking(game.redealt(seed, DEAL), seed, this.part(game, budget), stop);
    try {
      for (let since = performance.now(); thinking.step();) {
        if (performance.now() - since < PAUSE) continue;
        await new Promise((done) => setTimeout(done));
        since = performance.now();
      }
      return this.found(before, thinking.plans());
    } finally {
      thinking.release();
    }
  }

  /** A thought about a game as it is, with nothing in it dealt anew. */
  thinking(root: Game, seed: bigint, budget: Budget, stop?: Stop): Thinking {
    const habits = habitsOf(this.level, root.words, root.seat ?? 0);
    return new Thinking(root.engine, root.words, habits, measureOf(this.level), seed, budget, stop);
  }

  /** What this decision may take of the turn's budget. */
  part(game: Game, budget: Budget): Budget {
    const { playouts: usual, limit } = measureOf(this.level);
    const { milliseconds } = budget;
    let { playouts } = budget;
    if (playouts === undefined && milliseconds === undefined) playouts = usual;
    if (limit !== null) playouts = Math.min(playouts ?? limit, limit);
    const open = openOf(game);
    const cave = factsOf(game.engine, game.words).hasCave && open[OPEN_NEXT]! > 0;
    const [part, rest] = shareOfTurn(open[OPEN_KIND]!, cave, open[OPEN_ROUND]! > 0);
    return {
      playouts: playouts === undefined ? undefined : Math.max(1, Math.trunc(playouts * part)),
      milliseconds: milliseconds === undefined ? undefined : Math.max(0, milliseconds * rest - 1),
    };
  }

  /** The move without alternative, or the one that was planned. */
  private known(game: Game): number | undefined {
    const legal = game.codes();
    if (legal.length === 1) return legal[0];
    const plan = this.remembered.get(String(game.words));
    if (!plan || !legal.includes(plan[0]!)) return undefined;
    this.remembered.delete(String(game.words));
    this.remember(game, plan);
    return plan[0];
  }

  private found(game: Game, plans: Plan[]): Choice {
    const best = plans[0]!.codes;
    this.remember(game, best);
    return { code: best[0]!, plans };
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
