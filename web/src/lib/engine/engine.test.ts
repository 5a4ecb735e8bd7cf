import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { WASM } from '../../../tests/engine/python';
import { INTERFACE, SOURCES } from './abi';
import { type Engine, loadEngine } from './engine';
import { Game } from './game';
import { type Level, player } from './player';
import { checkRecord } from './record';
import { agreed } from './setup';
import tables from './tables.json';

const bytes = readFileSync(WASM);
let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine(bytes);
});

const begin = (mode = 'tribe', players = 3, seed = 1n) => Game.begin(engine, agreed(engine, { mode, players }), seed);

test('an engine comes as bytes, as an answer whatever its type, or compiled', async () => {
  const answers = ['application/wasm', 'text/plain'].map(
    (type) => new Response(bytes, { headers: { 'content-type': type } }),
  );
  for (const source of [bytes, ...answers, Promise.resolve(answers[0]!.clone()), await WebAssembly.compile(bytes)]) {
    expect((await loadEngine(source)).call.firstfire_interface()).toBe(BigInt(INTERFACE));
  }
});

test.each([
  ['cut short', () => bytes.subarray(0, bytes.length / 2), 'damaged'],
  ['empty', () => new Uint8Array(), 'damaged'],
  ['a page', () => new TextEncoder().encode('<!doctype html>'), 'damaged'],
  ['not there', () => new Response('', { status: 404 }), 'no-module'],
  ['no engine', () => new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]), 'other-version'],
])('an engine that is %s is refused', async (_, source, code) => {
  await expect(loadEngine(source())).rejects.toMatchObject({ name: 'EngineTrouble', code });
});

test.each([
  { interface: INTERFACE + 1, sources: SOURCES },
  { interface: INTERFACE, sources: SOURCES + 1n },
])('an engine of another version is refused', async (version) => {
  await expect(loadEngine(bytes, version)).rejects.toMatchObject({ code: 'other-version' });
});

test('without WebAssembly there is no engine', async () => {
  const { validate } = WebAssembly;
  WebAssembly.validate = () => false;
  try {
    await expect(loadEngine(bytes)).rejects.toMatchObject({ code: 'no-webassembly' });
  } finally {
    WebAssembly.validate = validate;
  }
});

test('memory that is given back is used again, and it grows when it must', async () => {
  const { memory } = await loadEngine(bytes);
  const at = memory.take(1000);
  memory.bytes(at, 1000).fill(7);
  memory.give(at, 1000);
  expect(memory.take(1000)).toBe(at);
  expect(memory.bytes(at, 1000).every((byte) => byte === 0)).toBe(true);
  const far = memory.take(40_000_000);
  memory.words(far, 5_000_000).fill(1n);
  expect(memory.bytes(at, 1000).every((byte) => byte === 0)).toBe(true);
  expect(() => memory.take(2 ** 40)).toThrow(expect.objectContaining({ code: 'no-memory' }));
});

test('a hundred games leave nothing behind', async () => {
  const own = await loadEngine(bytes);
  const numbers = agreed(own, { mode: 'tribe', players: 2 });
  const play = (seed: number) => {
    const game = Game.begin(own, numbers, BigInt(seed));
    for (let move = 0; !game.over; move++) game.take(game.codes()[move % game.codes().length]!);
    return game.scores().winners.length;
  };
  play(0);
  const { byteLength } = own.memory.bytes(0, 1).buffer;
  for (let seed = 1; seed < 100; seed++) expect(play(seed)).toBeGreaterThan(0);
  expect(own.memory.bytes(0, 1).buffer.byteLength).toBe(byteLength);
});

test('a move that is refused changes nothing, and says why', () => {
  const game = begin();
  const before = game.copy();
  expect(() => game.apply('place e6 e7')).toThrow(expect.objectContaining({ name: 'Refusal', code: 'not-now' }));
  expect(() => game.apply('hello')).toThrow(expect.objectContaining({ code: 'bad-notation' }));
  expect(game.words).toEqual(before.words);
  game.apply(game.legal()[0]!);
  expect(game.words).not.toEqual(before.words);
});

