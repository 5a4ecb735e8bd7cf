/** What the keys do at a table, wherever the focus is. */
import { finishAll } from '../../motion/stage';
import type { Hand } from '../../state/hand.svelte';
import type { TableSession } from '../../state/session.svelte';

export function press(event: KeyboardEvent, session: TableSession, hand: Hand): void {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, select, textarea, dialog')) return;
  if (act(event, session, hand)) event.preventDefault();
}

function act(event: KeyboardEvent, session: TableSession, hand: Hand): boolean {
  if (event.key === 'r' || event.key === 'R') hand.rotate(event.shiftKey);
  else if (event.key === 'Escape') putBack(session, hand);
  else if (event.key === 'u' && session.view!.me.undo_step && hand.empty) void session.undo(null);
  else if (event.key === 'Enter' && hand.ready && event.target === document.body) void hand.confirm();
  else return false;
  return true;
}

function putBack(session: TableSession, hand: Hand): void {
  if (!session.showing) return hand.reset();
  session.skip();
  finishAll();
}
