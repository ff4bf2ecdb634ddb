import type { Circle } from '#app/geometry/arcs.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';
import { roundAt } from '#app/layout/cuts/find-rounds.ts';
import type { CutShape, Round } from '#app/layout/model/layout-result.ts';
import { roundMark } from '#app/layout/units/round-marks.ts';

/** Marks at the nearest steps are kept if they leave the cut no farther off than this, as a part of the step. */
const NEAR = 5 / 8;
/** If no center at whole steps brings the circle nearer to the cut than this, half steps are used. */
const MOST_OFF = 15 / 16;
const MOVES = [0, -1, 1];

/**
 * A circle at steps of the tape. The errors of the center and of the radius add up, so the center is moved by a step where that
 * brings the circle nearer to the cut.
 */
export function markCircle(round: Round, { outline, holes }: CutShape, step: number): Circle {
  const along = [outline, ...holes].flatMap((ring) => pointsAlong(ring, round));
  const off = (marks: Circle) => Math.max(0, ...along.map((point) => Math.abs(distance(point, marks) - marks.radius)));
  const nearest = (by: number): Circle => {
    const usual = { x: roundMark(round.x, by), y: roundMark(round.y, by), radius: roundMark(round.radius, by) };
    if (off(usual) <= NEAR * step) return usual;
    const moved = MOVES.flatMap((dx) => MOVES.map((dy) => ({ ...usual, x: usual.x + dx * by, y: usual.y + dy * by })));
    return moved.reduce((best, marks) => (off(marks) < off(best) ? marks : best));
  };
  const marks = nearest(step);
  return off(marks) <= MOST_OFF * step ? marks : nearest(step / 2);
}

/** The corners of the sides of a ring that follow a circle, and their middles. */
function pointsAlong(ring: Ring, round: Round): readonly Point[] {
  return ringSides(ring).flatMap(({ from, to }) => {
    if (roundAt(from, to, [round]) === undefined) return [];
    return [from, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, to];
  });
}
