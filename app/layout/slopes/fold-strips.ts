import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Segment } from '#app/geometry/segment.ts';
import type { SlopedFloor } from '#app/layout/model/sloped-floor.ts';

/** Half of the narrowest joint that still parts two planes, in lattice units: without a joint tiles are cut all the same. */
const LEAST_HALF = 1;

/**
 * The joint along each fold, half of it on either side, as rings to take off the floor. Past the wall it runs on, so that it
 * reaches into the corner, and so it does into the drain.
 */
export function foldStrips({ folds, opening }: Pick<SlopedFloor, 'folds' | 'opening'>, joint: number): readonly Ring[] {
  const half = Math.max(LEAST_HALF, joint / 2);
  const middle = { x: (opening.minX + opening.maxX) / 2, y: (opening.minY + opening.maxY) / 2 };
  return folds.map((fold) => stripAlong(fold, half, middle));
}

function stripAlong({ from, to }: Segment, half: number, drain: Point): Ring {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  // Only operations that every machine rounds alike.
  const length = Math.sqrt(dx * dx + dy * dy);
  const along = { x: Math.round((2 * half * dx) / length), y: Math.round((2 * half * dy) / length) };
  const aside = { x: Math.round((0 - half * dy) / length), y: Math.round((half * dx) / length) };
  // A fold that leans over a side of the drain would run on over another plane.
  const isIntoDrain = (from.x - drain.x) * dx > 0 && (from.y - drain.y) * dy > 0;
  const start = isIntoDrain ? { x: from.x - along.x, y: from.y - along.y } : from;
  const end = { x: to.x + along.x, y: to.y + along.y };
  return [
    { x: start.x - aside.x, y: start.y - aside.y },
    { x: end.x - aside.x, y: end.y - aside.y },
    { x: end.x + aside.x, y: end.y + aside.y },
    { x: start.x + aside.x, y: start.y + aside.y },
  ];
}
