import { formOf } from '#app/drawing/display-list/draw-layout.ts';
import type { DisplayItem, DisplayList, LineItem } from '#app/drawing/model/display-list.ts';
import { boundsRing, middleOfRing, ringBounds } from '#app/geometry/bounds.ts';
import { partsInside } from '#app/geometry/parts-inside.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { FirstLine, FirstLines } from '#app/layout/first-lines/plan-first-lines.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { cutAround } from '#app/layout/model/obstacle-types.ts';
import { obstacleBounds } from '#app/layout/room/obstacle.ts';
import { wallCorners } from '#app/layout/room/room.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as firstLinesWords from '#app/words/en/first-lines.ts';

const MARGIN_PX = { top: 18, right: 26, bottom: 18, left: 26 };
const WALL_PX = 3;

/**
 * The small plan of the first lines of one room: the two lines with their distances, the triangle that squares them,
 * and the diagonals of the largest free rectangle. `lines` belong to `result`.
 */
export function drawFirstLines(result: LayoutResult, lines: FirstLines, system: UnitSystem): DisplayList {
  const ring = result.roomRing;
  const measure = (length: number) => formatMeasure(length, system);
  const items: readonly DisplayItem[] = [
    { kind: 'wall', layer: 'walls', ring, widthPx: WALL_PX },
    { kind: 'area', layer: 'floor', rings: [ring], fill: 'paper' },
    ...cutAround(result.request.obstacles).map(
      (obstacle): DisplayItem => ({
        kind: 'obstacle',
        layer: 'obstacles',
        rect: obstacleBounds(obstacle),
        name: obstacle.name,
        ...formOf(obstacle),
      }),
    ),
    ...drawSlab(lines),
    ...drawDiagonals(lines),
    ...(lines.turned === null ? drawSquareLines(lines, ring, measure) : drawTurnedLines(result, lines, measure)),
    ...drawTriangle(lines, measure),
    // Last, so that what is needed to snap the lines is placed first.
    ...dimensionDiagonals(lines, measure),
  ];
  return {
    bounds: ringBounds(ring),
    marginPx: MARGIN_PX,
    items,
    legend: [],
    // No length is written on a line.
    obstructions: items.flatMap((item) => {
      if (item.kind === 'line') return [[item.from, item.to]];
      if (item.kind === 'obstacle') return [boundsRing(item.rect)];
      return item.kind === 'area' ? item.rings : [];
    }),
    title: firstLinesWords.pictureTitle,
    description: firstLinesWords.pictureText,
  };
}

type Measure = (length: number) => string;

function snapped(from: Point, to: Point): LineItem {
  return { kind: 'line', layer: 'guides', from, to, ink: 'accent', widthPx: 1.5, dashPx: [6, 4], reachPx: 5 };
}

/** Joints of the slab under the room, as on the plan. */
function drawSlab({ slab }: FirstLines): DisplayItem[] {
  return slab.joints.map(({ from, to }) => ({
    kind: 'line',
    layer: 'marks',
    from,
    to,
    ink: 'accent',
    widthPx: 2,
    dashPx: [2, 3],
  }));
}

function drawDiagonals({ largest }: FirstLines): DisplayItem[] {
  if (largest === null) return [];
  const [a, b, c, d] = boundsRing(largest) as [Point, Point, Point, Point];
  const dashed = { kind: 'line', layer: 'marks', ink: 'line', widthPx: 0.75, dashPx: [2, 3] } as const;
  return [
    { ...dashed, from: a, to: c },
    { ...dashed, from: b, to: d },
  ];
}

/** Beside one half of a diagonal, because the triangle often covers their middle. */
function dimensionDiagonals({ largest, diagonal }: FirstLines, measure: Measure): DisplayItem[] {
  if (largest === null) return [];
  const ring = boundsRing(largest);
  const text = firstLinesWords.bothDiagonals(measure(diagonal));
  return [{ kind: 'side-text', layer: 'dimensions', from: ring[2] as Point, to: middleOfRing(ring), text }];
}

