/** Plays Python's games of levels with those of the page, and finds where the two do not think the same. */
import type { Engine } from '../../src/lib/engine/engine';
import { Game } from '../../src/lib/engine/game';
import { type Level, player, type Player } from '../../src/lib/engine/player';
import { agreed } from '../../src/lib/engine/setup';
import { type Case, short } from './answers';

/** A game of levels as Python has played it; what is long is a digest. */
export interface Thoughts {
  case: Case;
  levels: Level[];
  playouts: number;
  thoughts: { seed: string; move: string; plans: unknown }[];
}

const bits = (...numbers: number[]) => {
  const view = new DataView(new ArrayBuffer(8 * numbers.length));
  numbers.forEach((number, at) => view.setFloat64(8 * at, number));
  return Buffer.from(view.buffer).toString('hex');
};

export function otherThoughts(engine: Engine, { case: played, levels, playouts, thoughts }: Thoughts): string[] {
  const game = Game.begin(engine, agreed(engine, played), BigInt(played.seed));
  const players = new Map<Level, Player>(levels.map((level) => [level, player(level)]));
  for (const [at, { seed, move, plans }] of thoughts.entries()) {
    const level = levels[game.seat!]!;
    const choice = players.get(level)!.choose(game, BigInt(seed), { playouts });
    const found = choice.plans.map(({ codes, win, score, playouts }) => ({
      moves: game.texts(codes),
      bits: bits(win, score),
      playouts,
    }));
    const [chosen] = game.texts([choice.code]);
    if (chosen !== move || short(found) !== short(plans)) {
      return [
        `${JSON.stringify(played)}, decision ${at}, ${level}: ${move} ${short(plans)}, but ${chosen} ${short(found)}`,
      ];
    }
    game.apply(move);
  }
  return game.over ? [] : [`${JSON.stringify(played)}: not over`];
}
