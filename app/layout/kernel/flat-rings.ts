import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';

/** Rings in the format of the kernel and the clipper: x and y of each corner; ring i from ringStarts[i] to ringStarts[i + 1] - 1. */
export interface FlatRings {
  readonly points: Float64Array;
  readonly ringStarts: Int32Array;
}

export function flattenRings(rings: readonly Ring[]): FlatRings {
  const corners = rings.reduce((sum, ring) => sum + ring.length, 0);
  const points = new Float64Array(2 * corners);
  const ringStarts = new Int32Array(rings.length + 1);
  let at = 0;
  rings.forEach((ring, index) => {
    for (const corner of ring) {
      points[2 * at] = corner.x;
      points[2 * at + 1] = corner.y;
      at++;
    }
    ringStarts[index + 1] = at;
  });
  return { points, ringStarts };
}

export function unflattenRings(flat: FlatRings): Ring[] {
  const rings: Ring[] = [];
  for (let ring = 0; ring + 1 < flat.ringStarts.length; ring++) {
    rings.push(readRing(flat.points, flat.ringStarts[ring] ?? 0, flat.ringStarts[ring + 1] ?? 0));
  }
  return rings;
}

/** The corners `from` to `to` - 1 of flat points. */
function readRing(points: Float64Array, from: number, to: number): Point[] {
  const ring: Point[] = [];
  for (let i = from; i < to; i++) ring.push({ x: points[2 * i] ?? 0, y: points[2 * i + 1] ?? 0 });
  return ring;
}

/** Swaps the axes. That reverses the orientation of a ring, so each is also read backwards: the left of an edge stays its left. */
export function transposeRings(rings: readonly Ring[]): Ring[] {
  return rings.map((ring) => transposeRing(ring));
}

/** The same of one ring. */
export function transposeRing(ring: Ring): Point[] {
  return ring.map((corner) => ({ x: corner.y, y: corner.x })).reverse();
}
