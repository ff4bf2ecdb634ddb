import { type CosSin, cosSin } from '#app/geometry/cos-sin.ts';
import type { Point } from '#app/geometry/point.ts';

/**
 * A direction across a drawing, clockwise from the right as y grows downwards: (x, y) divided by `length` is its cosine and its
 * sine. Along a wall x and y are whole numbers, so that anything parallel to the wall is exactly horizontal once turned.
 */
export interface Direction {
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

/** The direction at `degrees`. */
export function directionAt(degrees: number): Direction {
  const { cos, sin } = cosSin(degrees);
  return { x: cos, y: sin, length: 1 };
}

/**
 * The direction of a wall regardless of which end it starts from: from 0 to under 180 degrees. The ends are two different
 * lattice points.
 */
export function directionAlong(from: Point, to: Point): Direction {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const isBack = y < 0 || (y === 0 && x < 0);
  // The sum of two squares of whole numbers stays under 2^50, and every machine rounds the root alike.
  const length = Math.sqrt(x * x + y * y);
  return isBack ? { x: 0 - x, y: 0 - y, length } : { x, y, length };
}

export function cosSinOf({ x, y, length }: Direction): CosSin {
  return { cos: x / length, sin: y / length };
}

/** How often the angle is halved: the remainder is below the last bit of 180 degrees. */
const HALVINGS = 53;

/** The angle of a direction in degrees, from 0 to under 180: the same to the bit everywhere, as `Math.atan2` is not. */
export function degreesOf({ x, y }: Direction): number {
  let [low, high] = [0, 180];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    const { cos, sin } = cosSin(middle);
    if (cos * y - sin * x >= 0) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * A point in the frame that is turned clockwise about `centre` by the direction, rounded once to the lattice: to the nearest,
 * a half up. Points of a room stay under 2^24.
 */
export function turnOntoLattice(point: Point, { x, y, length }: Direction, centre: Point): Point {
  const [dx, dy] = [point.x - centre.x, point.y - centre.y];
  return {
    x: centre.x + Math.floor((dx * x + dy * y) / length + 0.5),
    y: centre.y + Math.floor((dy * x - dx * y) / length + 0.5),
  };
}

/** The inverse of `turnOntoLattice`, not rounded. */
export function turnBack(point: Point, { cos, sin }: CosSin, centre: Point): Point {
  const [du, dv] = [point.x - centre.x, point.y - centre.y];
  return { x: centre.x + du * cos - dv * sin, y: centre.y + du * sin + dv * cos };
}
