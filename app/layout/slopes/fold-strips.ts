import type { Bounds } from '#app/geometry/bounds.ts';
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
  return folds.map((fold) => stripAlong(fold, half, opening));
}

function stripAlong({ from, to }: Segment, half: number, drain: Bounds): Ring {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  // Only operations that every machine rounds alike.
  const length = Math.sqrt(dx * dx + dy * dy);
  const along = { x: Math.round((2 * half * dx) / length), y: Math.round((2 * half * dy) / length) };
  const aside = { x: Math.round((0 - half * dy) / length), y: Math.round((half * dx) / length) };
  const back = reachInto(drain, from, { x: dx, y: dy }, half) / length;
  const start = { x: Math.round(from.x - back * dx), y: Math.round(from.y - back * dy) };
  const end = { x: to.x + along.x, y: to.y + along.y };
  return [
    { x: start.x - aside.x, y: start.y - aside.y },
    { x: end.x - aside.x, y: end.y - aside.y },
    { x: end.x + aside.x, y: end.y + aside.y },
    { x: start.x + aside.x, y: start.y + aside.y },
  ];
}

/**
 * How far a strip runs on into the drain: until both of its edges have met the drain's sides, or to its far side. 0 for a fold that
 * leans over a side of the drain, since it would run on over another plane.
 */
function reachInto({ minX, minY, maxX, maxY }: Bounds, from: Point, { x, y }: Point, half: number): number {
  const isInto = (from.x - (minX + maxX) / 2) * x > 0 && (from.y - (minY + maxY) / 2) * y > 0;
  if (!isInto) return 0;
  const [across, down] = [Math.abs(x), Math.abs(y)];
  const length = Math.sqrt(x * x + y * y);
  const needed = half * (1 + Math.max(across, down) / Math.min(across, down));
  return Math.min(needed, ((maxX - minX) * length) / across, ((maxY - minY) * length) / down);
}
