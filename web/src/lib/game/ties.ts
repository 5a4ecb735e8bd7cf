/** What decided between equal scores, in words. */
import type { TableView } from '../api/types';
import { m } from '$messages/messages';

/** Empty when there was nothing to decide. */
export function tieWords(
  view: Pick<TableView, 'seats' | 'end'> & { game: Pick<NonNullable<TableView['game']>, 'scores'> | null },
): string {
  if (!view.game || view.end?.reason === 'resigned') return '';
  const rows = view.game.scores.filter(({ seat }) => !view.seats[seat]!.resigned).map((score) => score.rows);
  const best = Math.max(...rows.map((row) => row.total));
  const tied = rows.filter((row) => row.total === best);
  if (tied.length < 2) return '';
  const most = (of: number[]) => Math.max(...of);
  const regions = tied.map((row) => row.largest_region);
  if (regions.filter((size) => size === most(regions)).length === 1) return m.tie_region({ squares: most(regions) });
  const left = tied.filter((row) => row.largest_region === most(regions));
  const fires = left.map((row) => row.fires);
  if (fires.filter((count) => count === most(fires)).length === 1) return m.tie_fires({ fires: most(fires) });
  return m.tie_shared();
}
