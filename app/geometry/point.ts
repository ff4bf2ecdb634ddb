/** A point of the plane in lattice units: x to the right, y down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The distance of two points. By a square root, which gives the same bits everywhere; `Math.hypot` does not. */
export function distance(a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  return Math.sqrt(dx * dx + dy * dy);
}

/** The length of a vector, by a square root for the same reason. */
export function lengthOf(dx: number, dy: number): number {
  return Math.sqrt(dx * dx + dy * dy);
}
