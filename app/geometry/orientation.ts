import type { Point } from '#app/geometry/point.ts';

export type Turn = -1 | 0 | 1;

/** Twice the signed area of the triangle a, b, c: exact while coordinate differences stay under 2^26. */
export function cross(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
}

/** The turn of a, b, c: 1 clockwise on screen (y down), -1 anticlockwise, 0 on one line. */
export function orientation(a: Point, b: Point, c: Point): Turn {
  const area = cross(a, b, c);
  return area > 0 ? 1 : area < 0 ? -1 : 0;
}

export function samePoint(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}
