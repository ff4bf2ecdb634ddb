import { distance, type Point } from '#app/geometry/point.ts';
import type { RawPiece } from '#app/layout/cuts/cut-piece.ts';
import type { FoundRound } from '#app/layout/cuts/find-rounds.ts';
import { roundedPath } from '#app/layout/cuts/rounded-path.ts';
import type { Length } from '#app/layout/units/length.ts';

/** The smallest distance between a round hole and its piece's edges or other holes; null for a notch. */
export function holeMargin(
  { outline, holes }: Pick<RawPiece, 'outline' | 'holes'>,
  rounds: readonly FoundRound[],
  round: FoundRound,
): Length | null {
  if (!round.isHole) return null;
  let least = Number.POSITIVE_INFINITY;
  for (const ring of [outline, ...holes]) {
    const { circle, steps } = roundedPath(ring, rounds);
    if (circle === round) continue;
    if (circle !== null) least = Math.min(least, distance(round, circle) - circle.radius);
    else
      for (const { from, to, round: around } of steps) {
        least = Math.min(
          least,
          around === null ? toStretch(round, from, to) : Math.abs(distance(round, around) - around.radius),
        );
      }
  }
  return Math.max(0, Math.round(least - round.radius)) as Length;
}

function toStretch(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy);
  const part = Math.min(1, Math.max(0, along));
  return distance(point, { x: from.x + part * dx, y: from.y + part * dy });
}
