/** A table driven by plain requests, to bring a game quickly to where a test or a picture begins. */
import { randomUUID } from 'node:crypto';
import type { LegalMove, Mode, TableView } from '../src/lib/api/types';

export interface SeatPlan {
  kind: 'mine' | 'open' | 'hot-seat' | 'opponent';
  name?: string;
  level?: string;
}

export class ApiTable {
  private constructor(
    readonly base: string,
    readonly id: string,
    /** By seat. */
    readonly secrets: string[],
  ) {}

  /** A table with one secret per name; the first is the host's. */
  static async open(base: string, mode: Mode, names: string[], more: object = {}): Promise<ApiTable> {
    const [host, ...guests] = names;
    const seats = [{ kind: 'mine', name: host }, ...guests.map(() => ({ kind: 'open' }))];
    const created = await send(base, '/api/tables', { mode, seats, bonuses: [], ...more });
    const secrets = [created.secret];
    for (const name of guests) secrets.push((await send(base, `/api/tables/${created.table}/join`, { name })).secret);
    return new ApiTable(base, created.table, secrets);
  }

  async start(): Promise<this> {
    await send(this.base, `/api/tables/${this.id}/start`, {}, this.secrets[0]);
    return this;
  }

  async view(seat: number): Promise<TableView> {
    const headers = { authorization: `Bearer ${this.secretOf(seat)}` };
    return (await (await fetch(`${this.base}/api/tables/${this.id}`, { headers })).json()) as TableView;
  }

  /** Plays well enough to look like a game, until `stop` says so or the game is over. */
  async playUntil(
    stop: (view: TableView) => boolean,
    choose: (view: TableView) => LegalMove = sensible,
  ): Promise<TableView> {
    let seat = 0;
    for (;;) {
      let view = await this.view(seat);
      if (view.status !== 'playing') return view;
      const decider = view.game!.decision!.seat;
      if (decider !== seat) view = await this.view((seat = decider));
      if (stop(view)) return view;
      try {
        await this.send('moves', { seq: view.seq, move: choose(view).move }, seat);
      } catch (error) {
        // A page at the same table was faster: look again.
        if (!(error instanceof Refusal && error.code === 'stale')) throw error;
      }
    }
  }

  /** A command of a seat at this table. */
  send(command: string, body: object, seat = 0) {
    return send(this.base, `/api/tables/${this.id}/${command}`, body, this.secretOf(seat));
  }

  /** Whoever sits at the host's device plays with the host's secret. */
  private secretOf(seat: number): string {
    return this.secrets[seat] ?? this.secrets[0]!;
  }
}

class Refusal extends Error {
  constructor(
    readonly code: string,
    said: string,
  ) {
    super(said);
  }
}

async function send(base: string, path: string, body: object, secret?: string) {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (secret) headers.authorization = `Bearer ${secret}`;
  const answer = await fetch(base + path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ command: randomUUID(), ...body }),
  });
  const said = await answer.text();
  if (!answer.ok) throw new Refusal(JSON.parse(said).code, `${path}: ${answer.status} ${said}`);
  return JSON.parse(said);
}

/** The move with the best score at once; compact territories and large regions otherwise. */
export function sensible(view: TableView): LegalMove {
  const worth = (move: LegalMove) => {
    const joined = (move.joins ?? []).reduce((sum, region) => sum + region.squares.length ** 2 / 4, 0);
    const burns = move.burns?.resource || move.burns?.caveman ? -3 : 0;
    const recruits = move.kind === 'recruit' ? 1 : move.kind === 'search' ? -1 : 0;
    const number = move.kind === 'claim' ? (move.dominoes?.[0] ?? 0) / 12 : 0;
    return move.score * 2 + joined + burns + recruits + number;
  };
  return view.legal.reduce((best, move) => (worth(move) > worth(best) ? move : best));
}
