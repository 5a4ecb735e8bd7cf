/** Whose territory is shown large: the own one, or another that is looked at for a while. */
import type { TableView } from '../../api/types';

export class LargeTerritory {
  /** The seat that is looked at; null for nobody in particular. */
  peek = $state<number | null>(null);
  #lastOwn = $state<number | null>(null);

  /** To be made while a component is. */
  constructor(private readonly view: () => TableView) {
    $effect(() => {
      const decider = this.#decider;
      if (decider !== null && this.view().me.seats.includes(decider)) this.#lastOwn = decider;
    });
  }

  get #decider(): number | null {
    return this.view().game!.decision?.seat ?? null;
  }

  /** The seat that this device looks from: of several, the one that decided last. */
  get home(): number {
    return this.#lastOwn ?? this.view().me.seats[0] ?? this.#decider ?? 0;
  }

  get seat(): number {
    const watched = this.view().me.seats.length === 0 ? this.#decider : null;
    return this.peek ?? watched ?? this.home;
  }
}
