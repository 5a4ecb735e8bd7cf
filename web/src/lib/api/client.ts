/** Requests to the server. A command keeps its id over retries, so a lost answer never plays a move twice. */
import type { Problem } from './types';

export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}

/** No answer came: the line is down or the server is away. */
export class Unreachable extends Error {}

async function answerOf<T>(response: Response): Promise<T> {
  if (response.status === 204) return undefined as T;
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as T;
  if (body && typeof body === 'object' && 'code' in body) throw new Refused(body as Problem);
  if (response.status >= 502) throw new Unreachable();
  throw new Refused({ type: '/problems/internal', status: response.status, code: 'internal' });
}

export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, { headers: { accept: 'application/json' }, signal: signal ?? null });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable();
  }
  return answerOf<T>(response);
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

export async function post<T>(path: string, body: object, secret?: string): Promise<T> {
  const command = newCommand();
  for (let attempt = 0; ; attempt++) {
    try {
      const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'application/json' };
      if (secret) headers.authorization = `Bearer ${secret}`;
      const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify({ command, ...body }) });
      return await answerOf<T>(response);
    } catch (error) {
      if (error instanceof Refused && error.problem.code === 'busy' && attempt < 4) await pause(300 * 2 ** attempt);
      else if (error instanceof Refused || attempt >= 4) throw error instanceof Refused ? error : new Unreachable();
      else await pause(300 * 2 ** attempt);
    }
  }
}

/** A random UUID; `crypto.randomUUID` exists only on secure pages, and a laptop at home is none. */
export function newCommand(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** This browser's share in the shuffle. */
export function newSeed(): string {
  return newCommand().replaceAll('-', '');
}
