import { expect, test } from 'vitest';
import { tieWords } from './ties';

type Row = [total: number, region: number, fires: number];
const view = (rows: Row[], end: 'played' | 'resigned' = 'played') =>
  ({
    seats: rows.map(() => ({ resigned: false })),
    end: { reason: end, winners: [0] },
    game: {
      scores: rows.map(([total, largest_region, fires], seat) => ({ seat, rows: { total, largest_region, fires } })),
    },
  }) as unknown as Parameters<typeof tieWords>[0];

test('no tie, no words', () => {
  expect(
    tieWords(
      view([
        [50, 9, 9],
        [49, 12, 12],
      ]),
    ),
  ).toBe('');
  expect(
    tieWords(
      view(
        [
          [50, 9, 9],
          [50, 9, 9],
        ],
        'resigned',
      ),
    ),
  ).toBe('');
});

test('the largest region decides, then fires, then nothing', () => {
  expect(
    tieWords(
      view([
        [50, 9, 3],
        [50, 7, 9],
        [20, 12, 12],
      ]),
    ),
  ).toBe('A tie: the largest region decides, 9 squares.');
  expect(
    tieWords(
      view([
        [50, 9, 3],
        [50, 9, 4],
      ]),
    ),
  ).toBe('A tie on points and on the largest region: 4 fires decide.');
  expect(
    tieWords(
      view([
        [50, 9, 4],
        [50, 9, 4],
      ]),
    ),
  ).toContain('shared');
});

test('of three with equal points two may differ only by fires', () => {
  expect(
    tieWords(
      view([
        [50, 9, 3],
        [50, 9, 4],
        [50, 5, 8],
      ]),
    ),
  ).toBe('A tie on points and on the largest region: 4 fires decide.');
  expect(
    tieWords(
      view([
        [50, 9, 4],
        [50, 9, 4],
        [50, 5, 8],
      ]),
    ),
  ).toContain('shared');
});
