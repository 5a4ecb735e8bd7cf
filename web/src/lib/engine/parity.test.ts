/** The engine of the page answers just as Python's rules do. `npm run engine-parity` asks about many more games. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Answers, differences } from '../../../tests/engine/answers';
import { otherThoughts, type Thoughts } from '../../../tests/engine/thoughts';
import { fromPython, WASM } from '../../../tests/engine/python';
import { loadEngine } from './engine';

const THOUGHTS = process.env.FIRSTFIRE_THOUGHTS ?? '27';
const GAMES = process.env.FIRSTFIRE_GAMES ?? '54';

test(`${GAMES} games of every kind`, { timeout: 0 }, async () => {
  const engine = await loadEngine(readFileSync(WASM));
  let games = 0;
  for await (const game of fromPython<Answers>('answers', '--games', GAMES)) {
    expect(differences(engine, game)).toEqual([]);
    games += 1;
  }
  expect(games).toBe(Number(GAMES));
});

test(`${THOUGHTS} games of levels`, { timeout: 0 }, async () => {
  const engine = await loadEngine(readFileSync(WASM));
  let games = 0;
  for await (const game of fromPython<Thoughts>('thoughts', '--games', THOUGHTS)) {
    expect(otherThoughts(engine, game)).toEqual([]);
    games += 1;
  }
  expect(games).toBe(Number(THOUGHTS));
});
