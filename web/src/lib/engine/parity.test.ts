/** The engine of the page answers just as Python does. `npm run engine-parity` asks about 100 games of every kind. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Answers, differences } from '../../../tests/engine/answers';
import { fromPython, WASM } from '../../../tests/engine/python';
import { otherPosition, otherVerdict, type Told } from '../../../tests/engine/texts';
import { otherThoughts, type Thoughts } from '../../../tests/engine/thoughts';
import { type Engine, loadEngine } from './engine';

/** How much more than usual is asked. */
const TIMES = Number(process.env.FIRSTFIRE_TIMES ?? 1);

async function agree<T>(what: string, many: number, compare: (engine: Engine, line: T) => string[]): Promise<void> {
  const engine = await loadEngine(readFileSync(WASM));
  let lines = 0;
  for await (const line of fromPython<T>(what, '--games', String(many))) {
    expect(compare(engine, line)).toEqual([]);
    lines += 1;
  }
  expect(lines).toBeGreaterThanOrEqual(many);
}

test('every answer in games of every kind', { timeout: 0 }, () => agree<Answers>('answers', 27 * TIMES, differences));

test('every thought in games of the levels', { timeout: 0 }, () => agree<Thoughts>('thoughts', 9 * TIMES, otherThoughts));

test('every verdict on a record', { timeout: 0 }, () => agree<Told>('records', 27 * TIMES, otherVerdict));

test('every verdict on a position', { timeout: 0 }, () => agree<Told>('positions', 100 * TIMES, otherPosition));
