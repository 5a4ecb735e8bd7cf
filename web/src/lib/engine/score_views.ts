/** A seat's column of the score pad and all that it is made of, as the server shows it. */
import type { RegionView, Resource, ScoreView } from '../api/types';
import {
  cavemen,
  GATHERER_CELL,
  GATHERER_COUNTED,
  GATHERER_KIND,
  GATHERER_POINTS,
  GATHERER_WORDS,
  GROUP_MEMBERS,
  GROUP_POINTS,
  GROUP_POWER,
  GROUP_WARRIORS,
  GROUP_WORDS,
  MODE_POINTS,
  MOST_REGIONS,
  MOST_SQUARES,
  REGION_CELLS,
  REGION_FIRES,
  REGION_POINTS,
  REGION_SQUARES,
  REGION_TERRAIN,
  REGION_WORDS,
  resources,
  terrains,
} from './abi';
import { squareOf } from './cells';
import type { Game, Rows } from './game';
import { WORD } from './memory';
import type { Room } from './room';

/** A region as the engine writes it down. */
export function regionView(record: number[], side: number): RegionView {
  const cells = record.slice(REGION_CELLS, REGION_CELLS + record[REGION_SQUARES]!);
  return {
    terrain: terrains[record[REGION_TERRAIN]!]!,
    squares: cells.map((cell) => squareOf(cell, side)),
    fires: record[REGION_FIRES]!,
    points: record[REGION_POINTS]!,
  };
}

/** One seat's column. */
export function scoreView(game: Game, seat: number, rows: Rows, side: number): ScoreView {
  const { call } = game.engine;
  const square = (cell: number) => squareOf(cell, side);
  return game.ask((state, room) => {
    const at = BigInt(seat);
    const lists = (size: number, most: number, write: (out: number) => bigint) => {
      const out = room.words(size * most);
      const count = Number(write(out));
      return records(room, out, size, count);
    };
    const points = room.words(MODE_POINTS);
    call.firstfire_mode_points(state, at, points);
    const [...byMode] = room.numbers(points, MODE_POINTS);
    const byResource = (first: number) =>
      Object.fromEntries(resources.map((resource, i) => [resource, byMode[first + i]!])) as Record<Resource, number>;
    return {
      seat,
      rows,
      regions: lists(REGION_WORDS, MOST_REGIONS, (out) => call.firstfire_regions(state, at, out)).map((record) =>
        regionView(record, side),
      ),
      resource_points: byResource(0),
      totem_points: byResource(resources.length),
      hunter_gatherers: lists(GATHERER_WORDS, MOST_SQUARES, (out) =>
        call.firstfire_hunter_gatherers(state, at, out),
      ).map((record) => ({
        square: square(record[GATHERER_CELL]!),
        caveman: cavemen[record[GATHERER_KIND]!]!,
        counted: record[GATHERER_COUNTED]!,
        points: record[GATHERER_POINTS]!,
      })),
      warrior_groups: lists(GROUP_WORDS, MOST_SQUARES, (out) => call.firstfire_warrior_groups(state, at, out)).map(
        (record) => ({
          warriors: [...Array(record[GROUP_WARRIORS]!).keys()].map((warrior) => {
            const [cell, kind] = record.slice(GROUP_MEMBERS + 2 * warrior);
            return { square: square(cell!), caveman: cavemen[kind!]! };
          }),
          power: record[GROUP_POWER]!,
          points: record[GROUP_POINTS]!,
        }),
      ),
    };
  });
}

/** So many records of a size, one after the other. */
export function records(room: Room, at: number, size: number, count: number): number[][] {
  return [...Array(count).keys()].map((record) => room.numbers(at + WORD * size * record, size));
}
