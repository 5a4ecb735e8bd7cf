/** Rooms in the engine's memory that are held while a piece of work is done, and given back together. */
import type { Engine } from './engine';
import { WORD } from './memory';

export class Room {
  private readonly held: [at: number, bytes: number][] = [];

  constructor(readonly engine: Engine) {}

  /** Room for so many words, or floating point numbers, all 0. */
  words(count: number): number {
    return this.bytes(WORD * count);
  }

  /** Room for so many bytes. */
  bytes(count: number): number {
    const at = this.engine.memory.take(count);
    this.held.push([at, count]);
    return at;
  }

  /** Words of ours where the engine can read and change them. */
  of(words: BigInt64Array): number {
    const at = this.words(words.length);
    this.engine.memory.words(at, words.length).set(words);
    return at;
  }

  /** A text, where the engine can read it. */
  text(letters: Uint8Array): number {
    const at = this.bytes(letters.length);
    this.engine.memory.bytes(at, letters.length).set(letters);
    return at;
  }

  /** Words of the engine's as numbers. */
  numbers(at: number, count: number): number[] {
    return Array.from(this.engine.memory.words(at, count), Number);
  }

  release(): void {
    for (const [at, bytes] of this.held.splice(0)) this.engine.memory.give(at, bytes);
  }
}

/** Does a piece of work in a room of its own. */
export function within<T>(engine: Engine, work: (room: Room) => T): T {
  const room = new Room(engine);
  try {
    return work(room);
  } finally {
    room.release();
  }
}
