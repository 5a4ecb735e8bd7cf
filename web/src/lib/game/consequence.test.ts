import { expect, test } from 'vitest';
import type { LegalMove } from '../api/types';
import { consequence } from './consequence';

const lake = (squares: string[], fires: number) => ({
  terrain: 'lake' as const,
  squares,
  fires,
  points: squares.length * fires,
});

test('a region that counted before says what it grows by, and a bonus that is lost is named', () => {
  const move: LegalMove = {
    move: 'place a1 a2',
    kind: 'place',
    score: -8,
    changes: { lake: 2, empire_of_fire: -10 },
    squares: ['a1', 'a2'],
    joins: [lake(['a1', 'a2', 'a3', 'a4', 'a5'], 2)],
  };
  expect(consequence(move)).toBe('Lake 5 × 2 = 10 (+2) · Empire of Fire −10');
});

test('a new region needs no change beside its points, a volcano none at all', () => {
  const volcano = { terrain: 'volcano' as const, squares: ['b1'], fires: 0, points: 0 };
  const move: LegalMove = {
    move: 'place a1 b1',
    kind: 'place',
    score: 1,
    changes: { lake: 1 },
    joins: [lake(['a1'], 1), volcano],
    volcano: 'b1',
  };
  expect(consequence(move)).toBe('Lake 1 × 1 = 1 · Volcano · then its fire');
});

test('fire says what burns and what that costs', () => {
  const move: LegalMove = {
    move: 'fire a1',
    kind: 'fire',
    score: 0,
    changes: { lake: 4, totems: -4 },
    burns: { resource: 'fish', caveman: null },
    region: lake(['a1', 'a2'], 2),
  };
  expect(consequence(move)).toBe('Burns: fish. Lake 2 × 2 = 4 · Totems −4');
});

test('who settles without effect says so', () => {
  expect(consequence({ move: 'settle a1', kind: 'settle', score: 0, changes: {}, squares: ['a1'] })).toBe('±0');
  expect(consequence({ move: 'settle a1', kind: 'settle', score: 6, changes: { cavemen: 6 }, squares: ['a1'] })).toBe(
    'Cavemen +6',
  );
});

test('a caveman says what it scores, a warrior with the power that the cave tells', () => {
  const recruit = (caveman: LegalMove['caveman']): LegalMove => ({
    move: `recruit ${caveman}`,
    kind: 'recruit',
    score: 0,
    changes: {},
    caveman,
  });
  const cave = { face_up: [], pile: {}, power: { oaf: 7 } };
  expect(consequence(recruit('oaf'), cave)).toBe(
    'Oafish warrior: Power 7. A group scores its warriors times their power.',
  );
  expect(consequence(recruit('hunter'), cave)).toBe('Hunter: 3 points per mammoth around.');
});
