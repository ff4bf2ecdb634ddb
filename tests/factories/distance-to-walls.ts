import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';

function distanceTo(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy)));
  return Math.sqrt((p.x - a.x - along * dx) ** 2 + (p.y - a.y - along * dy) ** 2);
}

/**
 * The distance from a point to the nearest wall of a ring, in the ring's units. Independent of the product's geometry.
 */
export function distanceToWalls(p: Point, ring: Ring): number {
  return Math.min(...ring.map((a, i) => distanceTo(p, a, ring[(i + 1) % ring.length] as Point)));
}
