import type { Point } from '#app/geometry/point.ts';

/** The way from one point to another, in degrees: 0 to the right, 90 down, in [0, 360). */
export function headingDeg(from: Point, to: Point): number {
  return normaliseDeg((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
}

/** The same direction in [0, 360). */
export function normaliseDeg(deg: number): number {
  const turned = deg % 360;
  return (turned < 0 ? turned + 360 : turned) + 0;
}

/** The angle between two directions, in [0, 180]. */
export function degreesApart(a: number, b: number): number {
  const apart = Math.abs(normaliseDeg(a) - normaliseDeg(b));
  return apart > 180 ? 360 - apart : apart;
}

/** The turn from heading `from` to heading `to` in (-180, 180]: positive is clockwise on screen. */
export function turnDeg(from: number, to: number): number {
  const turn = normaliseDeg(to - from);
  return turn > 180 ? turn - 360 : turn;
}

/** The angle between two walls at their corner, in [0, 180]. */
export function cornerAngleDeg(before: Point, corner: Point, after: Point): number {
  return degreesApart(headingDeg(corner, before), headingDeg(corner, after));
}

const EXACT: Readonly<Record<number, Point>> = {
  0: { x: 1, y: 0 },
  90: { x: 0, y: 1 },
  180: { x: -1, y: 0 },
  270: { x: 0, y: -1 },
};

/** The unit vector of a heading; exact along an axis, so that straight walls stay straight. */
export function headingVector(deg: number): Point {
  const heading = normaliseDeg(deg);
  const exact = EXACT[heading];
  if (exact !== undefined) return exact;
  const radians = (heading * Math.PI) / 180;
  return { x: Math.cos(radians), y: Math.sin(radians) };
}

/** The lattice point `length` away from `from` along a heading. */
export function pointAlong(from: Point, deg: number, length: number): Point {
  const way = headingVector(deg);
  return { x: Math.round(from.x + way.x * length), y: Math.round(from.y + way.y * length) };
}
