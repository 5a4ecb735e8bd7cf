/** What Python's rules say: whole games with the answers to all that can be asked about them (`tests/page`). */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export const ROOT = resolve(import.meta.dirname, '../../..');
export const WASM = join(ROOT, 'src/firstfire/engine/library/firstfire.wasm');
const PYTHON = process.env.FIRSTFIRE_PYTHON ?? join(ROOT, '.venv/bin/python');

/** The lines that `python -m tests.page` writes, one JSON object each. */
export async function* fromPython<T>(...options: string[]): AsyncGenerator<T> {
  const python = spawn(PYTHON, ['-m', 'tests.page', ...options], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<unknown>((done) => python.once('close', done).once('error', done));
  for await (const line of createInterface(python.stdout)) yield JSON.parse(line) as T;
  const end = await ended;
  if (end !== 0) throw new Error(`python -m tests.page ${options.join(' ')} ended with ${end}`);
}
