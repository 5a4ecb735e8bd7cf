/** Plays Python's games with the page's engine, and finds where the two do not say the same. */
import { createHash } from 'node:crypto';
import type { Engine } from '../../src/lib/engine/engine';
import { commitment, fairDeal, fairPile } from '../../src/lib/engine/fair';
import { Game } from '../../src/lib/engine/game';
import { gameView } from '../../src/lib/engine/game_view';
import { legalView, movedData, reveals } from '../../src/lib/engine/move_views';
import { type Agreement, agreed } from '../../src/lib/engine/setup';

export interface Case extends Agreement {
  seed: number;
}

interface Fair {
  table: string;
  server_seed: string;
  client_seeds: string[];
  commitment: string;
  chiefs: number[];
  deck: number[];
  cave: string[];
  rest: string[];
  search: number;
  pile: string[];
}

interface Record {
  chiefs: number[];
  deck: number[];
  cave?: string[];
  moves: string[];
}

/** A game as Python has played it; what is long is a digest. */
export interface Answers {
  case: Case;
  fair: Fair;
  record: Record;
  answers: { [name: string]: unknown; why?: { [move: string]: string | null }; pile?: string[]; some?: number[] }[];
}

const LONG = 80;
/** Letters of an answer that are shown: the whole can be had from `python -m tests.page answers --decision`. */
const SHOWN = Number(process.env.FIRSTFIRE_SHOWN ?? 200);

/** A value with its keys in order, as Python writes it. */
const plain = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(plain).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${plain((value as { [key: string]: unknown })[key])}`).join(',')}}`;
};

/** A value as Python writes it down: the digest of one that is long. */
export function short(value: unknown): string {
  const text = plain(value);
  if (text.length <= LONG) return text;
  return `"digest ${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`;
}

/** Plays a game of Python's; returns where the answers differ, in words. */
export function differences(engine: Engine, { case: played, fair, record, answers }: Answers): string[] {
  const found: string[] = [];
  const game = Game.dealt(engine, agreed(engine, played), { cave: [], ...record });
  const ask = (at: number, name: string, wanted: unknown, said: () => unknown) => {
    if (wanted === undefined) return;
    const value = said();
    if (plain(value) === plain(wanted) || short(value) === plain(wanted)) return;
    found.push(
      `${JSON.stringify(played)}, decision ${at}, ${name}: ${plain(wanted)}, but here ${plain(value).slice(0, SHOWN)}`,
    );
  };
  for (const [at, wanted] of answers.entries()) {
    ask(at, 'kind', wanted.kind, () => game.kind);
    ask(at, 'seat', wanted.seat, () => game.seat);
    ask(at, 'legal', wanted.legal, () => game.legal());
    ask(at, 'position', wanted.position, () => game.position());
    if (wanted.view) ask(at, 'legal from the position', wanted.legal, () => Game.at(engine, game.position()).legal());
    ask(at, 'view', wanted.view, () => gameView(game));
    ask(at, 'moves', wanted.moves, () => legalView(game));
    for (const [move, reason] of Object.entries(wanted.why ?? {})) {
      ask(at, `why not ${move}`, reason, () => game.why(move));
    }
    if (game.over) break;
    const move = record.moves[at]!;
    const code = game.codeOf(move);
    const before = game.copy();
    game.apply(move);
    if (wanted.pile) ask(at, 'pile', true, () => game.setPile(wanted.pile!));
    ask(at, 'moved', wanted.moved, () => movedData(before, game, code));
    ask(at, 'reveals', wanted.reveals, () => reveals(before, game));
  }
  const numbers = agreed(engine, played);
  const seeds = {
    table: fair.table,
    serverSeed: new Uint8Array(Buffer.from(fair.server_seed, 'hex')),
    clientSeeds: fair.client_seeds,
  };
  const { chiefs, deck, cave, rest, search, pile } = fair;
  ask(0, 'commitment', fair.commitment, () => commitment(engine, seeds.serverSeed));
  ask(0, 'fair deal', { chiefs, deck, cave }, () => fairDeal(engine, numbers, seeds));
  ask(0, 'fair pile', pile, () => fairPile(engine, rest, search, seeds));
  const end = answers.length - 1;
  const last = answers[end]!;
  ask(end, 'scores', last.scores, () => game.scores().rows);
  ask(end, 'winners', last.winners, () => game.scores().winners);
  ask(end, 'tie', last.tie, () => game.scores().tie);
  ask(end, 'tie of some', last['tie of some'], () => game.scores(last.some).tie);
  return found;
}
