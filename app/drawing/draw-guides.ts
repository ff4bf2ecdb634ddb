import type { DisplayItem } from '#app/drawing/display-list.ts';
import { outlinesOf } from '#app/drawing/draw-plan.ts';
import type { WorldRect } from '#app/drawing/view.ts';
import { boundsRing, ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { firstTile } from '#app/layout/first-lines/first-tile.ts';
import { planTurnedLines } from '#app/layout/first-lines/turned-lines.ts';
import type { FullRun, LaidLayer, LayoutResult } from '#app/layout/layout-result.ts';
import { leaveFrame } from '#app/layout/turn/pattern-frame.ts';

/**
 * What is snapped on the floor before the first tile: the room's centre lines, or the two lines of a turned pattern; the
 * first full course, the start point.
 */
export function drawGuides(result: LayoutResult): DisplayItem[] {
  const items: DisplayItem[] = linesToSnap(result).map(([from, to]) => ({
    kind: 'line',
    layer: 'guides',
    from,
    to,
    ink: 'accent',
    widthPx: 1.25,
    dashPx: [6, 4],
    reachPx: 5,
  }));
  const course = firstFullCourse(result);
  if (course !== null) {
    items.push({
      kind: 'area',
      layer: 'guides',
      rings: [boundsRing(course).map((corner) => leaveFrame(corner, result.frame))],
      stroke: 'accent',
      widthPx: 1.5,
    });
  }
  const start = startPoint(result);
  if (start !== null) items.push({ kind: 'marker', layer: 'guides', at: start, ink: 'accent', radiusPx: 5 });
  return items;
}

function linesToSnap(result: LayoutResult): (readonly [Point, Point])[] {
  const turned = planTurnedLines(result);
  if (turned === null) {
    return outlinesOf(result).flatMap((ring) => {
      const { minX, minY, maxX, maxY } = ringBounds(ring);
      return [...partsInside([ring], 'x', (minX + maxX) / 2), ...partsInside([ring], 'y', (minY + maxY) / 2)];
    });
  }
  return [turned.along, turned.across].flatMap(([from, to]) => (from && to ? [[from.at, to.at] as const] : []));
}

/** The near corner of the first full tile: the first one laid, from which the courses are counted. Null without one. */
function startPoint(result: LayoutResult): Point | null {
  const first = result.runsAlong === null ? firstTile(result) : firstRun(result);
  return first === null ? null : leaveFrame({ x: first.x, y: first.y }, result.frame);
}

/**
 * The box, in the pattern's frame, of the full tiles that stand in one row with the first one, up to the first interruption;
 * in a pattern without courses of the first tile alone.
 */
function firstFullCourse(result: LayoutResult): WorldRect | null {
  const first = result.runsAlong === null ? firstTile(result) : firstRun(result);
  if (first === null) return null;
  const { step, across, down } = result.layers[0] as LaidLayer;
  return {
    minX: first.x,
    minY: first.y,
    maxX: first.x + (first.count - 1) * step.x + across,
    maxY: first.y + (first.count - 1) * step.y + down,
  };
}

/** The first run in the course nearest to the wall the courses are counted from. */
function firstRun(result: LayoutResult): FullRun | null {
  const isAcross = result.runsAlong === 'x';
  let first: FullRun | null = null;
  for (const run of result.layers[0]?.fullRuns ?? []) {
    if (first === null) first = run;
    else {
      const byCourse = isAcross ? run.y - first.y : run.x - first.x;
      const alongCourse = isAcross ? run.x - first.x : run.y - first.y;
      if (byCourse < 0 || (byCourse === 0 && alongCourse < 0)) first = run;
    }
  }
  return first;
}

/** The parts of the line x = at (or y = at) inside rings; along a wall, the side that the half-open rule gives it. */
export function partsInside(rings: readonly Ring[], axis: 'x' | 'y', at: number): (readonly [Point, Point])[] {
  const other = axis === 'x' ? 'y' : 'x';
  const crossings: number[] = [];
  for (const ring of rings) {
    ring.forEach((from, index) => {
      const to = ring[(index + 1) % ring.length] ?? from;
      if (from[axis] <= at === to[axis] <= at) return;
      crossings.push(from[other] + ((at - from[axis]) / (to[axis] - from[axis])) * (to[other] - from[other]));
    });
  }
  crossings.sort((a, b) => a - b);
  const place = (along: number): Point => (axis === 'x' ? { x: at, y: along } : { x: along, y: at });
  const parts: (readonly [Point, Point])[] = [];
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    parts.push([place(crossings[index] ?? 0), place(crossings[index + 1] ?? 0)]);
  }
  return parts;
}
