/** Which of its pictures a half of a domino shows; the same as in the drawn tables of `firstfire.pictures`. */
import type { HalfView, Terrain } from '../api/types';

const VARIANTS: Record<Exclude<Terrain, 'volcano'>, number[]> = {
  desert: [3, 1, 3, 2, 3],
  grassland: [1, 2, 3],
  lake: [1, 2, 1, 3],
  jungle: [1, 3, 2, 1, 3],
  quarry: [1, 2, 3],
};

type Printed = Pick<HalfView, 'fires' | 'craters'> & { terrain: Terrain | null };

export function groundOf(half: Printed, domino: number, which: 0 | 1): string {
  if (half.terrain === null) return 'start';
  if (half.terrain === 'volcano') return `volcano-${half.craters}`;
  if (half.terrain === 'desert' && half.fires > 0) return 'desert-3';
  const variants = VARIANTS[half.terrain];
  return `${half.terrain}-${variants[(domino + which * 3) % variants.length]}`;
}
