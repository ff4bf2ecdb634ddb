import type { Point } from '#app/geometry/point.ts';
import { degreesOf } from '#app/geometry/turn.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import { fromInches, fromMillimetres, type UnitSystem } from '#app/layout/units/length.ts';

/** The deviation of a corner from a right angle. */
export interface OutOfSquare {
  readonly corner: number;
  /** Between both walls, from 0 to 180. */
  readonly degrees: number;
  /** How far a wall deviates from the perpendicular over the length `over`, in lattice units. */
  readonly runOut: number;
  readonly over: number;
}

/** Corners further from square are intended. */
const MOST_DEGREES = 30;
/** Not measurable: 1/64 in over ten feet. */
const LEAST_RUN_OUT = 127;
const TEN_FEET = fromInches(120);
const THREE_METRES = fromMillimetres(3_000);

/** The corners that are nearly, but not quite, square, in order. */
export function findOutOfSquare(corners: readonly Point[], system: UnitSystem): readonly OutOfSquare[] {
  const over = isMetric(system) ? THREE_METRES : TEN_FEET;
  return corners.flatMap((b, corner) => {
    const [a, c] = [corners.at(corner - 1) as Point, corners[(corner + 1) % corners.length] as Point];
    const [ux, uy, vx, vy] = [a.x - b.x, a.y - b.y, c.x - b.x, c.y - b.y];
    const [dot, cross] = [ux * vx + uy * vy, Math.abs(ux * vy - uy * vx)];
    const degrees = degreesOf({ x: dot, y: cross, length: 1 });
    const runOut = cross === 0 ? 0 : Math.round((Math.abs(dot) / cross) * over);
    return Math.abs(degrees - 90) > MOST_DEGREES || runOut <= LEAST_RUN_OUT ? [] : [{ corner, degrees, runOut, over }];
  });
}
