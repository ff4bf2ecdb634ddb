import type { Bounds } from '#app/geometry/bounds.ts';
import { cross } from '#app/geometry/orientation.ts';
import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';

/**
 * Whether the closed segment a-b has a point in the open box. Both are convex, so they are disjoint exactly if one of
 * three directions separates them: x, y and the segment's normal.
 */
function entersBox(a: Point, b: Point, box: Bounds): boolean {
  if (Math.max(a.x, b.x) <= box.minX || Math.min(a.x, b.x) >= box.maxX) return false;
  if (Math.max(a.y, b.y) <= box.minY || Math.min(a.y, b.y) >= box.maxY) return false;
  if (a.x === b.x || a.y === b.y) return true;
  const corners = [
    cross(a, b, { x: box.minX, y: box.minY }),
    cross(a, b, { x: box.maxX, y: box.minY }),
    cross(a, b, { x: box.maxX, y: box.maxY }),
    cross(a, b, { x: box.minX, y: box.maxY }),
  ];
  return corners.some((side) => side > 0) && corners.some((side) => side < 0);
}

/**
 * Whether the whole box is in the closed polygon; edges and corners may touch. If no edge enters the box, it is
 * entirely inside or outside, and its center decides (at double scale, to use integers).
 */
export function isRectangleInRing(box: Bounds, ring: Ring): boolean {
  if (ring.length < 3) return false;
  let a = ring[ring.length - 1] as Point;
  for (const b of ring) {
    if (entersBox(a, b, box)) return false;
    a = b;
  }
  const doubled = ring.map(({ x, y }) => ({ x: 2 * x, y: 2 * y }));
  return locatePoint({ x: box.minX + box.maxX, y: box.minY + box.maxY }, doubled) === 'inside';
}
