import type { DisplayItem } from '#app/drawing/model/display-list.ts';
import { type Bounds, ringBounds } from '#app/geometry/bounds.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { ringsAsLaid } from '#app/layout/cuts/shape-as-laid.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { SlopeCorner, TiledPlane, TiledSlopes } from '#app/layout/model/sloped-floor.ts';
import { zoneViews } from '#app/layout/model/zone-views.ts';
import { leaveFrame } from '#app/layout/region/pattern-frame.ts';
import { formatHeight, formatSlope, slopesIn } from '#app/layout/slopes/slope-lines.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { curb, perFootShort } from '#app/words/en/shower.ts';

const FOLD_PX = 1.75;
const TEXT_PX = 11;
/** How far a height is written from its corner, into the room, and how far along the wall: shares of the box around the floor. */
const INSET = 0.05;
const REACH = 0.28;
/** The length of an arrow and of its head, as shares of the shorter side of the box around its plane. */
const ARROW = 0.24;
const HEAD = 0.3;

/** The folds of floors that fall to a drain, an arrow down each plane, and, if asked, slopes and heights. */
export function drawSlopes(result: LayoutResult, withTexts: UnitSystem | null): DisplayItem[] {
  const labels = middlesOfPieces(result);
  return slopesIn(result).flatMap(({ name, slopes }) => [
    // The curb of a zone is an obstacle of the floor around it.
    ...(name === null ? drawCurb(slopes, withTexts) : []),
    ...drawFlushEntry(slopes),
    ...drawOne(slopes, labels, withTexts),
  ]);
}

/** The curb outside the floor, with its name. */
function drawCurb({ entry }: TiledSlopes, withTexts: UnitSystem | null): DisplayItem[] {
  const ring = entry?.curb?.ring;
  if (ring === undefined) return [];
  return [
    { kind: 'area', layer: 'obstacles', rings: [ring], fill: 'obstacle', stroke: 'wall', widthPx: 1.25 },
    ...(withTexts === null
      ? []
      : [{ kind: 'free-text', layer: 'labels', at: { ring }, text: curb, sizePx: TEXT_PX, ink: 'text' } as const]),
  ];
}

/** The open edge over its wall. */
function drawFlushEntry({ entry }: TiledSlopes): DisplayItem[] {
  if (entry === undefined || entry.curb !== null) return [];
  const { from, to } = entry;
  return [{ kind: 'line', layer: 'marks', from, to, ink: 'paper', widthPx: 3, dashPx: [6, 4] }];
}

function drawOne(slopes: TiledSlopes, labels: readonly Point[], withTexts: UnitSystem | null): DisplayItem[] {
  const folds = slopes.folds.map(
    ({ from, to }): DisplayItem => ({ kind: 'line', layer: 'marks', from, to, ink: 'wall', widthPx: FOLD_PX }),
  );
  const spots = slopes.planes.map((plane) => spotFor(plane, labels));
  const arrows = slopes.planes.flatMap((plane, index) => arrowAt(spots[index] as Point, plane));
  if (withTexts === null) return [...folds, ...arrows];
  const box = ringBounds(slopes.outline);
  return [
    ...folds,
    ...arrows,
    ...slopes.planes.map((plane, index) => slopeText(spots[index] as Point, plane, withTexts)),
    ...heightsApart(slopes, box, withTexts).map((spot) => heightText(spot, box, withTexts)),
  ];
}

