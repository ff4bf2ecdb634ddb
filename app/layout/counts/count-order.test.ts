import { describe, expect, it } from 'vitest';
import { countOrder } from '#app/layout/counts/count-order.ts';
import { divideUp } from '#app/layout/counts/divide-up.ts';

describe('what to order', () => {
  it('adds 15 % to the exact count and counts the tiles touched', () => {
    const tileArea = 144;
    const counts = countOrder({ fullTiles: 49, cutTiles: 32, pieces: 32, tiledAreaTwice: 2 * 9801, tileArea });
    expect(counts).toEqual({ full: 49, cut: 32, touched: 81, pieces: 32, exact: 68.0625, order: 79 });
  });

  it('does not add a tile to an exact 15 %: 120 tiles are 138, not 139', () => {
    const counts = countOrder({ fullTiles: 120, cutTiles: 0, pieces: 0, tiledAreaTwice: 240 * 144, tileArea: 144 });
    expect(counts.order).toBe(138);
  });

  it('is exact at 100 tiles, where 1.15 in floating point says 114.99999999999999', () => {
    const counts = countOrder({ fullTiles: 100, cutTiles: 0, pieces: 0, tiledAreaTwice: 200 * 9, tileArea: 9 });
    expect(counts.order).toBe(115);
  });

  it('orders one tile for a speck', () => {
    expect(countOrder({ fullTiles: 0, cutTiles: 1, pieces: 1, tiledAreaTwice: 1, tileArea: 144 }).order).toBe(1);
  });

  it('orders nothing for nothing', () => {
    expect(countOrder({ fullTiles: 0, cutTiles: 0, pieces: 0, tiledAreaTwice: 0, tileArea: 144 }).order).toBe(0);
  });
});

describe('dividing up', () => {
  it('is exact even if the quotient itself rounds', () => {
    const big = 2 ** 53 - 1;
    expect(divideUp(big - 1, 2)).toBe((big - 1) / 2);
    expect(divideUp(big, 2)).toBe((big + 1) / 2);
    for (let d = 3; d < 200; d++) {
      const n = Math.floor(big / d) * d;
      expect(divideUp(n, d)).toBe(n / d);
      expect(divideUp(n - 1, d)).toBe(n / d);
      expect(divideUp(n - d + 1, d)).toBe(n / d);
    }
  });

  it('rejects numbers that floating point cannot represent', () => {
    expect(() => divideUp(2 ** 53, 3)).toThrow('2^53');
  });
});
