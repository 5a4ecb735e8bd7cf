/** What a screen reader says of a square, a domino, a player. */
import type { CellView, HalfView, ScoreView } from '../api/types';
import { m } from '../../paraglide/messages';
import { cavemanWord, resourceWord, terrainWord } from './words';

export function squareLabel(square: string, cell: CellView | null, score: ScoreView, state: string): string {
  const parts = [square.toUpperCase()];
  if (!cell) parts.push(m.square_empty());
  else if (cell.hut) parts.push(m.square_hut());
  else if (cell.terrain) {
    parts.push(terrainWord[cell.terrain]());
    if (cell.craters) parts.push(m.count_craters({ count: cell.craters }));
    if (cell.fires + cell.token > 0) parts.push(m.count_fires({ count: cell.fires + cell.token }));
    if (cell.resource) parts.push(resourceWord[cell.resource]());
    if (cell.caveman) parts.push(cavemanWord[cell.caveman]());
    const region = score.regions.find((region) => region.squares.includes(square));
    if (region && cell.terrain !== 'volcano') {
      parts.push(m.region_sum({ squares: region.squares.length, fires: region.fires, points: region.points }));
    }
  }
  if (state) parts.push(state);
  return parts.join(', ');
}

export function halfLabel(half: HalfView, wooden: boolean): string {
  const parts = [terrainWord[half.terrain]()];
  if (half.craters) parts.push(m.count_craters({ count: half.craters }));
  if (half.fires) parts.push(m.count_fires({ count: half.fires }));
  if (wooden && half.resource) parts.push(resourceWord[half.resource]());
  return parts.join(' ');
}

export function dominoLabel(number: number, halves: readonly HalfView[], wooden: boolean): string {
  return m.domino_label({ number, first: halfLabel(halves[0]!, wooden), second: halfLabel(halves[1]!, wooden) });
}
