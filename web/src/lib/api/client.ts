/** Requests to the server. A command keeps its id over retries, so a lost answer never plays a move twice. */
import { addressOf, type Answer, type Body, type Command, type Params, type Path, type Question } from './paths';
import type { Problem } from './types';

export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}

/** No answer came: the line is down or the server is away. */
export class Unreachable extends Error {}

async function answerOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body;
  if (body && typeof body === 'object' && 'code' in body) throw new Refused(body as Problem);
  if (response.status >= 502) throw new Unreachable();
  throw new Refused({ type: '/problems/internal', status: response.status, code: 'internal' });
}

async function reach(address: string, init: RequestInit): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(address, init);
  } catch {
    throw new Unreachable();
  }
  return answerOf(response);
}

const JSON_ONLY = { accept: 'application/json' };
const JSON_BOTH = { ...JSON_ONLY, 'content-type': 'application/json' };

export async function get<P extends Path<'get'>>(path: P, params: Params<'get', P>): Promise<Answer<'get', P>> {
  return (await reach(addressOf(path, params as object), { headers: JSON_ONLY })) as Answer<'get', P>;
}

export async function ask<P extends Question>(path: P, body: Body<P>): Promise<Answer<'post', P>> {
  const init = { method: 'POST', headers: JSON_BOTH, body: JSON.stringify(body) };
  return (await reach(path, init)) as Answer<'post', P>;
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

export async function post<P extends Command>(
  path: P,
  params: Params<'post', P>,
  body: Body<P>,
  secret?: string,
): Promise<Answer<'post', P>> {
  const address = addressOf(path, params as object);
  const headers = secret ? { ...JSON_BOTH, authorization: `Bearer ${secret}` } : JSON_BOTH;
  const init = { method: 'POST', headers, body: JSON.stringify({ command: newCommand(), ...body }) };
  for (let attempt = 0; ; attempt++) {
    try {
      return (await reach(address, init)) as Answer<'post', P>;
    } catch (error) {
      const passes = !(error instanceof Refused) || error.problem.code === 'busy';
      if (!passes || attempt >= 4) throw error;
      await pause(300 * 2 ** attempt);
    }
  }
}

/** A random UUID; `crypto.randomUUID` exists only on secure pages, and a laptop at home is none. */
function newCommand(): string {
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
