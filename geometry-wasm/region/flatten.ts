import type { FlatRegion } from '#app/layout/kernel/tile-kernel.ts';

/** Packs rings (flat lists of x, y) into the arrays that the kernel and the clipper take. */
export function flatten(rings: readonly (readonly number[])[]): FlatRegion {
  const ringStarts = new Int32Array(rings.length + 1);
  rings.forEach((ring, index) => {
    ringStarts[index + 1] = (ringStarts[index] ?? 0) + ring.length / 2;
  });
  return { points: Float64Array.from(rings.flat()), ringStarts };
}
