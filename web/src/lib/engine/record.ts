/** Whether a record holds, with the codes and places that `firstfire verify` gives. */
import { A_SEARCH, A_TOTEM, BAD_NOTATION, cavemen, PLAYERS, score_rows } from './abi';
import { factsOf } from './box';
import type { Engine } from './engine';
import { Game, type Rows } from './game';
import { type Agreement, AGREED, agreed } from './setup';
import { type Json, type JsonObject, parseJson } from './strict_json';
import { BadRecord, Refusal } from './trouble';

const WHOLE_GAME = 'firstfire/1';
const FROM_POSITION = 'firstfire/2';
/** The version of the rules of a record that names none. */
const UNNAMED_RULES = 1;
const LONGEST_NAME = 200;
const CONTROL = /[\u0000-\u001f\u007f-\u009f\ud800-\udfff]/u;

/** Which key of a record something is wrong with. */
const KEYS: Record<string, string> = {
  'unknown-rules': 'rules',
  'unknown-mode': 'mode',
  'unknown-edition': 'edition',
  'bad-players': 'players',
  'bad-name': 'players',
  'unknown-bonus': 'bonuses',
  'repeated-bonus': 'bonuses',
  'bad-chiefs': 'chiefs',
  'bad-deck': 'deck',
  'bad-cave': 'cave',
};

/** The game at the end of a record that holds. Throws `BadRecord` at the first thing that is wrong. */
export function checkRecord(engine: Engine, text: string | Uint8Array): Game {
  const data = parseJson(text);
  if (!(data instanceof Map)) throw new BadRecord('not-a-record');
  const game = beginning(engine, data);
  const shuffles = data.has('shuffles') ? listOf(data, 'shuffles', people) : [];
  const moves = listOf(data, 'moves', (value, where) => moveAt(game, value, where));
  const told = data.has('scores') || data.has('winners');
  const scores = told ? listOf(data, 'scores', rowsAt) : [];
  const winners = told ? listOf(data, 'winners', integerAt) : [];
  const searches = playOut(game, moves, shuffles);
  if (searches < shuffles.length) throw new BadRecord('extra-shuffle', `shuffles[${searches}]`);
  if (game.over !== told) throw new BadRecord(game.over ? 'missing-key' : 'not-over', 'scores');
  if (told) checkScores(game, scores, winners);
  return game;
}

function beginning(engine: Engine, data: JsonObject): Game {
  const format = textAt(keyOf(data, 'format'), 'format');
  if (format !== WHOLE_GAME && format !== FROM_POSITION) throw new BadRecord('unknown-format', 'format');
  const numbers = agreement(engine, data);
  const start = format === FROM_POSITION ? position(engine, data, numbers) : undefined;
  const chiefs = listOf(data, 'chiefs', integerAt);
  const deck = listOf(data, 'deck', integerAt);
  const cave = factsOf(engine, numbers).hasCave || data.has('cave') ? people(keyOf(data, 'cave'), 'cave') : [];
  try {
    const deal = { chiefs, deck, cave };
    if (!start) return Game.dealt(engine, numbers, deal);
    start.dealRest(deal);
    return start;
  } catch (error) {
    throw about(error);
  }
}

function agreement(engine: Engine, data: JsonObject): BigInt64Array {
  const rules = data.has('rules') ? integerAt(keyOf(data, 'rules'), 'rules') : UNNAMED_RULES;
  const mode = textAt(keyOf(data, 'mode'), 'mode');
  const edition = textAt(keyOf(data, 'edition'), 'edition');
  const bonuses = listOf(data, 'bonuses', textAt);
  const names = listOf(data, 'players', textAt);
  const what: Agreement = { mode, edition, rules, players: names.length };
  try {
    agreed(engine, what);
    for (const name of names) {
      if ([...name].length > LONGEST_NAME || CONTROL.test(name)) throw new Refusal('bad-name');
    }
    return agreed(engine, { ...what, bonuses });
  } catch (error) {
    throw about(error);
  }
}

