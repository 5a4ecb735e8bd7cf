import { expect, test } from 'vitest';
import type { TableView } from '../api/types';
import { tieWords } from './ties';

type Tie = NonNullable<TableView['end']>['tie'];
const RANKS = [
  { total: 50, largest_region: 9, fires: 3 },
  { total: 50, largest_region: 7, fires: 4 },
];

function wordsFor(tie: Tie, ...winners: number[]): string {
  const scores = RANKS.map((rows, seat) => ({ seat, rows }));
  return tieWords({ end: { reason: 'played', winners, tie }, game: { scores } } as unknown as TableView);
}

test('without a tie there is nothing to say, nor before the end', () => {
  expect(wordsFor(null, 0)).toBe('');
  expect(tieWords({ end: null, game: null })).toBe('');
});

test('what decided is told with the number of the winner', () => {
  expect(wordsFor('largest_region', 0)).toBe('A tie: the largest region decides, 9 squares.');
  expect(wordsFor('fires', 1)).toBe('A tie on points and on the largest region: 4 fires decide.');
  expect(wordsFor('shared', 0, 1)).toContain('shared');
});
