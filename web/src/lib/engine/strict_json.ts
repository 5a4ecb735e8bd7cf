/** JSON as a stranger may send it, refused with the codes of `rules/strict_json.py`. */
import { BadRecord } from './trouble';

/** A number with a fraction or an exponent: never a whole one, whatever it is worth. */
export class Real {
  constructor(readonly value: number) {}
}

export type Json = null | boolean | number | bigint | string | Real | Json[] | JsonObject;
export type JsonObject = Map<string, Json>;

const MAX_BYTES = 1 << 20;
const MAX_DEPTH = 32;
/** Whole numbers of more bits are refused once all is read, of more digits at once. */
const MAX_BITS = 4096;
const MAX_DIGITS = 4300;
/** No deeper than Python's own reader goes. */
const DEEPEST = 990;

const NUMBER = /-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/y;
const CHUNK = /[^"\\\u0000-\u001f]*/y;
const SPACE = /[ \t\n\r]*/y;
const CONSTANT = /true|false|null|NaN|-?Infinity/y;
const FOUR = /[0-9a-fA-F]{4}/y;
const VALUES: Record<string, Json> = { true: true, false: false, null: null };
const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** The value of a JSON text. Throws `BadRecord` for whatever is not strict JSON. */
export function parseJson(text: string | Uint8Array): Json {
  if (text.length > MAX_BYTES) throw new BadRecord('too-big');
  const value = new Reader(typeof text === 'string' ? text : decoded(text)).whole();
  checkTree(value);
  return value;
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new BadRecord('not-json');
  }
}

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  whole(): Json {
    this.take(SPACE);
    const value = this.value(0);
    this.take(SPACE);
    if (this.at < this.text.length) throw new BadRecord('not-json');
    return value;
  }

  private value(depth: number): Json {
    if (depth > DEEPEST) throw new BadRecord('too-deep');
    const next = this.text[this.at];
    if (next === '"') return this.string();
    if (next === '{') return this.object(depth);
    if (next === '[') return this.list(depth);
    const constant = this.take(CONSTANT);
    if (constant === undefined) return this.number();
    if (constant in VALUES) return VALUES[constant]!;
    throw new BadRecord('bad-number');
  }

  private list(depth: number): Json[] {
    const found: Json[] = [];
    this.between('[', ']', () => found.push(this.value(depth + 1)));
    return found;
  }

  private object(depth: number): JsonObject {
    const found: JsonObject = new Map();
    let twice = false;
    this.between('{', '}', () => {
      if (this.text[this.at] !== '"') throw new BadRecord('not-json');
      const key = this.string();
      this.take(SPACE);
      this.expect(':');
      this.take(SPACE);
      twice ||= found.has(key);
      found.set(key, this.value(depth + 1));
    });
    if (twice) throw new BadRecord('duplicate-key');
    return found;
  }

  /** Items with commas between brackets. */
  private between(open: string, close: string, item: () => void): void {
    this.expect(open);
    this.take(SPACE);
    if (this.text[this.at] === close) this.at++;
    else {
      for (let next = ','; next === ','; next = this.expect(',', close)) {
        this.take(SPACE);
        item();
        this.take(SPACE);
      }
    }
  }

  private string(): string {
    let found = '';
    for (this.at++; ;) {
      found += this.take(CHUNK);
      if (this.expect('"', '\\') === '"') return found;
      const letter = this.expect('"', '\\', '/', 'b', 'f', 'n', 'r', 't', 'u');
      if (letter !== 'u') found += ESCAPES[letter] ?? letter;
      else {
        const code = this.take(FOUR);
        if (code === undefined) throw new BadRecord('not-json');
        found += String.fromCharCode(parseInt(code, 16));
      }
    }
  }

  private number(): number | bigint | Real {
    NUMBER.lastIndex = this.at;
    const match = NUMBER.exec(this.text);
    if (!match) throw new BadRecord('not-json');
    this.at = NUMBER.lastIndex;
    const [digits, fraction, exponent] = match;
    if (fraction === undefined && exponent === undefined) {
      if (digits.replace('-', '').length > MAX_DIGITS) throw new BadRecord('bad-number');
      const whole = Number(digits);
      return Number.isSafeInteger(whole) ? whole + 0 : BigInt(digits);
    }
    if (!Number.isFinite(Number(digits))) throw new BadRecord('bad-number');
    return new Real(Number(digits));
  }

  /** What a sticky pattern finds here, if anything. */
  private take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    this.at += found?.length ?? 0;
    return found;
  }

  private expect(...letters: string[]): string {
    const letter = this.text[this.at++];
    if (letter === undefined || !letters.includes(letter)) throw new BadRecord('not-json');
    return letter;
  }
}

/** Level by level, as the rules look for what is wrong. */
function checkTree(value: Json): void {
  let level = [value];
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    level = level.flatMap(children);
    if (level.length === 0) return;
  }
  throw new BadRecord('too-deep');
}

function children(value: Json): Json[] {
  if (Array.isArray(value)) return value;
  if (value instanceof Map) return [...value.keys(), ...value.values()];
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) throw new BadRecord('bad-text');
  if (typeof value === 'bigint' && (value < 0n ? -value : value) >> BigInt(MAX_BITS)) throw new BadRecord('bad-number');
  return [];
}
