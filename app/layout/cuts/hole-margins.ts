import type { Point } from '#app/geometry/point.ts';
import type { Round } from '#app/layout/cuts/find-rounds.ts';
import { roundedPath } from '#app/layout/cuts/rounded-path.ts';
import type { CutShape } from '#app/layout/layout-result.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';

/** A hole that leaves less of the tile than this beside it will break through. */
export const LEAST_HOLE_MARGIN = fromInches(3 / 4);

/**
 * How much of a piece is left between a round hole in it and the nearest edge of the piece, its other holes among them; null of a
 * notch.
 */
export function holeMargin(shape: CutShape, round: Round): Length | null {
  if (!round.isHole) return null;
  let least = Number.POSITIVE_INFINITY;
  for (const ring of [shape.outline, ...shape.holes]) {
    const { circle, steps } = roundedPath(ring, shape.rounds);
    if (circle === round) continue;
    if (circle !== null) least = Math.min(least, between(round, circle) - circle.radius);
    else
      for (const { from, to, round: around } of steps) {
        least = Math.min(
          least,
          around === null ? toStretch(round, from, to) : Math.abs(between(round, around) - around.radius),
        );
      }
  }
  return Math.max(0, Math.round(least - round.radius)) as Length;
}

function between(a: Point, b: Point): number {
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);
}

function toStretch(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy);
  const part = Math.min(1, Math.max(0, along));
  return between(point, { x: from.x + part * dx, y: from.y + part * dy });
}
