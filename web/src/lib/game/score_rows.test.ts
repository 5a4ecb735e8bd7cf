import { expect, test } from 'vitest';
import type { ScoreRow, ScoreView, TerritoryView } from '../api/types';
import { rowSquares } from './score_rows';

const score = {
  rows: { empire_of_fire: 10, homo_habilis: 0 },
  regions: [
    { terrain: 'lake', squares: ['a1', 'a2'], fires: 1, points: 2 },
    { terrain: 'lake', squares: ['c4'], fires: 0, points: 0 },
    { terrain: 'desert', squares: ['b1'], fires: 1, points: 1 },
  ],
  hunter_gatherers: [{ square: 'a2' }],
  warrior_groups: [{ warriors: [{ square: 'b1' }, { square: 'c4' }] }],
} as unknown as ScoreView;
const territory = {
  hut: 'c3',
  cells: [{ square: 'a1', resource: 'fish' }, { square: 'c3' }],
} as unknown as TerritoryView;

test.each<[ScoreRow, string[]]>([
  ['lake', ['a1', 'a2']],
  ['desert', ['b1']],
  ['quarry', []],
  ['resources', ['a1']],
  ['totems', []],
  ['cavemen', ['a2', 'b1', 'c4']],
  ['empire_of_fire', ['c3']],
  ['homo_habilis', []],
])('what counts for %s lights up', (row, squares) => {
  expect(rowSquares[row](score, territory)).toEqual(squares);
});
