import { outlinesOf } from '#app/drawing/display-list/draw-rooms.ts';
import type { DisplayItem } from '#app/drawing/model/display-list.ts';
import { type Bounds, boundsRing } from '#app/geometry/bounds.ts';
import { partsInside } from '#app/geometry/parts-inside.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { firstTile } from '#app/layout/first-lines/first-tile.ts';
import { viewsOfParts } from '#app/layout/first-lines/part-view.ts';
import { placeLines } from '#app/layout/first-lines/place-lines.ts';
import { planTurnedLines } from '#app/layout/first-lines/turned-lines.ts';
import type { FullRun, LayoutResult, PlacedLayer } from '#app/layout/model/layout-result.ts';
import { isWall, levelLineIn } from '#app/layout/model/wall-frame.ts';
import { leaveFrame } from '#app/layout/region/pattern-frame.ts';
import { levelLine } from '#app/words/en/drawing.ts';

/** The lines to snap before the first tile, the first full course and the start point. */
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
  const level = result.frame === null ? levelLineIn(result.request, result.boundsLength) : null;
  if (level !== null) {
    items.push({
      kind: 'free-text',
      layer: 'guides',
      at: { stretches: outlinesOf(result).flatMap((ring) => partsInside([ring], 'y', level)) },
      text: levelLine,
      sizePx: 11,
      ink: 'accent',
    });
  }
  const course = firstFullCourse(result);
  if (course !== null) {
    items.push({
      kind: 'area',
      layer: 'guides',
      rings: [ringOfFirst(result, course).map((corner) => leaveFrame(corner, result.frame))],
      stroke: 'accent',
      widthPx: 1.5,
    });
  }
  const start = startPoint(result);
  if (start !== null) items.push({ kind: 'marker', layer: 'guides', at: start, ink: 'accent', radiusPx: 5 });
  return items;
}

/** The lines to snap, in their places: room by room if there are several. */
function linesToSnap(result: LayoutResult): (readonly [Point, Point])[] {
  const turned = planTurnedLines(result);
  if (turned === null) {
    const level = levelLineIn(result.request, result.boundsLength);
    return viewsOfParts(result).flatMap(({ result: one, at }) => {
      const { x, y } = placeLines(one).crossing;
      const ring = one.roomRing.map((corner) => ({ x: corner.x + at.x, y: corner.y + at.y }));
      return [...partsInside([ring], 'x', x + at.x), ...partsInside([ring], 'y', level ?? y + at.y)];
    });
  }
  return [turned.along, turned.across].flatMap(([from, to]) => (from && to ? [[from.at, to.at] as const] : []));
}

/** The near corner of the first full tile: the first one laid, from which the courses are counted. Null without one. */
function startPoint(result: LayoutResult): Point | null {
  const course = firstFullCourse(result);
  const y = isUpward(result) ? course?.maxY : course?.minY;
  return course === null || y === undefined ? null : leaveFrame({ x: course.minX, y }, result.frame);
}

/**
 * The box, in the pattern's frame, of the full tiles in one row with the first one, up to the first interruption;
 * without courses of the first tile alone.
 */
function firstFullCourse(result: LayoutResult): Bounds | null {
  const first = result.runsAlong === null ? firstTile(result) : firstRun(result);
  if (first === null) return null;
  const { step, across, down } = result.layers[0] as PlacedLayer;
  return {
    minX: first.x,
    minY: first.y,
    maxX: first.x + (first.count - 1) * step.x + across,
    maxY: first.y + (first.count - 1) * step.y + down,
  };
}

/** That box, or the corners of a first tile that is not a rectangle. */
function ringOfFirst({ layers: [layer] }: LayoutResult, box: Bounds): Ring {
  return layer?.outline?.map(({ x, y }) => ({ x: box.minX + x, y: box.minY + y })) ?? boundsRing(box);
}

/** A wall with courses is laid from the bottom up. */
function isUpward({ request, runsAlong }: LayoutResult): boolean {
  return runsAlong !== null && isWall(request);
}

/** The first run in the course nearest to the wall the courses are counted from; on a wall nearest to its bottom. */
function firstRun(result: LayoutResult): FullRun | null {
  const isAcross = result.runsAlong === 'x';
  const isUp = isUpward(result);
  const { step, down } = result.layers[0] ?? { step: { x: 0, y: 0 }, down: 0 };
  const yOf = ({ y, count }: FullRun) => (isUp ? -(y + (count - 1) * step.y + down) : y);
  let first: FullRun | null = null;
  for (const run of result.layers[0]?.fullRuns ?? []) {
    if (first === null) first = run;
    else {
      const [byX, byY] = [run.x - first.x, yOf(run) - yOf(first)];
      const [byCourse, alongCourse] = isAcross ? [byY, byX] : [byX, byY];
      if (byCourse < 0 || (byCourse === 0 && alongCourse < 0)) first = run;
    }
  }
  return first;
}
