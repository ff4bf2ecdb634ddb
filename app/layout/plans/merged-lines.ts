import type { Segment } from '#app/geometry/segment.ts';
import type { PlanDrawing } from '#app/layout/plan-drawing/plan-drawing.ts';
import type { PlanUnit } from '#app/layout/plan-drawing/plan-unit.ts';
import { findWallLines, type PlanOptions } from '#app/layout/plans/find-wall-lines.ts';
import { joinEnds } from '#app/layout/plans/join-ends.ts';
import type { PlanRooms } from '#app/layout/plans/plan-rooms.ts';
import { OFFERED_TOLERANCES } from '#app/layout/plans/plan-wish.ts';

/** A tolerance over this share of the thinnest wall may join its two sides. */
const PART_OF_WALL = 1 / 3;
/** With more wall lines than this, nothing is counted. */
const MOST_LINES = 20_000;

/** How many wall lines a tolerance (inches) would merge. */
export interface MergedLines {
  readonly tolerance: number;
  readonly lines: number;
}

/** The number of merged lines for each offered tolerance that is large for the thinnest wall. */
export function mergedLines(
  drawing: PlanDrawing,
  unit: PlanUnit,
  { thinnest, tolerance: usual }: PlanRooms,
  options: PlanOptions,
): readonly MergedLines[] {
  const large = OFFERED_TOLERANCES.filter((one) => one > usual && thinnest !== null && one > PART_OF_WALL * thinnest);
  if (large.length === 0) return [];
  const { walls, frame } = findWallLines(drawing, unit, options);
  if (walls.length > MOST_LINES) return [];
  const left = (tolerance: number) => countLines(joinEnds(walls, tolerance * frame.inch).segments);
  const before = left(usual);
  return large.map((tolerance) => ({ tolerance, lines: Math.max(0, before - left(tolerance)) }));
}

/** Counts lines of some length, and coinciding lines once. */
function countLines(segments: readonly Segment[]): number {
  const places = new Set<string>();
  for (const { from, to } of segments) {
    const ends = [`${from.x} ${from.y}`, `${to.x} ${to.y}`];
    if (ends[0] !== ends[1]) places.add(ends.sort().join());
  }
  return places.size;
}
