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

test('every answer in games of every kind', () => agree<Answers>('answers', 27 * TIMES, differences));

test('every thought in games of the levels', () => agree<Thoughts>('thoughts', 9 * TIMES, otherThoughts));

test('every verdict on a record', () => agree<Told>('records', 27 * TIMES, otherVerdict));

test('every verdict on a position', () => agree<Told>('positions', 100 * TIMES, otherPosition));

test('an answer that is not as Python has it is noticed', async () => {
  const engine = await loadEngine(readFileSync(WASM));
  for await (const game of fromPython<Answers>('answers', '--first', '24', '--games', '1')) {
    for (const at of [0, game.answers.length >> 1, game.answers.length - 1]) {
      const answer = game.answers[at]!;
      for (const name of Object.keys(answer).filter((name) => !['why', 'pile', 'some'].includes(name))) {
        const answers = game.answers.with(at, { ...answer, [name]: 'something else' });
        expect(differences(engine, { ...game, answers }).join()).toContain(`decision ${at}, ${name}`);
      }
    }
  }
  for await (const game of fromPython<Thoughts>('thoughts', '--games', '1')) {
    const thoughts = game.thoughts.with(1, { ...game.thoughts[1]!, plans: 'digest of something else' });
    expect(otherThoughts(engine, { ...game, thoughts })[0]).toContain('decision 1, ');
  }
  for await (const { text } of fromPython<Told>('records', '--games', '0')) {
    expect(otherVerdict(engine, { text, verdict: ['no-such-code', '', null] })).toHaveLength(1);
  }
});
