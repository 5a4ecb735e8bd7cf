/** The engine's memory: room for buffers, given out and taken back. Views of it are made anew, since it may grow. */
import { EngineTrouble } from './trouble';

export const WORD = 8;
const PAGE = 65_536;
const STEP = 16;

export class Memory {
  /** Room that was given back, by its size. */
  private readonly free = new Map<number, number[]>();

  /** `end` is the first byte that nobody has. */
  constructor(
    private readonly memory: WebAssembly.Memory,
    private end: number,
  ) {}

  /** The address of so many bytes, all 0. */
  take(bytes: number): number {
    const size = room(bytes);
    let at = this.free.get(size)?.pop();
    if (at === undefined) {
      at = room(this.end);
      this.reach(at + size);
    }
    this.bytes(at, size).fill(0);
    return at;
  }

  /** Give back what was taken. */
  give(at: number, bytes: number): void {
    const size = room(bytes);
    const free = this.free.get(size);
    if (free) free.push(at);
    else this.free.set(size, [at]);
  }

  words(at: number, count: number): BigInt64Array {
    return new BigInt64Array(this.memory.buffer, at, count);
  }

  bytes(at: number, count: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, at, count);
  }

  reals(at: number, count: number): Float64Array {
    return new Float64Array(this.memory.buffer, at, count);
  }

  private reach(end: number): void {
    const missing = end - this.memory.buffer.byteLength;
    if (missing > 0) {
      try {
        this.memory.grow(Math.ceil(missing / PAGE));
      } catch {
        throw new EngineTrouble('no-memory', `the engine needs ${missing} bytes more than it can have`);
      }
    }
    this.end = end;
  }
}

const room = (bytes: number) => Math.ceil(bytes / STEP) * STEP;
