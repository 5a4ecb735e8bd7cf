/** The line to the server: a socket that comes back by itself and always resumes where it stood. */
import { get, Refused } from './client';
import type { Update } from './types';

export type LineState = 'connecting' | 'live' | 'lost' | 'wrong-secret' | 'unknown-table' | 'table-broken';

interface Callbacks {
  update(update: Update): void;
  state(state: LineState): void;
}

const REFUSALS: Record<number, LineState> = { 4401: 'wrong-secret', 4404: 'unknown-table', 4409: 'table-broken' };
const QUIET_MS = 50_000;
const LONGEST_MS = 8_000;

export class TableLine {
  #socket: WebSocket | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #closed = false;
  #seq = 0;

  constructor(
    private readonly table: string,
    private readonly callbacks: Callbacks,
  ) {
    for (const event of ['online', 'pageshow']) addEventListener(event, this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    addEventListener('offline', this.#drop);
    this.#open();
  }

  close(): void {
    this.#closed = true;
    for (const event of ['online', 'pageshow']) removeEventListener(event, this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    removeEventListener('offline', this.#drop);
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    this.#socket?.close();
  }

  /** A fresh look, now: after a command, or when the page wakes up. */
  #hurry = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send('{"type":"ping"}');
    else if (this.#socket?.readyState !== WebSocket.CONNECTING) this.#open();
  };

  #drop = (): void => this.#socket?.close();

  #open(): void {
    clearTimeout(this.#retry);
    if (this.#closed) return;
    if (this.#socket) this.#forget(this.#socket);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket?since=${this.#seq}`);
    this.#socket = socket;
    socket.onmessage = (message: MessageEvent<string>) => {
      this.#failures = 0;
      this.#listen();
      const said = JSON.parse(message.data) as Update | { type: 'ping' } | { type: 'pong' };
      if (said.type === 'ping') socket.send('{"type":"pong"}');
      else if (said.type === 'update') this.#take(said);
    };
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      const refusal = REFUSALS[event.code];
      if (refusal) this.callbacks.state(refusal);
      else this.#fail();
    };
    this.#listen();
  }

  #forget(socket: WebSocket): void {
    socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** A socket that says nothing for so long is dead, whatever the browser believes. */
  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      if (this.#socket) this.#forget(this.#socket);
      this.#socket = null;
      this.#fail();
    }, QUIET_MS);
  }

  #take(update: Update): void {
    if (update.seq < this.#seq) return;
    this.#seq = update.seq;
    this.callbacks.update(update);
    this.callbacks.state('live');
  }

  #fail(): void {
    if (this.#closed) return;
    this.#failures += 1;
    this.callbacks.state('lost');
    this.#retry = setTimeout(() => this.#open(), Math.min(LONGEST_MS, 250 * 2 ** Math.min(this.#failures, 6)));
    if (this.#failures > 2 && navigator.onLine) void this.#ask();
  }

  /** Where sockets are blocked, asking still works. */
  async #ask(): Promise<void> {
    try {
      this.#take(await get('/api/tables/{table}/events', { table: this.table, since: this.#seq }));
    } catch (error) {
      const code = error instanceof Refused ? error.problem.code : '';
      if (code === 'unknown-table' || code === 'table-broken') this.callbacks.state(code);
    }
  }
}
