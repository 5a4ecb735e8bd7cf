/** What there is to say about the tables that this browser knows. Those that are no more are forgotten. */
import { ask } from '../api/client';
import type { OwnSummary } from '../api/types';
import { forget, myTables } from '../state/my_tables';

export async function ownTables(): Promise<OwnSummary[]> {
  const known = myTables().map(({ table, secret }) => ({ id: table, secret }));
  if (known.length === 0) return [];
  const { tables } = await ask('/api/summaries', { tables: known });
  const there = new Set(tables.map(({ table }) => table));
  for (const { id } of known) if (!there.has(id)) forget(id);
  return tables;
}
