/** One table as this browser sees it. What is shown is always a view that the server sent. */
import { get, post, Refused, newSeed } from '../api/client';
import { TableLine, type LineState } from '../api/line';
import type { Colour, EventView, GameView, MovedData, Problem, SeatRequest, TableView, Update } from '../api/types';
import { remember, secretFor } from './my_tables';

/** Shows a move between two views; resolves when it has been seen. */
export type Stage = (move: MovedData, before: TableView, after: TableView) => Promise<void>;

const MOST_SHOWN = 12;

export class TableSession {
  /** What is on the screen. */
  view = $state.raw<TableView | null>(null);
  events = $state.raw<EventView[]>([]);
  line = $state<LineState>('connecting');
  problem = $state.raw<Problem | null>(null);
  sending = $state(false);
  /** Whether moves are being shown that the server has already told. */
  showing = $state(false);
  stage: Stage | null = null;

  readonly id: string;
  #latest: TableView | null = null;
  #queue: Update[] = [];
  #pumping = false;
  #skip = false;
  #line: TableLine | null = null;
  #closed = false;
  /** The event that the last move played answered. */
  #answered = 0;

  constructor(id: string) {
    this.id = id;
  }

  get #here() {
    return { table: this.id };
  }

  /** Takes the seat that a secret from a link gives, then listens. */
  async open(secret: string | null): Promise<void> {
    if (secret) {
      try {
        await post('/api/tables/{table}/session', this.#here, {}, secret);
        remember(this.id, secret);
      } catch (error) {
        this.#refused(error);
      }
    }
    if (!this.#closed) this.#listen();
  }

  #listen(): void {
    this.#line?.close();
    this.#line = new TableLine(this.id, {
      update: (update) => this.#take(update),
      state: (state) => {
        if (state === 'wrong-secret' && secretFor(this.id)) void this.open(secretFor(this.id));
        this.line = state;
      },
    });
  }

  close(): void {
    this.#closed = true;
    this.#line?.close();
  }

  /** Shows the newest view at once. */
  skip(): void {
    if (this.#pumping) this.#skip = true;
  }

  get skipping(): boolean {
    return this.#skip;
  }

  #take(update: Update): void {
    this.#latest = update.view;
    const known = this.events.at(-1)?.seq ?? 0;
    const fresh = update.events.filter((event) => event.seq > known);
    this.#queue.push({ ...update, events: fresh });
    void this.#pump();
  }

  async #pump(): Promise<void> {
    if (this.#pumping) return;
    this.#pumping = true;
    for (let update = this.#queue.shift(); update; update = this.#queue.shift()) {
      await this.#show(update);
    }
    this.#pumping = false;
    this.#skip = false;
    this.showing = false;
  }

  async #show(update: Update): Promise<void> {
    const before = this.view;
    const moves = update.events.filter((event) => event.kind === 'moved').map((event) => event.data as MovedData);
    const quiet = !before?.game || !this.stage || this.#skip || document.visibilityState === 'hidden';
    const plain = moves.length === update.events.length && moves.length > 0 && moves.length <= MOST_SHOWN;
    if (quiet || !plain || this.#queue.length > MOST_SHOWN) {
      this.#set(update.view, update.events);
      return;
    }
    this.showing = true;
    const views = await this.#between(moves, update.view);
    let from = before;
    for (const [at, move] of moves.entries()) {
      const to = views[at]!;
      if (!this.#skip) await this.stage?.(move, from, to).catch(() => undefined);
      this.#set(to, [update.events[at]!]);
      from = to;
    }
  }

  /** The views between moves that came together: the server tells each, nothing is guessed here. */
  async #between(moves: MovedData[], last: TableView): Promise<TableView[]> {
    const nobody = { ...last.me, to_move: false, undo_step: false, undo_to: [] };
    return Promise.all(
      moves.map(async (move, at) => {
        if (at === moves.length - 1) return last;
        const game = await this.position(move.number + 1).catch(() => last.game);
        return { ...last, game, status: 'playing' as const, end: null, legal: [], me: nobody };
      }),
    );
  }

  #set(view: TableView, events: EventView[]): void {
    this.view = view;
    if (events.length > 0) this.events = [...this.events, ...events];
  }

  // Commands

  /** Sends one command at a time; null when it was refused, and `problem` says why. */
  async #command<T>(send: () => Promise<T>): Promise<T | null> {
    if (this.sending) return null;
    this.sending = true;
    this.problem = null;
    try {
      return await send();
    } catch (error) {
      this.#refused(error);
      return null;
    } finally {
      this.sending = false;
    }
  }

  #refused(error: unknown): void {
    if (error instanceof Refused) {
      if (error.problem.code === 'stale' && error.problem.view) this.#overtake(error.problem.view as TableView);
      else this.problem = error.problem;
    } else {
      this.problem = { type: '/problems/unreachable', status: 0, code: 'unreachable' };
    }
  }

  #overtake(view: TableView): void {
    if (!this.#latest || view.seq > this.#latest.seq) {
      this.#latest = view;
      this.view = view;
    }
  }

  async join(name: string, colour: Colour | null): Promise<boolean> {
    const body = { name, colour, client_seed: newSeed() };
    const seated = await this.#command(() => post('/api/tables/{table}/join', this.#here, body));
    if (!seated) return false;
    remember(this.id, seated.secret);
    this.#listen();
    return true;
  }

  start(): Promise<unknown> {
    return this.#command(() => post('/api/tables/{table}/start', this.#here, { client_seed: newSeed() }));
  }
  seat(seat: number, to: SeatRequest): Promise<unknown> {
    return this.#command(() => post('/api/tables/{table}/seat', this.#here, { seat, to }));
  }
  /** Plays a move. A second wish on the same table (a hasty tap before the answer has been drawn) is not sent. */
  async play(move: string): Promise<void> {
    const seq = this.#latest?.seq ?? 0;
    if (this.#answered === seq) return;
    const accepted = await this.#command(() => post('/api/tables/{table}/moves', this.#here, { move, seq }));
    if (accepted) this.#answered = seq;
  }
  undo(to: number | null): Promise<unknown> {
    const seq = this.#latest?.seq ?? 0;
    return this.#command(() => post('/api/tables/{table}/undo', this.#here, { seq, to }));
  }
  leave(): Promise<unknown> {
    return this.#command(() => post('/api/tables/{table}/leave', this.#here, {}));
  }
  resign(seat: number | null = null): Promise<unknown> {
    return this.#command(() => post('/api/tables/{table}/resign', this.#here, { seat }));
  }
  replace(seat: number, level: string): Promise<unknown> {
    return this.#command(() => post('/api/tables/{table}/replace', this.#here, { seat, level }));
  }
  comeBack(seat: number): Promise<unknown> {
    return this.#command(() => post('/api/tables/{table}/return', this.#here, { seat }));
  }
  /** The table of the rematch, laid out if nobody did; the seat held here is held there too. */
  async rematch(): Promise<string | null> {
    const ask = () => post('/api/tables/{table}/rematch', this.#here, {});
    const table = this.#latest?.rematch ?? (await this.#command(ask))?.rematch;
    if (!table) return null;
    const secret = secretFor(this.id);
    if (secret) {
      await post('/api/tables/{table}/session', { table }, {}, secret).catch((error: unknown) => this.#refused(error));
      remember(table, secret);
    }
    return table;
  }

  /** Why a move may not be made, as a code of the rules. */
  async why(move: string): Promise<string | null> {
    try {
      const { code } = await get('/api/tables/{table}/why', { ...this.#here, move });
      return code;
    } catch {
      return null;
    }
  }

  position(moves: number): Promise<GameView> {
    return get('/api/tables/{table}/positions/{moves}', { ...this.#here, moves });
  }
}
