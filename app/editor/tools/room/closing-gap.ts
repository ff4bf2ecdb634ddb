import type { RoomDraft } from '#app/editor/tools/room/room-draft.ts';
import type { Outline } from '#app/geometry/outline.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';

/** The gap between the last corner, meant to be the first one again, and the first. Lattice units. */
export interface ClosingGap {
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

/** A gap is taken for an error of measuring up to this part of the way walked. */
const LARGEST_PART = 0.04;

function perimeterOf(points: Ring): number {
  let walked = 0;
  for (let i = 1; i < points.length; i += 1) walked += distance(points[i - 1] as Point, points[i] as Point);
  return walked;
}

/**
 * The closing error of a room with all walls measured: the last corner should coincide with the first and misses it.
 * Null while the drawing is not complete: fewer than three other walls, or a gap larger than measuring explains.
 */
export function closingGap(draft: Pick<RoomDraft, 'points' | 'isClosed'>): ClosingGap | null {
  const { points, isClosed } = draft;
  const [first, last] = [points[0], points[points.length - 1]];
  if (isClosed || points.length < 4 || first === undefined || last === undefined) return null;
  const gap = { x: first.x - last.x, y: first.y - last.y, length: distance(first, last) };
  return gap.length > 0 && gap.length <= LARGEST_PART * perimeterOf(points) ? gap : null;
}

/** Whether a wall from the last corner to `end` closes the room apart from an error of measuring. */
export function comesHome(points: Ring, end: Point): boolean {
  return closingGap({ points: [...points, end], isClosed: false }) !== null;
}

/**
 * The room with the closing error spread over its walls in proportion to their lengths (the surveyors' compass rule,
 * Bowditch 1808): a corner moves by the gap times the fraction of the perimeter walked so far.
 */
export function spreadGap(points: Outline): Outline {
  const [first, last] = [points[0], points[points.length - 1]];
  if (first === undefined || last === undefined) return points;
  const perimeter = perimeterOf(points);
  let walked = 0;
  return points.slice(0, -1).map((corner, i) => {
    if (i > 0) walked += distance(points[i - 1] as Point, corner);
    const share = perimeter === 0 ? 0 : walked / perimeter;
    return {
      ...corner,
      x: Math.round(corner.x + (first.x - last.x) * share),
      y: Math.round(corner.y + (first.y - last.y) * share),
    };
  });
}
