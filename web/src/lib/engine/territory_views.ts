/** A territory as the server shows it. */
import type { CellView, Resource, TerritoryView } from '../api/types';
import {
  CELL_AT,
  CELL_CAVEMAN,
  CELL_CRATERS,
  CELL_DOMINO,
  CELL_FIRES,
  CELL_RESOURCE,
  CELL_SYMBOL,
  CELL_TERRAIN,
  CELL_TOKEN,
  CELL_WORDS,
  cavemen,
  MOST_OPTIONS,
  MOST_SQUARES,
  resources,
  terrains,
} from './abi';
import type { Facts } from './box';
import { orNull, squareOf, wordOf } from './cells';
import type { Game } from './game';
import { records } from './score_views';

/** Everything that lies in a territory. */
export function territoryView(game: Game, seat: number, { side, size, hut }: Facts): TerritoryView {
  const { call } = game.engine;
  const at = BigInt(seat);
  return game.ask((state, room) => {
    const out = room.words(CELL_WORDS * MOST_SQUARES);
    const laid = records(room, out, CELL_WORDS, Number(call.firstfire_territory_cells(state, at, out)));
    const cells = laid.map((record) => cellView(record, side));
    const list = (write: (out: number) => bigint) => {
      const out = room.words(MOST_OPTIONS);
      return room.numbers(out, Number(write(out)));
    };
    const halves = cells.filter((cell) => !cell.hut);
    return {
      seat,
      size,
      hut: squareOf(hut, side),
      cells,
      dominoes: halves
        .filter((_, half) => half % 2 === 0)
        .map((first, pair) => ({
          number: first.domino!,
          first: first.square,
          second: halves[2 * pair + 1]!.square,
        })),
      discarded: list((out) => call.firstfire_discards(state, at, out)),
      window: list((out) => call.firstfire_window_cells(state, at, out)).map((cell) => squareOf(cell, side)),
      resources: Object.fromEntries(
        resources.map((resource) => [resource, cells.filter((cell) => cell.resource === resource).length]),
      ) as Record<Resource, number>,
    };
  });
}

function cellView(record: number[], side: number): CellView {
  const terrain = wordOf(terrains, record[CELL_TERRAIN]!);
  return {
    square: squareOf(record[CELL_AT]!, side),
    terrain,
    hut: terrain === null,
    domino: orNull(record[CELL_DOMINO]!),
    fires: record[CELL_FIRES]!,
    craters: record[CELL_CRATERS]!,
    token: record[CELL_TOKEN]!,
    symbol: wordOf(resources, record[CELL_SYMBOL]!),
    resource: wordOf(resources, record[CELL_RESOURCE]!),
    caveman: wordOf(cavemen, record[CELL_CAVEMAN]!),
  };
}