test.each([
  [{ mode: 'chess', players: 2 }, 'unknown-mode'],
  [{ mode: 'totem', players: 5 }, 'bad-players'],
  [{ mode: 'totem', players: 2.5 }, 'bad-players'],
  [{ mode: 'totem', players: 2, edition: 'third' }, 'unknown-edition'],
  [{ mode: 'totem', players: 2, rules: 2 ** 64 + 2 }, 'unknown-rules'],
  [{ mode: 'totem', players: 2, bonuses: ['luck'] }, 'unknown-bonus'],
  [{ mode: 'totem', players: 2, bonuses: ['homo-habilis', 'homo-habilis'] }, 'repeated-bonus'],
])('what cannot be played is refused: %j', (agreement, code) => {
  expect(() => agreed(engine, agreement)).toThrow(expect.objectContaining({ code }));
});

test('orders that are no deal are refused', () => {
  const numbers = agreed(engine, { mode: 'discovery', players: 2 });
  const deck = [...Array(48).keys()].map((at) => at + 1);
  expect(Game.dealt(engine, numbers, { chiefs: [1], deck, cave: [] }).seat).toBe(1);
  const wrong = { chiefs: [1], deck: [2 ** 60, ...deck.slice(1)], cave: [] };
  expect(() => Game.dealt(engine, numbers, wrong)).toThrow(expect.objectContaining({ code: 'bad-deck' }));
  expect(() => Game.dealt(engine, numbers, { chiefs: [0, 1], deck, cave: [] })).toThrow('bad-chiefs');
});

const LEVELS: Level[] = ['pebble', 'leaf', ...(Object.keys(tables.levels) as Level[])];

test.each(LEVELS)('%s plays whole games, alike at once and aside', async (level) => {
  const [one, other] = [player(level), player(level)];
  const game = begin('tribe', 2, 5n);
  for (let seed = 0n; !game.over; seed++) {
    const choice = one.choose(game, seed, { playouts: 30 });
    expect(await other.chooseAside(game, seed, { playouts: 30 })).toEqual(choice);
    game.apply(game.texts([choice.code])[0]!);
  }
});

test('time ends a thought', () => {
  const started = performance.now();
  const { plans } = player('old-bone').choose(begin('totem', 4), 1n, { milliseconds: 60 });
  expect(performance.now() - started).toBeLessThan(2000);
  expect(plans.reduce((sum, plan) => sum + plan.playouts, 0)).toBeGreaterThan(0);
});

test('a thought can be stopped, and has its best so far', async () => {
  const stop = new AbortController();
  const thought = player('old-bone').chooseAside(begin('totem', 4), 1n, { playouts: 1e9 }, stop.signal);
  setTimeout(() => stop.abort(), 30);
  const game = begin('totem', 4);
  expect(game.codes()).toContain((await thought).code);
});

test('two thoughts at a time do not disturb each other', async () => {
  const alone = player('old-bone').choose(begin('tribe', 4), 3n, { playouts: 600 });
  const both = [0, 1].map(() => player('old-bone').chooseAside(begin('tribe', 4), 3n, { playouts: 600 }));
  expect(await Promise.all(both)).toEqual([alone, alone]);
});

test('what is no JSON object is no record', () => {
  for (const [text, code] of [
    ['[]', 'not-a-record'],
    ['{"a":1,"a":2}', 'duplicate-key'],
    ['{"a":NaN}', 'bad-number'],
    ['{"a":"\\ud800"}', 'bad-text'],
    ['{"a":01}', 'not-json'],
    [`{"a":${'['.repeat(40)}${']'.repeat(40)}}`, 'too-deep'],
    [' '.repeat(2 ** 20 + 1), 'too-big'],
  ] as const) {
    expect(() => checkRecord(engine, text)).toThrow(expect.objectContaining({ name: 'BadRecord', code }));
  }
});
