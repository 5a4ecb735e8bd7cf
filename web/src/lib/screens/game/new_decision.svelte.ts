/** A new decision begins with empty hands; the player whose turn it is sees the own board. */
import { untrack } from 'svelte';
import type { Hand } from '../../state/hand.svelte';
import type { TableSession } from '../../state/session.svelte';
import type { LargeTerritory } from './large_territory.svelte';

/** To be called while a component is made. */
export function beginDecisions(session: TableSession, hand: Hand, large: LargeTerritory): void {
  let seq = 0;
  $effect(() => {
    const now = session.view!.seq;
    if (now === seq) return;
    seq = now;
    untrack(() => begin(session, hand, large));
  });
}

function begin(session: TableSession, hand: Hand, large: LargeTerritory): void {
  hand.reset();
  if (!session.view!.me.to_move) return;
  large.peek = null;
  if (session.view!.legal.length === 1) only(session, hand);
}

/** With a single option there is nothing to choose: not recruiting goes by itself, the rest waits for a tap. */
function only(session: TableSession, hand: Hand): void {
  const [move] = session.view!.legal;
  const undone = session.events.at(-1)?.kind === 'undone';
  if (move?.kind === 'pass' && !undone) void session.play(move.move);
  else if (move && !['place', 'discard', 'pay'].includes(move.kind)) hand.chosen = move;
}
