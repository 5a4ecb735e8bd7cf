/** What the player is about to do: the domino in hand, the square or piece pointed at. Nothing here is a rule. */
import type { LegalMove, TableView } from '../api/types';
import { hover, notationOf, rotate, type Ghost, type Turn } from '../game/ghost';
import type { TableSession } from './session.svelte';

export class Hand {
  /** The domino being placed, where it has been put down for now. */
  ghost = $state.raw<Ghost | null>(null);
  /** The domino under a mouse that has not clicked yet. */
  shadow = $state.raw<Ghost | null>(null);
  turn = $state<Turn>(0);
  /** A move chosen but not confirmed: claim, fire, settle, recruit, totem. */
  chosen = $state.raw<LegalMove | null>(null);
  /** Why the last wish cannot be granted, as a code. */
  reason = $state<string | null>(null);
  /** Set while a drag lasts, so that its end is not taken for a tap. */
  dragged = false;
  /** Which square of the own board lies at a point of the page; the board tells. */
  locate: ((x: number, y: number) => string | null) | null = null;
  #asked = 0;

  constructor(private readonly session: TableSession) {}

  get view(): TableView | null {
    return this.session.view;
  }

  get legal(): LegalMove[] {
    return this.view?.me.to_move && !this.session.showing ? this.view.legal : [];
  }

  get kind(): string | null {
    return this.legal.length > 0 ? (this.view?.game?.decision?.kind ?? null) : null;
  }

  /** The move that confirming would make. */
  get ready(): LegalMove | null {
    return this.ghost?.legal ?? this.chosen;
  }

  get empty(): boolean {
    return this.ghost === null && this.chosen === null;
  }

  /** A new decision begins with empty hands. */
  reset(): void {
    this.ghost = this.shadow = this.chosen = null;
    this.reason = null;
  }

  optionAt(square: string): LegalMove | null {
    return this.legal.find((move) => move.kind !== 'place' && move.squares?.[0] === square) ?? null;
  }

  hoverAt(square: string | null): void {
    if (this.kind !== 'place' || this.ghost || square === null) this.shadow = null;
    else if (this.shadow?.pivot !== square) this.shadow = hover(square, this.legal, this.turn);
  }

  /** Puts the domino down at a square without playing it, or chooses what stands there. */
  point(square: string): void {
    this.reason = null;
    if (this.kind === 'place') {
      this.ghost = hover(square, this.legal, this.turn);
      this.turn = this.ghost.turn;
      this.shadow = null;
      if (!this.ghost.legal) void this.#explain(notationOf(this.ghost));
      return;
    }
    const option = this.optionAt(square);
    if (option) {
      if (option.kind === 'pay' || this.chosen?.move === option.move) void this.play(option);
      else this.chosen = option;
    } else if (this.kind === 'fire' || this.kind === 'settle' || this.kind === 'pay') {
      void this.#explain(`${this.kind} ${square}`);
    }
  }

  /** Moves the domino while it is dragged. */
  drag(square: string): void {
    if (this.ghost?.pivot === square) return;
    this.ghost = hover(square, this.legal, this.turn);
    this.shadow = null;
    this.reason = null;
  }

  /** The dragged domino has left the board. */
  lift(): void {
    this.ghost = null;
    this.reason = null;
  }

  drop(): void {
    if (!this.ghost) return;
    this.turn = this.ghost.turn;
    if (!this.ghost.legal) void this.#explain(notationOf(this.ghost));
  }

  rotate(back = false): void {
    const now = this.ghost ?? this.shadow;
    if (!now) {
      this.turn = ((this.turn + (back ? 3 : 1)) % 4) as Turn;
      return;
    }
    const next = rotate(now, this.legal, back);
    this.turn = next.turn;
    if (this.ghost) this.ghost = next;
    else this.shadow = next;
    this.reason = null;
    if (this.ghost && !next.legal) void this.#explain(notationOf(next));
  }

  /** Chooses an option that is no square; choosing it again plays it. */
  choose(move: LegalMove): void {
    this.reason = null;
    if (this.chosen?.move === move.move) void this.play(move);
    else this.chosen = move;
  }

  async confirm(): Promise<void> {
    if (this.ready) await this.play(this.ready);
  }

  async play(move: LegalMove): Promise<void> {
    await this.session.play(move.move);
  }

  async #explain(notation: string): Promise<void> {
    const asked = ++this.#asked;
    const reason = await this.session.why(notation);
    if (asked === this.#asked) this.reason = reason;
  }
}