function drawTriangle({ triangle }: FirstLines, measure: Measure): DisplayItem[] {
  if (triangle === null) return [];
  const [at, one, other] = triangle.corners;
  // Clockwise on screen, so that the lengths are outside the triangle.
  const turns = (one.x - at.x) * (other.y - at.y) - (one.y - at.y) * (other.x - at.x);
  const ring = turns > 0 ? [at, one, other] : [at, other, one];
  return [
    { kind: 'area', layer: 'guides', rings: [ring], stroke: 'wall', widthPx: 1.5 },
    ...ring.map((from, index): DisplayItem => {
      const to = ring[(index + 1) % 3] as Point;
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      const sides = [triangle.short, triangle.long, triangle.hypotenuse];
      const nearest = sides.reduce((best, side) => (Math.abs(side - length) < Math.abs(best - length) ? side : best));
      return { kind: 'side-text', layer: 'dimensions', from, to, text: measure(nearest) };
    }),
  ];
}

/**
 * Lines parallel to the room, each with its distance from the face that it is measured from, outside the wall where it
 * ends.
 */
function drawSquareLines({ across, down, crossing, surface }: FirstLines, ring: Ring, measure: Measure): DisplayItem[] {
  const [upright, level] = [partsInside([ring], 'x', crossing.x), partsInside([ring], 'y', crossing.y)];
  const bottom = upright.flat().reduce((most, { y }) => Math.max(most, y), 0);
  const right = level.flat().reduce((most, { x }) => Math.max(most, x), 0);
  const { minX, minY } = ringBounds(ring);
  const { x, y } = crossing;
  // From `from` to `to` the outside of the room is on the left.
  const distance = (length: number, from: Point, to: Point): DisplayItem => ({
    kind: 'side-text',
    layer: 'dimensions',
    from,
    to,
    text: measure(length),
  });
  return [
    ...[...upright, ...level].map(([from, to]) => snapped(from, to)),
    ...dimensionLine(across, (length, isFirstEnd) =>
      isFirstEnd
        ? distance(length, { x: x - length, y: minY }, { x, y: minY })
        : distance(length, { x, y: bottom }, { x: x - length, y: bottom }),
    ),
    ...dimensionLine(down, (length, isFirstEnd) => {
      if (isFirstEnd) return distance(length, { x: minX, y }, { x: minX, y: y - length });
      const near = surface === 'wall' ? y + length : y - length;
      return distance(length, { x: right, y: Math.min(near, y) }, { x: right, y: Math.max(near, y) });
    }),
  ];
}

/**
 * One distance at the last end of a line; at both ends if it is measured from both; none if it is measured only from
 * the far wall.
 */
function dimensionLine(
  { fromNearWall, fromNearEnds, isNearHidden }: FirstLine,
  draw: (length: number, isFirstEnd: boolean) => DisplayItem,
): DisplayItem[] {
  if (isNearHidden) return [];
  if (fromNearEnds === null) return [draw(fromNearWall, false)];
  return [draw(fromNearEnds[0], true), draw(fromNearEnds[1], false)];
}

/** The lines of a turned pattern, each end with its distance from the start of the wall that it meets. */
function drawTurnedLines({ request }: LayoutResult, { turned }: FirstLines, measure: Measure): DisplayItem[] {
  const walls = wallCorners(request.room);
  return [turned?.along ?? [], turned?.across ?? []].flatMap((marks): DisplayItem[] => {
    const [from, to] = marks;
    return [
      ...(from && to ? [snapped(from.at, to.at)] : []),
      ...marks.flatMap(({ wall, at, fromStart }): DisplayItem[] => {
        const start = walls[wall];
        return start === undefined
          ? []
          : [{ kind: 'side-text', layer: 'dimensions', from: start, to: at, text: measure(fromStart) }];
      }),
    ];
  });
}
