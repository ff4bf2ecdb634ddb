import { isBox } from '#app/geometry/bounds.ts';
import { samePoint } from '#app/geometry/orientation.ts';
import { hasArcs, type Outline, type OutlineWall, wallsOf } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import { edgesOf, type RoomEdge } from '#app/layout/trim/room-edges.ts';

export interface CarriedMarks {
  /** Indexes of the marked edges in the new room, ascending. */
  readonly kept: readonly number[];
  /** How many marked edges do not exist in the new room. */
  readonly gone: number;
}

/** The last marks of each field and the rooms they belong to. Kept outside the panels, which unmount while there is no layout. */
export interface MarkMemory {
  current: Readonly<Record<string, { readonly text: string; readonly outlines: readonly Outline[] }>>;
}

/**
 * Carries edge marks from one room, or several, to others. A straight edge survives if a new edge overlaps it with the
 * floor on the same side; an arc survives if the same arc exists. The four sides of a rectangle always survive, and so
 * do all edges of one of several rooms that was only moved.
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

/** Whether one outline is a moved copy of the other, or both are rectangles. */
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

/** Whether a → b is on the line of c → d, has the same direction and overlaps it. */
function liesAlong(a: Point, b: Point, c: Point, d: Point): boolean {
  const [dx, dy] = [d.x - c.x, d.y - c.y];
  const across = (point: Point): number => dx * (point.y - c.y) - dy * (point.x - c.x);
  const along = (point: Point): number => dx * (point.x - c.x) + dy * (point.y - c.y);
  if (across(a) !== 0 || across(b) !== 0) return false;
  return along(a) < along(b) && along(a) < dx * dx + dy * dy && along(b) > 0;
}
