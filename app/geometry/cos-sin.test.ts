import { describe, expect, it } from 'vitest';
import { cosSin } from '#app/geometry/cos-sin.ts';

const SCALE = 10n ** 40n;
const PI = 31415926535897932384626433832795028841971n;

/** Cosine and sine by the series in whole numbers of 10^-40. `degrees` is taken as the double it is. */
function longCosSin(degrees: number): [bigint, bigint] {
  const angle = (PI * BigInt(degrees * 2 ** 60)) / (180n << 60n);
  const sums: [bigint, bigint] = [0n, 0n];
  let term = SCALE;
  for (let n = 0n; term !== 0n; n += 1n) {
    const sign = n % 4n < 2n ? 1n : -1n;
    sums[Number(n % 2n)] = (sums[Number(n % 2n)] as bigint) + sign * term;
    term = (term * angle) / (SCALE * (n + 1n));
  }
  return sums;
}

function distance(value: number, long: bigint): number {
  // A double times 2^60 is an integer here, or differs from one by less than the tolerance.
  return Number(BigInt(Math.round(value * 2 ** 60)) * (SCALE / 2n ** 60n) - long) / 1e40;
}

describe('cosSin', () => {
  it('agrees with long arithmetic on every tenth of a degree, to a few roundings', () => {
    for (let tenths = 0; tenths <= 3600; tenths += 1) {
      const { cos, sin } = cosSin(tenths / 10);
      const [longCos, longSin] = longCosSin(tenths / 10);
      expect(Math.abs(distance(cos, longCos))).toBeLessThan(3e-16);
      expect(Math.abs(distance(sin, longSin))).toBeLessThan(3e-16);
    }
  });

  it.each([
    [0, 1, 0],
    [45, Math.SQRT1_2, Math.SQRT1_2],
    [90, 0, 1],
    [135, -Math.SQRT1_2, Math.SQRT1_2],
    [180, -1, 0],
    [270, 0, -1],
    [360, 1, 0],
    [-90, 0, -1],
    [450, 0, 1],
  ])('is exact at %s degrees', (degrees, cos, sin) => {
    expect(cosSin(degrees)).toEqual({ cos, sin });
  });
});