/** The game from which the record goes on. */
function position(engine: Engine, data: JsonObject, numbers: BigInt64Array): Game {
  const text = textAt(keyOf(data, 'position'), 'position');
  let start;
  try {
    start = Game.at(engine, text);
  } catch (error) {
    throw error instanceof Refusal ? new BadRecord(error.code, 'position') : error;
  }
  if (start.words[PLAYERS] !== numbers[PLAYERS]) throw new BadRecord('bad-players', 'players');
  if (String(start.words.slice(0, AGREED)) !== String(numbers)) throw new BadRecord('other-setup', 'position');
  return start;
}

/** Makes the moves, with the pile as it was shuffled after each search; returns how many there were. */
function playOut(game: Game, moves: readonly string[], shuffles: readonly string[][]): number {
  let searches = 0;
  for (const [number, move] of moves.entries()) {
    const reason = game.why(move);
    if (reason !== null) throw new BadRecord(reason, `moves[${number}]`, number);
    const code = game.codeOf(move);
    game.take(code);
    if (code < A_SEARCH || code >= A_TOTEM) continue;
    const where = `shuffles[${searches}]`;
    const pile = shuffles[searches++];
    if (!pile) throw new BadRecord('missing-shuffle', where, number);
    if (!game.setPile(pile)) throw new BadRecord('bad-shuffle', where, number);
  }
  return searches;
}

function checkScores(game: Game, scores: readonly Rows[], winners: readonly number[]): void {
  const found = game.scores();
  if (scores.length !== found.rows.length) throw new BadRecord('wrong-scores', 'scores');
  for (const [seat, rows] of found.rows.entries()) {
    for (const row of score_rows) {
      if (scores[seat]![row] !== rows[row]) throw new BadRecord('wrong-scores', `scores[${seat}].${row}`);
    }
  }
  if (String([...winners].sort((one, other) => one - other)) !== String(found.winners)) {
    throw new BadRecord('wrong-winners', 'winners');
  }
}

const about = (error: unknown) => (error instanceof Refusal ? new BadRecord(error.code, KEYS[error.code]) : error);

// The shapes of fields.

type Read<T> = (value: Json, where: string) => T;

function keyOf(data: JsonObject, key: string): Json {
  const value = data.get(key);
  if (value === undefined) throw new BadRecord('missing-key', key);
  return value;
}

const listOf = <T>(data: JsonObject, key: string, read: Read<T>) => eachOf(keyOf(data, key), key, read);

function eachOf<T>(value: Json, where: string, read: Read<T>): T[] {
  if (!Array.isArray(value)) throw new BadRecord('wrong-type', where);
  return value.map((item, at) => read(item, `${where}[${at}]`));
}

function textAt(value: Json, where: string): string {
  if (typeof value !== 'string') throw new BadRecord('wrong-type', where);
  return value;
}

/** A whole number; one too large for exact sums is none of anything here. */
function integerAt(value: Json, where: string): number {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'number') throw new BadRecord('wrong-type', where);
  return value;
}

function people(value: Json, where: string): string[] {
  return eachOf(value, where, (item, at) => {
    const caveman = textAt(item, at);
    if (!(cavemen as readonly string[]).includes(caveman)) throw new BadRecord('unknown-caveman', at);
    return caveman;
  });
}

/** A text that is a move, legal or not. */
function moveAt(game: Game, value: Json, where: string): string {
  const move = textAt(value, where);
  const number = Number(where.slice('moves['.length, -1));
  if (game.codeOf(move) === BAD_NOTATION) throw new BadRecord('bad-notation', where, number);
  return move;
}

function rowsAt(value: Json, where: string): Rows {
  if (!(value instanceof Map)) throw new BadRecord('wrong-type', where);
  const rows = score_rows.map((row) => [row, integerAt(value.get(row) ?? null, `${where}.${row}`)]);
  return Object.fromEntries(rows) as Rows;
}
