/** QR codes (ISO/IEC 18004) for short texts: byte mode, error correction M, versions 1 to 10. */

/** Per version: code words in all, error correction words per block, blocks of the first and of the second length. */
const VERSIONS: readonly [total: number, ec: number, short: number, long: number][] = [
  [26, 10, 1, 0],
  [44, 16, 1, 0],
  [70, 26, 1, 0],
  [100, 18, 2, 0],
  [134, 24, 2, 0],
  [172, 16, 4, 0],
  [196, 18, 4, 0],
  [242, 22, 2, 2],
  [292, 22, 3, 2],
  [346, 26, 4, 1],
];
const ALIGNMENT: readonly number[][] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let at = 0, value = 1; at < 255; at++) {
  EXP[at] = EXP[at + 255] = value;
  LOG[value] = at;
  value <<= 1;
  if (value & 0x100) value ^= 0x11d;
}
const times = (a: number, b: number) => (a && b ? EXP[LOG[a]! + LOG[b]!]! : 0);

function correction(data: number[], count: number): number[] {
  let generator = [1];
  for (let at = 0; at < count; at++) {
    const next = new Array<number>(generator.length + 1).fill(0);
    generator.forEach((factor, index) => {
      next[index]! ^= factor;
      next[index + 1]! ^= times(factor, EXP[at]!);
    });
    generator = next;
  }
  const rest = [...data, ...new Array<number>(count).fill(0)];
  for (let at = 0; at < data.length; at++) {
    const lead = rest[at]!;
    if (lead) generator.forEach((factor, index) => (rest[at + index]! ^= times(factor, lead)));
  }
  return rest.slice(data.length);
}

function codewords(bytes: Uint8Array, version: number): number[] {
  const [total, ec, short, long] = VERSIONS[version - 1]!;
  const blocks = short + long;
  const capacity = total - ec * blocks;
  const bits: number[] = [];
  const push = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >> at) & 1);
  };
  push(4, 4);
  push(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => push(byte, 8));
  push(0, Math.min(4, capacity * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let at = 0; at < bits.length; at += 8) data.push(parseInt(bits.slice(at, at + 8).join(''), 2));
  for (let pad = 0xec; data.length < capacity; pad ^= 0xec ^ 0x11) data.push(pad);

  const size = Math.floor(capacity / blocks);
  const parts: number[][] = [];
  for (let at = 0, from = 0; at < blocks; at++) {
    const length = size + (at >= short ? 1 : 0);
    parts.push(data.slice(from, from + length));
    from += length;
  }
  const checks = parts.map((part) => correction(part, ec));
  const out: number[] = [];
  for (let at = 0; at <= size; at++) for (const part of parts) if (at < part.length) out.push(part[at]!);
  for (let at = 0; at < ec; at++) for (const check of checks) out.push(check[at]!);
  return out;
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function remainder(value: number, polynomial: number, bits: number): number {
  let rest = value << bits;
  const top = Math.floor(Math.log2(polynomial));
  for (let at = Math.floor(Math.log2(rest || 1)); at >= top; at--)
    if ((rest >> at) & 1) rest ^= polynomial << (at - top);
  return rest;
}

type Grid = (boolean | null)[][];

function skeleton(version: number): Grid {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null));
  const set = (x: number, y: number, dark: boolean) => {
    if (x >= 0 && y >= 0 && x < size && y < size) grid[y]![x] = dark;
  };
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    for (let dy = -4; dy <= 4; dy++) {
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        set(cx + dx, cy + dy, ring !== 2 && ring !== 4);
      }
    }
  }
  const centres = ALIGNMENT[version - 1]!;
  for (const cx of centres) {
    for (const cy of centres) {
      if (grid[cy]![cx] !== null) continue;
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
  }
  for (let at = 8; at < size - 8; at++) {
    if (grid[6]![at] === null) set(at, 6, at % 2 === 0);
    if (grid[at]![6] === null) set(6, at, at % 2 === 0);
  }
  return grid;
}

function writeFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  const bits = ((mask << 10) | remainder(mask, 0x537, 10)) ^ 0x5412;
  const bit = (at: number) => ((bits >> at) & 1) === 1;
  for (let at = 0; at < 15; at++) {
    const along = at < 6 ? at : at < 8 ? at + 1 : size - 15 + at;
    grid[along]![8] = bit(at);
    const across = at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at;
    grid[8]![across] = bit(at);
  }
  grid[size - 8]![8] = true;
}

function writeVersion(grid: Grid, version: number): void {
  if (version < 7) return;
  const bits = (version << 12) | remainder(version, 0x1f25, 12);
  for (let at = 0; at < 18; at++) {
    const dark = ((bits >> at) & 1) === 1;
    const a = grid.length - 11 + (at % 3);
    const b = Math.floor(at / 3);
    grid[b]![a] = dark;
    grid[a]![b] = dark;
  }
}

function penalty(grid: boolean[][]): number {
  const size = grid.length;
  let sum = 0;
  let dark = 0;
  const lines = [grid, grid.map((_, x) => grid.map((row) => row[x]!))];
  for (const rows of lines) {
    for (const row of rows) {
      let run = 1;
      for (let at = 1; at <= size; at++) {
        if (at < size && row[at] === row[at - 1]) run += 1;
        else {
          if (run >= 5) sum += run - 2;
          run = 1;
        }
      }
      const text = row.map((cell) => (cell ? '1' : '0')).join('');
      for (const finder of ['10111010000', '00001011101']) {
        for (let at = text.indexOf(finder); at >= 0; at = text.indexOf(finder, at + 1)) sum += 40;
      }
    }
  }
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (grid[y]![x]) dark += 1;
      if (
        x &&
        y &&
        grid[y]![x] === grid[y - 1]![x] &&
        grid[y]![x] === grid[y]![x - 1] &&
        grid[y]![x] === grid[y - 1]![x - 1]
      )
        sum += 3;
    }
  }
  return sum + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}

/** The modules of a QR code, true for dark; null when the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version =
    VERSIONS.findIndex(
      ([total, ec, short, long], at) => total - ec * (short + long) >= bytes.length + (at < 9 ? 2 : 3),
    ) + 1;
  if (version === 0) return null;
  const words = codewords(bytes, version);
  const base = skeleton(version);
  writeFormat(base, 0);
  writeVersion(base, version);
  const size = base.length;
  const free = base.map((row) => row.map((cell) => cell === null));
  let best: boolean[][] | null = null;
  let least = Infinity;
  for (let mask = 0; mask < 8; mask++) {
    const grid: Grid = base.map((row) => [...row]);
    let at = 0;
    for (let right = size - 1; right > 0; right -= 2) {
      if (right === 6) right = 5;
      const up = ((right + 1) & 2) === 0;
      for (let step = 0; step < size; step++) {
        const y = up ? size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (!free[y]![x]) continue;
          const bit = at < words.length * 8 && ((words[at >> 3]! >> (7 - (at & 7))) & 1) === 1;
          grid[y]![x] = bit !== MASKS[mask]!(x, y);
          at += 1;
        }
      }
    }
    writeFormat(grid, mask);
    const done = grid as boolean[][];
    const points = penalty(done);
    if (points < least) [least, best] = [points, done];
  }
  return best;
}
