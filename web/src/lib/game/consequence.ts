/** What a move would bring, in a line whose numbers add up to the one on the board. */
import type { CaveView, LegalMove, RegionView, ScoreRow } from '../api/types';
import { m } from '$messages/messages';
import { cavemanScores, cavemanWord, resourceWord, rowWord, signed, terrainWord } from './words';

/** Squares times fires; where the region counted before, also what it grows by. */
function sum(region: RegionView, move: LegalMove): string {
  if (region.terrain === 'volcano') return terrainWord.volcano();
  const change = move.changes[region.terrain] ?? 0;
  const grows = change === region.points ? '' : ` (${signed(change)})`;
  return `${terrainWord[region.terrain]()} ${region.squares.length} × ${region.fires} = ${region.points}${grows}`;
}

function sums(move: LegalMove, regions: readonly RegionView[]): string[] {
  const told = new Set<string>(regions.map((region) => region.terrain));
  const others = (Object.entries(move.changes) as [ScoreRow, number][]).filter(([row]) => !told.has(row));
  return [
    ...regions.map((region) => sum(region, move)),
    ...others.map(([row, change]) => `${rowWord[row]()} ${signed(change)}`),
  ];
}

export function consequence(move: LegalMove, cave: CaveView | null = null): string {
  switch (move.kind) {
    case 'place': {
      const parts = sums(move, move.joins ?? []);
      return (move.volcano ? [...parts, m.then_fire()] : parts).join(' · ');
    }
    case 'fire': {
      const victim = move.burns?.resource
        ? resourceWord[move.burns.resource]()
        : move.burns?.caveman
          ? cavemanWord[move.burns.caveman]()
          : '';
      const told = sums(move, move.region ? [move.region] : []).join(' · ');
      return victim ? `${m.would_burn({ victim })} ${told}` : told;
    }
    case 'settle':
      return sums(move, []).join(' · ') || signed(0);
    case 'recruit':
    case 'search':
      return `${cavemanWord[move.caveman!]()}: ${cavemanScores(move.caveman!, cave)}`;
    case 'claim':
      return m.chosen_claim({ number: move.dominoes?.[0] ?? 0 });
    case 'claim-pair':
      return m.chosen_pair({ first: move.dominoes?.[0] ?? 0, second: move.dominoes?.[1] ?? 0 });
    default:
      return '';
  }
}
