/** The one table that is open; it outlives a change of language, which draws everything anew. */
import { TableSession } from './session.svelte';

let open: TableSession | null = null;

export function sessionFor(table: string, secret: string | null): TableSession {
  if (open?.id === table && !secret) return open;
  open?.close();
  open = new TableSession(table);
  void open.open(secret);
  return open;
}

export function leaveTable(): void {
  open?.close();
  open = null;
}
