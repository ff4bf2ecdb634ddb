import type { DisplayItem } from '#app/drawing/model/display-list.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { LaidPlane, SlopeCorner } from '#app/layout/model/sloped-floor.ts';
import { formatHeight, formatSlope } from '#app/layout/slopes/slope-lines.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

const FOLD_PX = 1.75;
const TEXT_PX = 11;
/** How far a height is written from its corner, into the room. */
const INSIDE_PX = 15;
/** The length of an arrow, as a share of the lesser side of the box around its plane, and that of its head. */
const ARROW = 0.3;
const HEAD = 0.3;

/** The folds of a floor that falls to its drain, an arrow down each plane, and, if asked, slopes and heights. */
export function drawSlopes({ slopes, roomRing }: LayoutResult, withTexts: UnitSystem | null): DisplayItem[] {
  if (slopes === undefined) return [];
  const folds = slopes.folds.map(
    ({ from, to }): DisplayItem => ({ kind: 'line', layer: 'marks', from, to, ink: 'wall', widthPx: FOLD_PX }),
  );
  const arrows = slopes.planes.flatMap(arrowOf);
  if (withTexts === null) return [...folds, ...arrows];
  const { minX, minY, maxX, maxY } = ringBounds(roomRing);
  const middle = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
  return [
    ...folds,
    ...arrows,
    ...slopes.planes.map((plane) => slopeText(plane, withTexts)),
    ...slopes.heights.map((spot) => heightText(spot, middle, withTexts)),
  ];
}

/** Where the area of a plane balances. */
function balanceOf({ corners }: LaidPlane): Point {
  const [first] = corners;
  const whole = signedArea2(corners);
  if (first === undefined || whole === 0) return { x: 0, y: 0 };
  let [x, y] = [0, 0];
  corners.forEach((a, index) => {
    const b = corners[(index + 1) % corners.length] ?? a;
    const part = ((a.x - first.x) * (b.y - first.y) - (b.x - first.x) * (a.y - first.y)) / (3 * whole);
    x += part * (a.x + b.x - 2 * first.x);
    y += part * (a.y + b.y - 2 * first.y);
  });
  return { x: first.x + x, y: first.y + y };
}

/** A shaft and a head, the way in which water runs. */
function arrowOf(plane: LaidPlane): DisplayItem[] {
  const { minX, minY, maxX, maxY } = ringBounds(plane.corners);
  const length = ARROW * Math.min(maxX - minX, maxY - minY);
  const { x, y } = balanceOf(plane);
  const { downhill } = plane;
  const place = (along: number, aside: number): Point => ({
    x: Math.round(x + length * (along * downhill.x - aside * downhill.y)),
    y: Math.round(y + length * (along * downhill.y + aside * downhill.x)),
  });
  const tip = place(0.5, 0);
  return [place(-0.5, 0), place(0.5 - HEAD, HEAD / 2), place(0.5 - HEAD, -HEAD / 2)].map(
    (from): DisplayItem => ({ kind: 'line', layer: 'marks', from, to: tip, ink: 'accent', widthPx: 2 }),
  );
}

/** Beside the arrow. */
function slopeText(plane: LaidPlane, system: UnitSystem): DisplayItem {
  const isUpright = Math.abs(plane.downhill.y) > Math.abs(plane.downhill.x);
  return {
    kind: 'text',
    layer: 'labels',
    at: balanceOf(plane),
    text: formatSlope(plane.slope, system),
    sizePx: TEXT_PX,
    ink: 'accent',
    halo: 'paper',
    isBold: true,
    anchor: isUpright ? 'start' : 'middle',
    offsetPx: isUpright ? { x: 7, y: 4 } : { x: 0, y: -8 },
  };
}

/** In the room, beside its corner. */
function heightText(spot: SlopeCorner, middle: Point, system: UnitSystem): DisplayItem {
  const [right, below] = [spot.x > middle.x, spot.y > middle.y];
  return {
    kind: 'text',
    layer: 'labels',
    at: { x: spot.x, y: spot.y },
    text: formatHeight(spot.height, system),
    sizePx: TEXT_PX,
    ink: 'text',
    halo: 'paper',
    isBold: true,
    anchor: right ? 'end' : 'start',
    offsetPx: { x: right ? -6 : 6, y: below ? -6 : INSIDE_PX },
  };
}
