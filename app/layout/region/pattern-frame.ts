import type { Point } from '#app/geometry/point.ts';
import { turnBack } from '#app/geometry/turn.ts';
import type { PatternFrame } from '#app/layout/model/layout-result.ts';

/** Converts a point of the room to the frame of its pattern, not rounded; unchanged if the pattern is not turned. */
export function enterFrame(point: Point, frame: PatternFrame | null): Point {
  return frame === null ? point : turnBack(point, { cos: frame.cos, sin: 0 - frame.sin }, frame.centre);
}

/** Converts a point of a pattern's frame to the room, not rounded; unchanged if the pattern is not turned. */
export function leaveFrame(point: Point, frame: PatternFrame | null): Point {
  return frame === null ? point : turnBack(point, frame, frame.centre);
}
