/** A game as everyone at the table sees it, as the server shows it. */
import type { CaveView, DecisionView, GameView, LineDomino } from '../api/types';
import {
  cavemen,
  DECISIONS,
  kinds,
  MOST_SQUARES,
  OPEN_CAVEMAN,
  OPEN_CHIEFS,
  OPEN_CHIEFS_DRAWN,
  OPEN_DOMINO,
  OPEN_FACE_UP,
  OPEN_FACE_UP_KINDS,
  OPEN_FIRES,
  OPEN_HEIRS,
  OPEN_KIND,
  OPEN_LAST,
  OPEN_LEFT,
  OPEN_LINE,
  OPEN_LINE_CHIEFS,
  OPEN_LINE_DOMINOES,
  OPEN_NEXT,
  OPEN_NEXT_CHIEFS,
  OPEN_NEXT_DOMINOES,
  OPEN_OVER,
  OPEN_PILE,
  OPEN_RESOURCE,
  OPEN_ROUND,
  OPEN_SEAT,
  OPEN_TOTEMS,
  OPEN_TURN,
  OPEN_UNDRAWN,
  OPEN_VOLCANO,
  OPEN_WORDS,
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
    round: open[OPEN_ROUND]!,
    rounds: tables.rounds,
    over: open[OPEN_OVER] === 1,
    line: line(OPEN_LINE_DOMINOES, OPEN_LINE_CHIEFS, open[OPEN_LINE]!, open[OPEN_TURN]!),
    turn: open[OPEN_TURN]!,
    next_line: line(OPEN_NEXT_DOMINOES, OPEN_NEXT_CHIEFS, open[OPEN_NEXT]!, 0),
    undrawn: open[OPEN_UNDRAWN]!,
    chiefs: open.slice(OPEN_CHIEFS_DRAWN, OPEN_CHIEFS_DRAWN + open[OPEN_CHIEFS]!),
    decision: game.over ? null : decisionView(game, open, facts),
    totems: facts.hasTotems
      ? resources.map((resource, at) => ({
          resource,
          points: Number(engine.call.firstfire_totem_points(BigInt(at))),
          holder: orNull(open[OPEN_TOTEMS + at]!),
        }))
      : [],
    cave: facts.hasCave ? caveView(engine, open, facts.rules) : null,
    territories: rows.map((_, seat) => territoryView(game, seat, facts)),
    scores: rows.map((found, seat) => scoreView(game, seat, found, facts.side)),
    leaders: winners,
  };
}

/** What lies open beside the territories, by the places `OPEN_…`. */
export function openOf(game: Game): number[] {
  return game.ask((state, room) => {
    const out = room.words(OPEN_WORDS);
    game.engine.call.firstfire_open_table(state, out);
    return room.numbers(out, OPEN_WORDS);
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
  const faceUp = open.slice(OPEN_FACE_UP_KINDS, OPEN_FACE_UP_KINDS + open[OPEN_FACE_UP]!);
  const pile = cavemen.map((caveman, kind) => [caveman, open[OPEN_PILE + kind]!] as const);
  return {
    face_up: faceUp.map((kind) => cavemen[kind]!),
    pile: Object.fromEntries(pile.filter(([, count]) => count)) as CaveView['pile'],
    power: powers(engine, rules),
  };
}

function decisionView(game: Game, open: number[], { side }: Facts): DecisionView {
  const kind = kinds[open[OPEN_KIND]!]!;
  const view: DecisionView = { kind, seat: open[OPEN_SEAT]! };
  const caveman = wordOf(cavemen, open[OPEN_CAVEMAN]!)!;
  switch (kind) {
    case 'place':
      return { ...view, domino: open[OPEN_DOMINO]!, halves: halvesOf(game.engine, open[OPEN_DOMINO]!) };
    case 'fire':
      return {
        ...view,
        volcano: squareOf(open[OPEN_VOLCANO]!, side),
        fires: open[OPEN_FIRES]!,
        range: game.ask((state, room) => {
          const out = room.words(MOST_SQUARES);
          const cells = room.numbers(out, Number(game.engine.call.firstfire_fire_range(state, out)));
          return cells.map((cell) => squareOf(cell, side));
        }),
      };
    case 'totem':
      return { ...view, resource: resources[open[OPEN_RESOURCE]!]!, to: bitsOf(open[OPEN_HEIRS]!) };
    case 'pay':
      return { ...view, caveman, left: open[OPEN_LEFT]!, last: wordOf(resources, open[OPEN_LAST]!) };
    case 'settle':
      return { ...view, caveman };
  }
  return view;
}
