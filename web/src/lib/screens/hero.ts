/** A territory for the front page, as the server would tell it. */
import type { CellView, Resource, TerritoryView } from '../api/types';
import { RESOURCES } from '../game/words';

const ROWS = [
  'J:mushroom D D1 L:fish L1',
  'J1 G:mammoth G:mammoth L1 Q:flint',
  'J:gatherer V2 H D Q1',
  'J+2 D D:shaman Q:flint Q1',
  'G:mammoth G:hunter G+1 G:mammoth V1',
];
const PAIRS = 'a1b1 c1d1 e1e2 a2b2 c2d2 a3b3 d3e3 a4a5 b4c4 b5c5 d4d5 e4e5'.split(' ');
const TERRAIN = { J: 'jungle', D: 'desert', L: 'lake', G: 'grassland', Q: 'quarry', V: 'volcano' } as const;

const cells: CellView[] = ROWS.flatMap((line, down) =>
  line.split(' ').map((code, across) => {
    const [, letter, printed, token, piece] = /^(\w)(\d?)(?:\+(\d))?(?::(.*))?$/.exec(code)!;
    const square = 'abcde'[across]! + (5 - down);
    const terrain = letter === 'H' ? null : TERRAIN[letter as keyof typeof TERRAIN];
    const resource = RESOURCES.includes(piece as Resource) ? piece : null;
    return {
      square,
      terrain,
      hut: letter === 'H',
      domino: null,
      fires: terrain === 'volcano' ? 0 : Number(printed || 0),
      craters: terrain === 'volcano' ? Number(printed) : 0,
      token: Number(token || 0),
      symbol: resource,
      resource,
      caveman: piece && !resource ? piece : null,
    } as CellView;
  }),
);

export const HERO: TerritoryView = {
  seat: 0,
  size: 5,
  hut: 'c3',
  cells,
  dominoes: PAIRS.map((pair, at) => ({ number: 3 + at * 7, first: pair.slice(0, 2), second: pair.slice(2) })),
  discarded: [],
  window: [],
  resources: { mammoth: 0, fish: 0, mushroom: 0, flint: 0 },
};
