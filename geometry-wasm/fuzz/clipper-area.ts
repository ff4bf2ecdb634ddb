import type { FlatRegion } from '#app/layout/kernel/tile-kernel.ts';
import type { Clipper2, Paths64 } from '#kernel/dist/clipper2.js';
import { perimeter, signedArea } from '#kernel/fuzz/rings.ts';

/** Clipper2's Intersect of a region with one tile at a time, on a lattice that is `finer`. Call `free` at the end. */
export function createTileClipper(clipper2: Clipper2, { points, ringStarts }: FlatRegion, finer = 1) {
  const region = new clipper2.Paths64();
  const scaled = points.map((value) => value * finer);
  for (let ring = 0; ring + 1 < ringStarts.length; ring++) {
    pushRing(clipper2, region, scaled.subarray(2 * (ringStarts[ring] ?? 0), 2 * (ringStarts[ring + 1] ?? 0)));
  }
  return {
    /** The area of the region within the tile, and the length of its outlines. */
    measure: (x: number, y: number, sizeX: number, sizeY: number) =>
      measureRing([x, y, x + sizeX, y, x + sizeX, y + sizeY, x, y + sizeY]),
    measureRing,
    free: () => region.delete(),
  };
  /** The same within a tile of any outline. */
  function measureRing(ringOfTile: readonly number[]): { area: number; length: number } {
    const tile = new clipper2.Paths64();
    pushRing(
      clipper2,
      tile,
      ringOfTile.map((value) => value * finer),
    );
    const solution = clipper2.Intersect64(region, tile, clipper2.FillRule.NonZero);
    const answer = { area: 0, length: 0 };
    for (let i = solution.size() - 1; i >= 0; i--) {
      const path = solution.get(i);
      const ring: number[] = [];
      const view = path.view();
      for (let k = 0; k < view.length; k += 3) ring.push(Number(view[k]) / finer, Number(view[k + 1]) / finer);
      answer.area += signedArea(ring);
      answer.length += perimeter(ring);
      path.delete();
    }
    tile.delete();
    solution.delete();
    return answer;
  }
}

/** Adds a ring as a path. */
export function pushRing(clipper2: Clipper2, paths: Paths64, ring: ArrayLike<number>): void {
  const coordinates = new BigInt64Array((ring.length / 2) * 3);
  for (let i = 0; 2 * i < ring.length; i++) {
    coordinates[3 * i] = BigInt(ring[2 * i] ?? 0);
    coordinates[3 * i + 1] = BigInt(ring[2 * i + 1] ?? 0);
  }
  const path = new clipper2.Path64();
  path.assign(coordinates);
  paths.push_back(path);
  path.delete();
}
