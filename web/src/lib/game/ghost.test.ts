import { describe, expect, it } from 'vitest';
import type { LegalMove } from '../api/types';
import { beside, hover, notationOf, optionsAt, rotate, turnOf } from './ghost';

const place = (first: string, second: string): LegalMove => ({
  move: `place ${first} ${second}`,
  kind: 'place',
  score: 0,
  changes: {},
  squares: [first, second],
});

describe('the domino in hand', () => {
  it('knows which way it lies', () => {
    expect([turnOf('e5', 'f5'), turnOf('e5', 'e4'), turnOf('e5', 'd5'), turnOf('e5', 'e6')]).toEqual([0, 1, 2, 3]);
    expect([0, 1, 2, 3].map((turn) => beside('e5', turn as 0))).toEqual(['f5', 'e4', 'd5', 'e6']);
  });

  it('snaps to the legal fit nearest to how it lies', () => {
    const legal = [place('e6', 'e7'), place('d6', 'e6'), place('e6', 'f6')];
    expect(hover('e6', legal, 0).second).toBe('f6');
    expect(hover('e6', legal, 3).second).toBe('e7');
    expect(optionsAt('e6', legal, 0)).toHaveLength(3);
  });

  it('keeps its way where nothing fits, and says so', () => {
    const ghost = hover('a1', [place('e6', 'e7')], 1);
    expect(ghost.legal).toBeNull();
    expect(notationOf(hover('b2', [], 0))).toBe('place b2 c2');
  });

  it('turns through all fits and comes back', () => {
    const legal = [place('e6', 'e7'), place('e6', 'f6'), place('d6', 'e6')];
    const start = hover('e6', legal, 0);
    const seen = [start];
    for (let step = 0; step < 3; step++) seen.push(rotate(seen.at(-1)!, legal));
    expect(new Set(seen.map(notationOf)).size).toBe(3);
    expect(notationOf(seen[3]!)).toBe(notationOf(start));
    expect(notationOf(rotate(rotate(start, legal), legal, true))).toBe(notationOf(start));
  });

  it('turns freely where nothing fits', () => {
    let ghost = hover('e5', [], 0);
    const ways = [];
    for (let step = 0; step < 4; step++) {
      ways.push(ghost.second);
      ghost = rotate(ghost, []);
    }
    expect(ways).toEqual(['f5', 'e4', 'd5', 'e6']);
  });
});
