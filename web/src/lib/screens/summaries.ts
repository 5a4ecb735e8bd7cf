/** What there is to say about tables that this browser knows. */
import { get, Refused } from '../api/client';
import type { TableSummary, TableView } from '../api/types';
import { forget, type MyTable } from '../state/my_tables';

export function summaryOf(view: TableView): TableSummary & { mine: boolean } {
  return {
    table: view.table,
    status: view.status,
    mode: view.setup.mode,
    players: view.seats.map((seat) => seat.name),
    open_seats: view.seats.filter((seat) => seat.kind === 'open').length,
    levels: view.seats.map((seat) => seat.level),
    created_at: view.created_at,
    updated_at: view.created_at,
    totals: view.game?.scores.map((score) => score.rows.total) ?? null,
    winners: view.end?.winners ?? null,
    mine: view.me.to_move,
  };
}

export async function summaries(tables: MyTable[]): Promise<(TableSummary & { mine: boolean })[]> {
  const found = await Promise.all(
    tables.map(async ({ table }) => {
      try {
        return summaryOf(await get('/api/tables/{table}', { table }));
      } catch (error) {
        if (error instanceof Refused && error.problem.code === 'unknown-table') forget(table);
        return null;
      }
    }),
  );
  return found.filter((summary) => summary !== null);
}
