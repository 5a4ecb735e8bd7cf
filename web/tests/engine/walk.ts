/** A whole game of the levels, thought about and looked at from all sides, as one number: the same wherever it is played. */
import { type Engine, loadEngine } from '../../src/lib/engine/engine';
import { Game } from '../../src/lib/engine/game';
import { gameView } from '../../src/lib/engine/game_view';
import { legalView, movedData } from '../../src/lib/engine/move_views';
import { type Level, player } from '../../src/lib/engine/player';
import { agreed } from '../../src/lib/engine/setup';
import { EngineTrouble } from '../../src/lib/engine/trouble';

const SEATED: Level[] = ['old-bone', 'leaf', 'ember', 'tusk'];

export interface Walk {
  hash: string;
  moves: string[];
  totals: number[];
}

export async function walk(engine: Engine, mode: string, seed: bigint): Promise<Walk> {
  const game = Game.begin(engine, agreed(engine, { mode, players: SEATED.length, bonuses: ['homo-habilis'] }), seed);
  const players = SEATED.map(player);
  const moves: string[] = [];
  let hash = 0xcbf29ce484222325n;
  const add = (value: unknown) => {
    for (const letter of typeof value === 'string' ? value : JSON.stringify(value)) {
      hash = BigInt.asUintN(64, (hash ^ BigInt(letter.charCodeAt(0))) * 0x100000001b3n);
    }
  };
  while (!game.over) {
    add([gameView(game), legalView(game)]);
    const { code, plans } = await players[game.seat!]!.chooseAside(game, seed + BigInt(moves.length), { playouts: 60 });
    add(plans);
    const before = game.copy();
    moves.push(game.texts([code])[0]!);
    game.apply(moves.at(-1)!);
    add(String(game.words));
    add(movedData(before, game, code));
  }
  return { hash: hash.toString(16), moves, totals: game.scores().rows.map((rows) => rows.total) };
}

/** Walks with the engine at an address; says what is wrong with it, if it cannot be had. */
export async function walkFrom(address: string, mode: string, seed: string): Promise<Walk | string> {
  try {
    return await walk(await loadEngine(fetch(address)), mode, BigInt(seed));
  } catch (error) {
    if (error instanceof EngineTrouble) return error.code;
    throw error;
  }
}

export { loadEngine };
