/** The score pad over the table: it opens by itself when the game ends. */
import { untrack } from 'svelte';
import { play } from '../../motion/sound';
import type { TableSession } from '../../state/session.svelte';

export class ScoreSheet {
  open = $state(false);

  /** To be made while a component is. `atOnce`: a game that has ended already shows its score, too. */
  constructor(session: TableSession, atOnce: boolean) {
    let over = session.view!.status === 'finished';
    this.open = over && atOnce;
    $effect(() => {
      const now = session.view!.status === 'finished';
      untrack(() => {
        if (now && !over) this.#end();
        if (!now && over) this.open = false;
        over = now;
      });
    });
  }

  #end(): void {
    this.open = true;
    play('end');
  }
}
