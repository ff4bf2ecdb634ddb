import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';

/** An axis-parallel box. Its area is 0 if a minimum equals its maximum. */
export interface Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** The smallest box around `ring`; all zero for a ring without corners. */
export function ringBounds(ring: Ring): Bounds {
  const first = ring[0];
  if (first === undefined) return { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  let { x: minX, y: minY } = first;
  let { x: maxX, y: maxY } = first;
  for (const { x, y } of ring) {
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  return { minX, minY, maxX, maxY };
}

/** The middle of the smallest box around `ring`. */
export function middleOfRing(ring: Ring): Point {
  const { minX, minY, maxX, maxY } = ringBounds(ring);
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}

/** The smallest box around both. */
export function joinBounds(one: Bounds, other: Bounds): Bounds {
  return {
    minX: Math.min(one.minX, other.minX),
    minY: Math.min(one.minY, other.minY),
    maxX: Math.max(one.maxX, other.maxX),
    maxY: Math.max(one.maxY, other.maxY),
  };
}

/** Whether two boxes have an area in common. */
export function doBoundsOverlap(one: Bounds, other: Bounds): boolean {
  return one.minX < other.maxX && other.minX < one.maxX && one.minY < other.maxY && other.minY < one.maxY;
}

/** Whether two boxes have a point in common, which may be on their sides. */
export function doBoundsTouch(one: Bounds, other: Bounds): boolean {
  return one.minX <= other.maxX && other.minX <= one.maxX && one.minY <= other.maxY && other.minY <= one.maxY;
}

/** The box's corners, clockwise on screen from the top left. */
export function boundsRing({ minX, minY, maxX, maxY }: Bounds): Ring {
  return [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ];
}

/** Whether a ring is a rectangle whose sides are level and upright. */
export function isBox(ring: Ring): boolean {
  const [a, b, c, d] = ring;
  if (ring.length !== 4 || !a || !b || !c || !d) return false;
  return a.x === b.x
    ? b.y === c.y && c.x === d.x && d.y === a.y
    : a.y === b.y && b.x === c.x && c.y === d.y && d.x === a.x;
}
