import { describe, expect, it } from 'vitest';
import { qrCode } from './qr';

describe('QR codes', () => {
  it('has the size of its version and the three corner marks', () => {
    const code = qrCode('http://192.168.0.10:8000/t/abcdefghijklmnop')!;
    expect(code).toHaveLength(33);
    for (const [x, y] of [
      [0, 0],
      [26, 0],
      [0, 26],
    ] as const) {
      expect(
        code.slice(y, y + 7).map((row) =>
          row
            .slice(x, x + 7)
            .map(Number)
            .join(''),
        ),
      ).toEqual(['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']);
    }
  });

  it('refuses what does not fit', () => {
    expect(qrCode('x'.repeat(213))).not.toBeNull();
    expect(qrCode('x'.repeat(214))).toBeNull();
  });
});
