/** A game as everyone at the table sees it, as the server shows it. */
import type { CaveView, DecisionView, GameView, LineDomino } from '../api/types';
import {
  cavemen,
  DECISIONS,
  kinds,
  MOST_SQUARES,
  TABLE_CAVEMAN,
  TABLE_CHIEFS,
  TABLE_CHIEFS_DRAWN,
  TABLE_DOMINO,
  TABLE_FACE_UP,
  TABLE_FACE_UP_KINDS,
  TABLE_FIRES,
  TABLE_HEIRS,
  TABLE_KIND,
  TABLE_LAST,
  TABLE_LEFT,
  TABLE_LINE,
  TABLE_LINE_CHIEFS,
  TABLE_LINE_DOMINOES,
  TABLE_NEXT,
  TABLE_NEXT_CHIEFS,
  TABLE_NEXT_DOMINOES,
  TABLE_OVER,
  TABLE_PILE,
  TABLE_RESOURCE,
  TABLE_ROUND,
  TABLE_SEAT,
  TABLE_TOTEMS,
  TABLE_TURN,
  TABLE_UNDRAWN,
  TABLE_VOLCANO,
  TABLE_WORDS,
  resources,
} from './abi';
import { type Facts, factsOf, halvesOf, powers } from './box';
import { bitsOf, orNull, squareOf, wordOf } from './cells';
import type { Engine } from './engine';
import type { Game } from './game';
import { scoreView } from './score_views';
import { territoryView } from './territory_views';
import tables from './tables.json';

/** Everything that lies open. */
export function gameView(game: Game): GameView {
  const { engine } = game;
  const facts = factsOf(engine, game.words);
  const open = openOf(game);
  const { rows, winners } = game.scores();
  const line = (from: number, chiefs: number, count: number, done: number) =>
    lineView(engine, open.slice(from, from + count), open.slice(chiefs, chiefs + count), facts.hasResources, done);
  return {
    moves: Number(game.words[DECISIONS]),
    round: open[TABLE_ROUND]!,
    rounds: tables.rounds,
    over: open[TABLE_OVER] === 1,
    line: line(TABLE_LINE_DOMINOES, TABLE_LINE_CHIEFS, open[TABLE_LINE]!, open[TABLE_TURN]!),
    turn: open[TABLE_TURN]!,
    next_line: line(TABLE_NEXT_DOMINOES, TABLE_NEXT_CHIEFS, open[TABLE_NEXT]!, 0),
    undrawn: open[TABLE_UNDRAWN]!,
    chiefs: open.slice(TABLE_CHIEFS_DRAWN, TABLE_CHIEFS_DRAWN + open[TABLE_CHIEFS]!),
    decision: game.over ? null : decisionView(game, open, facts),
    totems: facts.hasTotems
      ? resources.map((resource, at) => ({
          resource,
          points: Number(engine.call.firstfire_totem_points(BigInt(at))),
          holder: orNull(open[TABLE_TOTEMS + at]!),
        }))
      : [],
    cave: facts.hasCave ? caveView(engine, open, facts.rules) : null,
    territories: rows.map((_, seat) => territoryView(game, seat, facts)),
    scores: rows.map((found, seat) => scoreView(game, seat, found, facts.side)),
    leaders: winners,
  };
}

/** What lies open beside the territories, by the places `TABLE_…`. */
export function openOf(game: Game): number[] {
  return game.ask((state, room) => {
    const out = room.words(TABLE_WORDS);
    game.engine.call.firstfire_open_table(state, out);
    return room.numbers(out, TABLE_WORDS);
  });
}

function lineView(engine: Engine, numbers: number[], chiefs: number[], wooden: boolean, done: number): LineDomino[] {
  return numbers.map((number, at) => ({
    number,
    halves: halvesOf(engine, number),
    chief: orNull(chiefs[at]!),
    wooden,
    done: at < done,
  }));
}

function caveView(engine: Engine, open: number[], rules: number): CaveView {
  const faceUp = open.slice(TABLE_FACE_UP_KINDS, TABLE_FACE_UP_KINDS + open[TABLE_FACE_UP]!);
  const pile = cavemen.map((caveman, kind) => [caveman, open[TABLE_PILE + kind]!] as const);
  return {
    face_up: faceUp.map((kind) => cavemen[kind]!),
    pile: Object.fromEntries(pile.filter(([, count]) => count)) as CaveView['pile'],
    power: powers(engine, rules),
  };
}

function decisionView(game: Game, open: number[], { side }: Facts): DecisionView {
  const kind = kinds[open[TABLE_KIND]!]!;
  const view: DecisionView = { kind, seat: open[TABLE_SEAT]! };
  const caveman = wordOf(cavemen, open[TABLE_CAVEMAN]!)!;
  switch (kind) {
    case 'place':
      return { ...view, domino: open[TABLE_DOMINO]!, halves: halvesOf(game.engine, open[TABLE_DOMINO]!) };
    case 'fire':
      return {
        ...view,
        volcano: squareOf(open[TABLE_VOLCANO]!, side),
        fires: open[TABLE_FIRES]!,
        range: game.ask((state, room) => {
          const out = room.words(MOST_SQUARES);
          const cells = room.numbers(out, Number(game.engine.call.firstfire_fire_range(state, out)));
          return cells.map((cell) => squareOf(cell, side));
        }),
      };
    case 'totem':
      return { ...view, resource: resources[open[TABLE_RESOURCE]!]!, to: bitsOf(open[TABLE_HEIRS]!) };
    case 'pay':
      return { ...view, caveman, left: open[TABLE_LEFT]!, last: wordOf(resources, open[TABLE_LAST]!) };
    case 'settle':
      return { ...view, caveman };
  }
  return view;
}
