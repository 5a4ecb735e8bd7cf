/** What is seen, heard and read out while moves come in. */
import { untrack } from 'svelte';
import { announcement } from '../../game/log';
import { promptOf } from '../../game/prompt';
import { play } from '../../motion/sound';
import { showMove } from '../../motion/stage';
import type { TableSession } from '../../state/session.svelte';

export class Narrator {
  /** What a screen reader says. */
  said = $state('');

  /** To be made while a component is. `away` says whether another position is on the screen: nothing moves there. */
  constructor(
    private readonly session: TableSession,
    away: () => boolean,
  ) {
    $effect(() => {
      session.stage = async (move, before, after) => {
        if (!before.me.seats.includes(move.seat)) this.said = announcement(move, after);
        if (!away()) await showMove(move, before, after);
      };
      return () => (session.stage = null);
    });
    $effect(() => {
      if (this.yours) untrack(() => this.#callUp());
    });
  }

  /** Whether this device is to decide, and all that came before has been shown. */
  yours = $derived.by(() => this.session.view!.me.to_move && !this.session.showing);

  #callUp(): void {
    const { title, text } = promptOf(this.session.view!);
    this.said = `${title} ${text}`;
    play('turn');
  }
}
