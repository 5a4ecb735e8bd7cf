/** A move before and after: what each legal one would bring, and what one has changed and brought to light. */
import type { LegalMove, MovedData, ScoreRow } from '../api/types';
import {
  CHANGED_CAVEMEN,
  CHANGED_CHIEF,
  CHANGED_GIVERS,
  CHANGED_LEFT,
  CHANGED_OVER,
  CHANGED_POINTS,
  CHANGED_REVEALED,
  CHANGED_ROUND,
  CHANGED_SEAT,
  CHANGED_TAKERS,
  CHANGED_TOTALS,
  CHANGED_TURNED_UP,
  CHANGED_WORDS,
  cavemen,
  DECISIONS,
  MOVE_BURNT_CAVEMAN,
  MOVE_BURNT_RESOURCE,
  MOVE_CAVEMAN,
  MOVE_DOMINO,
  MOVE_FIRES,
  MOVE_FIRST,
  MOVE_KIND,
  MOVE_OTHER,
  MOVE_RESOURCE,
  MOVE_SECOND,
  MOVE_TO,
  moves,
  NONE,
  PREVIEW_CHANGES,
  PREVIEW_REGION,
  PREVIEW_REGIONS,
  PREVIEW_VOLCANO,
  PREVIEW_WORDS,
  REGION_WORDS,
  resources,
  S_TOTAL,
  score_rows,
  WORK_WORDS,
} from './abi';
import { factsOf } from './box';
import { squareOf, wordOf } from './cells';
import type { Game } from './game';
import { regionView } from './score_views';

/** All legal moves of the seat that decides, with what each would bring. */
export function legalView(game: Game): LegalMove[] {
  const { side } = factsOf(game.engine, game.words);
  const codes = game.codes();
  const texts = game.texts(codes);
  return game.ask((state, room) => {
    const out = room.words(PREVIEW_WORDS);
    const work = room.words(WORK_WORDS);
    return codes.map((code, at) => {
      game.engine.call.firstfire_preview(state, BigInt(code), out, work);
      return legalMove(texts[at]!, room.numbers(out, PREVIEW_WORDS), side);
    });
  });
}

function legalMove(move: string, found: number[], side: number): LegalMove {
  const kind = moves[found[MOVE_KIND]!]!;
  const changes = score_rows.slice(0, S_TOTAL).map((row, at) => [row, found[PREVIEW_CHANGES + at]!] as const);
  const view: LegalMove = {
    move,
    kind,
    score: found[PREVIEW_CHANGES + S_TOTAL]!,
    changes: Object.fromEntries(changes.filter(([, change]) => change)) as Record<ScoreRow, number>,
  };
  const regions = [...Array(found[PREVIEW_REGIONS]!).keys()].map((region) =>
    regionView(found.slice(PREVIEW_REGION + REGION_WORDS * region), side),
  );
  switch (kind) {
    case 'claim':
    case 'claim-pair':
      return { ...view, dominoes: dominoesOf(found) };
    case 'place': {
      const placed = { ...view, squares: squaresOf(found, side), joins: regions };
      const volcano = found[PREVIEW_VOLCANO]!;
      return volcano === NONE ? placed : { ...placed, volcano: squareOf(volcano, side) };
    }
    case 'fire':
      return { ...view, squares: squaresOf(found, side), burns: burntOf(found), region: regions[0] ?? null };
    case 'totem':
      return { ...view, resource: resources[found[MOVE_RESOURCE]!]!, seat: found[MOVE_TO]! };
  }
  return { ...view, ...peopleOf(found, side) };
}

/** What the move `code` did between two moments of a game. */
export function movedData(before: Game, after: Game, code: number): Omit<MovedData, 'by'> {
  const { side } = factsOf(before.engine, before.words);
  const found = before.ask((state, room) => {
    const out = room.words(CHANGED_WORDS);
    const work = room.words(WORK_WORDS);
    before.engine.call.firstfire_changes(state, room.of(after.words), BigInt(code), out, work);
    return room.numbers(out, CHANGED_WORDS);
  });
  const kind = moves[found[MOVE_KIND]!]!;
  const data: Omit<MovedData, 'by'> = {
    number: Number(before.words[DECISIONS]),
    round: found[CHANGED_ROUND]!,
    seat: found[CHANGED_SEAT]!,
    move: before.texts([code])[0]!,
    kind,
    totems: resources.flatMap((resource, at) => {
      const [giver, taker] = [found[CHANGED_GIVERS + at]!, found[CHANGED_TAKERS + at]!];
      return taker === NONE ? [] : [{ resource, giver: giver === NONE ? null : giver, taker }];
    }),
    totals: found.slice(CHANGED_TOTALS, CHANGED_TOTALS + before.players),
    points: found.slice(CHANGED_POINTS, CHANGED_POINTS + before.players),
    revealed: found.slice(CHANGED_REVEALED, CHANGED_TURNED_UP).filter(isThere),
    left: [found[CHANGED_LEFT]!].filter(isThere),
    turned_up: found
      .slice(CHANGED_CAVEMEN, CHANGED_CAVEMEN + found[CHANGED_TURNED_UP]!)
      .map((caveman) => cavemen[caveman]!),
    chief: found[CHANGED_CHIEF] === NONE ? null : found[CHANGED_CHIEF]!,
    over: found[CHANGED_OVER] === 1,
  };
  const dominoes = dominoesOf(found);
  if (dominoes.length) data.dominoes = dominoes;
  switch (kind) {
    case 'place':
      return { ...data, squares: squaresOf(found, side) };
    case 'fire':
      return { ...data, squares: squaresOf(found, side), fires: found[MOVE_FIRES]!, burnt: burntOf(found) };
    case 'totem':
      return { ...data, resource: resources[found[MOVE_RESOURCE]!]!, to: found[MOVE_TO]! };
  }
  return { ...data, ...peopleOf(found, side) };
}

/** Whether something hidden has come to light between two moments, so that nothing before may be taken back. */
export function reveals(before: Game, after: Game): boolean {
  return before.ask((state, room) => before.engine.call.firstfire_reveals(state, room.of(after.words)) === 1n);
}

const isThere = (number: number) => number !== NONE;

const dominoesOf = (found: number[]) => [found[MOVE_DOMINO]!, found[MOVE_OTHER]!].filter(isThere);

const squaresOf = (found: number[], side: number) =>
  [found[MOVE_FIRST]!, found[MOVE_SECOND]!].filter(isThere).map((cell) => squareOf(cell, side));

const burntOf = (found: number[]) => ({
  resource: wordOf(resources, found[MOVE_BURNT_RESOURCE]!),
  caveman: wordOf(cavemen, found[MOVE_BURNT_CAVEMAN]!),
});

/** What is told of recruiting, paying and settling: of these, what is there. */
function peopleOf(found: number[], side: number): Pick<LegalMove, 'squares' | 'resource' | 'caveman'> {
  const squares = squaresOf(found, side);
  const resource = wordOf(resources, found[MOVE_RESOURCE]!);
  const caveman = wordOf(cavemen, found[MOVE_CAVEMAN]!);
  return { ...(squares.length && { squares }), ...(resource && { resource }), ...(caveman && { caveman }) };
}