/** Where the area of a plane balances. */
function balanceOf({ corners }: TiledPlane): Point {
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

/** The most pieces whose labels an arrow keeps off: on a floor with more they are too small to have any. */
const MOST_LABELS = 300;

/** Where the labels of the pieces are, roughly: the middles of their boxes, in the room's frame. */
function middlesOfPieces(result: LayoutResult): readonly Point[] {
  if (result.pieces.length > MOST_LABELS) return [];
  return zoneViews(result).flatMap(({ layout }) =>
    layout.pieces.flatMap(({ tileX, tileY, shape }) => {
      const cut = layout.shapes[shape];
      if (cut === undefined) return [];
      const { minX, minY, maxX, maxY } = ringBounds(ringsAsLaid(cut, layout)[0]);
      return leaveFrame({ x: tileX + (minX + maxX) / 2, y: tileY + (minY + maxY) / 2 }, layout.frame);
    }),
  );
}

/** How far aside of its middle an arrow may be, as shares of the box around its plane. */
const ASIDE = [0, 0.08, -0.08, 0.16, -0.16, 0.24, -0.24];

/** The place for the arrow of a plane and the slope beside it that is farthest from any label. */
function spotFor(plane: TiledPlane, labels: readonly Point[]): Point {
  const { minX, minY, maxX, maxY } = ringBounds(plane.corners);
  const { downhill } = plane;
  const { x, y } = balanceOf(plane);
  const extent = Math.max(maxX - minX, maxY - minY);
  const spots = ASIDE.map((share) => ({
    x: Math.round(x - share * extent * downhill.y),
    y: Math.round(y + share * extent * downhill.x),
  })).filter((spot) => locatePoint(spot, plane.corners) === 'inside');
  const clearance = (spot: Point) =>
    Math.min(
      extent ** 2,
      ...[spot, tailOf(spot, plane)].flatMap(({ x, y }) => labels.map((one) => (one.x - x) ** 2 + (one.y - y) ** 2)),
    );
  return spots.reduce((best, spot) => (clearance(spot) > clearance(best) ? spot : best), { x, y });
}

/** A place by its distance along the arrow of a plane from the arrow's middle, and aside of it: shares of its length. */
function placeOnArrow({ x, y }: Point, plane: TiledPlane, along: number, aside: number): Point {
  const { minX, minY, maxX, maxY } = ringBounds(plane.corners);
  const length = ARROW * Math.min(maxX - minX, maxY - minY);
  const { downhill } = plane;
  return {
    x: Math.round(x + length * (along * downhill.x - aside * downhill.y)),
    y: Math.round(y + length * (along * downhill.y + aside * downhill.x)),
  };
}

/** The upper end of the arrow of a plane. */
function tailOf(spot: Point, plane: TiledPlane): Point {
  return placeOnArrow(spot, plane, -0.5, 0);
}

/** A shaft and a head, the way in which water runs. */
function arrowAt(spot: Point, plane: TiledPlane): DisplayItem[] {
  const tip = placeOnArrow(spot, plane, 0.5, 0);
  const head = [HEAD / 2, -HEAD / 2].map((aside) => placeOnArrow(spot, plane, 0.5 - HEAD, aside));
  return [tailOf(spot, plane), ...head].map(
    (from): DisplayItem => ({ kind: 'line', layer: 'marks', from, to: tip, ink: 'accent', widthPx: 2 }),
  );
}

/** Beyond the upper end of an arrow that runs up or down, and above any other. */
function slopeText(spot: Point, plane: TiledPlane, system: UnitSystem): DisplayItem {
  const { x, y } = plane.downhill;
  const isUpright = Math.abs(y) > Math.abs(x);
  return {
    kind: 'text',
    layer: 'labels',
    at: isUpright ? tailOf(spot, plane) : spot,
    text: formatSlope(plane.slope, system, perFootShort),
    sizePx: TEXT_PX,
    ink: 'accent',
    halo: 'paper',
    isBold: true,
    anchor: 'middle',
    offsetPx: { x: 0, y: isUpright && y < 0 ? 14 : -8 },
  };
}

/** Places closer than this that read alike are written once: a share of the longer side of the box around the floor. */
const APART = 0.1;

/** The heights to write: all but those beside one that reads alike, such as where a fold of a tray meets a wall near a corner. */
function heightsApart({ heights }: TiledSlopes, box: Bounds, system: UnitSystem): readonly SlopeCorner[] {
  const least = APART * Math.max(box.maxX - box.minX, box.maxY - box.minY);
  const shown: SlopeCorner[] = [];
  for (const spot of heights) {
    const text = formatHeight(spot.height, system);
    const isShown = shown.some((one) => distance(one, spot) < least && formatHeight(one.height, system) === text);
    if (!isShown) shown.push(spot);
  }
  return shown;
}

/** In the room, beside its corner or its place at a wall, on a line along which it may move away from other texts. */
function heightText(spot: SlopeCorner, { minX, minY, maxX, maxY }: Bounds, withTexts: UnitSystem): DisplayItem {
  const [width, length] = [maxX - minX, maxY - minY];
  const isBelow = 2 * spot.y > minY + maxY;
  const aside = (minX + maxX) / 2 - spot.x;
  // At the middle of a wall it may be on either side.
  const [near, far] =
    Math.abs(aside) < width / 8 ? [-REACH / 2, REACH / 2] : [INSET, REACH].map((share) => share * Math.sign(aside));
  const place = (share = 0): Point => ({
    x: Math.round(spot.x + share * width),
    y: Math.round(spot.y + (isBelow ? -INSET : INSET) * length),
  });
  const text = formatHeight(spot.height, withTexts);
  return {
    kind: 'free-text',
    layer: 'labels',
    at: { stretches: [[place(near), place(far)]] },
    text,
    sizePx: TEXT_PX,
    ink: 'text',
  };
}
