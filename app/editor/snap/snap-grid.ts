import type { Point } from '#app/geometry/point.ts';

/** `value` at the nearest multiple of `step`. */
export function snapValue(value: number, step: number): number {
  // Adding 0 turns -0 into 0, which would otherwise compare as a change.
  return Math.round(value / step) * step + 0;
}

/** The grid point nearest to `point`, for a grid through (0, 0). */
export function snapToGrid(point: Point, step: number): Point {
  return { x: snapValue(point.x, step), y: snapValue(point.y, step) };
}
