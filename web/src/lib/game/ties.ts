/** What decided between equal scores, in words. */
import type { TableView } from '../api/types';
import { m } from '$messages/messages';

/** Empty when there was nothing to decide. */
export function tieWords({ end, game }: Pick<TableView, 'end' | 'game'>): string {
  const best = game?.scores[end?.winners[0] ?? 0]?.rows;
  if (!end?.tie || !best) return '';
  const words = {
    largest_region: () => m.tie_region({ squares: best.largest_region }),
    fires: () => m.tie_fires({ fires: best.fires }),
    shared: () => m.tie_shared(),
  };
  return words[end.tie]();
}
