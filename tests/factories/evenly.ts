import fc from 'fast-check';

/** A uniform random number in a range. Most floating-point numbers, and so most of `fc.double`, are near 0. */
export function evenly(min: number, max: number): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: 10_000 }).map((n) => min + ((max - min) * n) / 10_000);
}

/** A uniform deviation to either side. */
export function off(most: number): fc.Arbitrary<number> {
  return evenly(-most, most);
}
