/** A look at the table as it was: after fewer moves, while the game goes on or when it is over. */
import type { GameView, TableView } from '../../api/types';
import type { TableSession } from '../../state/session.svelte';

export class LookingBack {
  /** The position looked at; null for now. */
  past = $state.raw<GameView | null>(null);
  #known = new Map<number, GameView>();
  #asked = 0;

  constructor(private readonly session: TableSession) {}

  async at(moves: number): Promise<void> {
    const mine = ++this.#asked;
    const found = this.#known.get(moves) ?? (await this.session.position(moves).catch(() => null));
    if (!found || mine !== this.#asked) return;
    this.#known.set(moves, found);
    this.past = found;
  }

  now(): void {
    this.#asked += 1;
    this.past = null;
  }

  /** The table with the position looked at, where nothing can be done. */
  over(live: TableView): TableView {
    if (!this.past) return live;
    const me = { ...live.me, to_move: false, undo_step: false, undo_to: [] };
    return { ...live, game: this.past, legal: [], me, status: this.past.over ? live.status : 'playing' };
  }
}
