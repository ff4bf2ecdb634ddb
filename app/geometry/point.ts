/** A point of the plane in lattice units: x to the right, y down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far two points are apart. By the square root, which is the same to the bit everywhere, as `Math.hypot` is not. */
export function distance(a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  return Math.sqrt(dx * dx + dy * dy);
}
