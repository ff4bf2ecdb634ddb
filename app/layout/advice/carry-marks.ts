import { samePoint } from '#app/geometry/orientation.ts';
import type { Point } from '#app/geometry/point.ts';
import { isArc, type Outline, type OutlineCorner } from '#app/layout/room/outline.ts';

export interface CarriedMarks {
  /** The marked edges by their place in the new room, in order. */
  readonly kept: readonly number[];
  /** How many marked edges the new room does not have. */
  readonly gone: number;
}

/**
 * Takes marks of edges from one room over to another: an edge lives on where one of the new room lies along it, the floor
 * on the same side. A rectangle's four sides live on whatever its size. Edge i runs from corner i to the next.
 */
export function carryMarks(before: Outline, after: Outline, marks: readonly number[]): CarriedMarks {
  const isSame = before === after || (isRectangle(before) && isRectangle(after));
  const kept = new Set<number>();
  let gone = 0;
  for (const mark of marks) {
    const index = isSame ? (mark < after.length ? mark : -1) : findEdge(after, before, mark);
    if (index < 0) gone += 1;
    else kept.add(index);
  }
  return { kept: [...kept].sort((a, b) => a - b), gone };
}

function findEdge(after: Outline, before: Outline, mark: number): number {
  const from = before[mark];
  const to = before[(mark + 1) % before.length];
  if (!from || !to) return -1;
  return after.findIndex((start, index) => {
    const end = after[(index + 1) % after.length] ?? start;
    if (isArc(start) || isArc(from)) return isSameArc(start, from) && samePoint(end, to);
    return liesAlong(start, end, from, to);
  });
}

function isSameArc(a: OutlineCorner, b: OutlineCorner): boolean {
  return samePoint(a, b) && a.rise === b.rise && a.radius === b.radius;
}

/** Whether a → b lies on the line of c → d, runs the same way and shares a stretch with it. */
function liesAlong(a: Point, b: Point, c: Point, d: Point): boolean {
  const [dx, dy] = [d.x - c.x, d.y - c.y];
  const across = (point: Point): number => dx * (point.y - c.y) - dy * (point.x - c.x);
  const along = (point: Point): number => dx * (point.x - c.x) + dy * (point.y - c.y);
  if (across(a) !== 0 || across(b) !== 0) return false;
  return along(a) < along(b) && along(a) < dx * dx + dy * dy && along(b) > 0;
}

/** Four corners, every edge along an axis: the room's box, its edges from the top clockwise. */
function isRectangle(ring: Outline): boolean {
  return (
    ring.length === 4 &&
    ring.every((from, index) => {
      const to = ring[(index + 1) % 4] ?? from;
      return !isArc(from) && (from.x === to.x || from.y === to.y);
    })
  );
}
