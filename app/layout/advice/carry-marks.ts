import { isBox } from '#app/geometry/bounds.ts';
import { samePoint } from '#app/geometry/orientation.ts';
import type { Point } from '#app/geometry/point.ts';
import { edgesOf, type RoomEdge } from '#app/layout/advice/room-edges.ts';
import { hasArcs, type Outline, type OutlineWall, wallsOf } from '#app/layout/room/outline.ts';

export interface CarriedMarks {
  /** The marked edges by their place in the new room, in order. */
  readonly kept: readonly number[];
  /** How many marked edges the new room does not have. */
  readonly gone: number;
}

/** Of each field of marks: what was marked last, and in which rooms. It outlives the panels, which go while there is no layout. */
export interface MarkMemory {
  current: Readonly<Record<string, { readonly text: string; readonly outlines: readonly Outline[] }>>;
}

/**
 * Takes marks of edges from one room, or one plan, over to another: an edge lives on where one of the new room lies along it, the floor
 * on the same side, and an arc where the same arc stands. A rectangle's four sides live on whatever its size, and all edges of a room
 * of a plan that was moved.
 */
export function carryMarks(
  before: readonly Outline[],
  after: readonly Outline[],
  marks: readonly number[],
): CarriedMarks {
  const [edgesBefore, edgesAfter] = [edgesOf(before), edgesOf(after)];
  const alike = before.map((outline, part) => after[part] !== undefined && isAlike(outline, after[part]));
  const firstOf = (edges: readonly RoomEdge[], room: number) => edges.findIndex(({ part }) => part === room);
  const kept = new Set<number>();
  let gone = 0;
  for (const mark of marks) {
    const edge = edgesBefore[mark];
    const index =
      edge !== undefined && alike[edge.part]
        ? mark - firstOf(edgesBefore, edge.part) + firstOf(edgesAfter, edge.part)
        : findEdge(edgesAfter, edge);
    if (index < 0) gone += 1;
    else kept.add(index);
  }
  return { kept: [...kept].sort((a, b) => a - b), gone };
}

/** Whether two outlines are one that was moved, or two rectangles. */
function isAlike(a: Outline, b: Outline): boolean {
  if (a === b || (isRectangle(a) && isRectangle(b))) return true;
  const others = wallsOf(b);
  return (
    a.length === b.length &&
    wallsOf(a).every(({ from, to, rise }, at) => {
      const other = others[at] as OutlineWall;
      const isMoved = to.x - from.x === other.to.x - other.from.x && to.y - from.y === other.to.y - other.from.y;
      return isMoved && rise === other.rise;
    })
  );
}

function isRectangle(outline: Outline): boolean {
  return isBox(outline) && !hasArcs(outline);
}

function findEdge(after: readonly RoomEdge[], edge: RoomEdge | undefined): number {
  if (edge === undefined) return -1;
  return after.findIndex(({ from, to, rise }) => {
    if (rise === 0 && edge.rise === 0) return liesAlong(from, to, edge.from, edge.to);
    return rise === edge.rise && samePoint(from, edge.from) && samePoint(to, edge.to);
  });
}

/** Whether a → b lies on the line of c → d, runs the same way and shares a stretch with it. */
function liesAlong(a: Point, b: Point, c: Point, d: Point): boolean {
  const [dx, dy] = [d.x - c.x, d.y - c.y];
  const across = (point: Point): number => dx * (point.y - c.y) - dy * (point.x - c.x);
  const along = (point: Point): number => dx * (point.x - c.x) + dy * (point.y - c.y);
  if (across(a) !== 0 || across(b) !== 0) return false;
  return along(a) < along(b) && along(a) < dx * dx + dy * dy && along(b) > 0;
}
