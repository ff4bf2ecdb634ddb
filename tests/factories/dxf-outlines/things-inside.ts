import { type BowedCorner, bendRing } from '#app/geometry/arcs.ts';
import { type Bounds, ringBounds } from '#app/geometry/bounds.ts';
import { normaliseRing } from '#app/geometry/normalise-ring.ts';
import type { Point } from '#app/geometry/point.ts';
import { findRingFault } from '#app/geometry/ring-fault.ts';
import { MAX_CORNERS, MAX_OBSTACLES } from '#app/layout/fields/limits.ts';
import type { BentCorner } from '#app/layout/plan-drawing/plan-drawing.ts';
import { checkObstacle } from '#app/layout/room/obstacle.ts';
import { circular, type PlacedForm, polygonal } from '#app/layout/room/obstacle-form.ts';
import type { CustomRoom } from '#app/layout/room/room.ts';
import type { Length } from '#app/layout/units/length.ts';
import type { DxfOutline } from '#tests/factories/dxf-outlines/close-outlines.ts';

/** The outlines of a layer inside a room: circles, rectangles and polygons, in the room's frame. */
export interface LayerThings {
  readonly layer: string;
  readonly things: readonly PlacedForm[];
}

/** An outline with the box of its corners, in the drawing's units. */
export interface BoxedOutline {
  readonly outline: DxfOutline;
  readonly box: Bounds;
}

/** Limits: layers searched, those with the fewest outlines first, and layers offered. */
const MAX_SEARCHED = 8;
const MAX_OFFERED = 3;

type Corner = Required<BowedCorner>;

/** An outline with its mapping to the lattice. */
export interface PlacedOutline extends BoxedOutline {
  readonly room: CustomRoom;
  /** From the drawing, y up, to the room's frame; not rounded. */
  readonly place: (point: Point) => Point;
  /** The same corners, clockwise on screen. */
  readonly runClockwise: (corners: readonly Corner[]) => readonly Corner[];
  readonly unitsPer: number;
}

/**
 * The closed outlines inside the room, by layer: candidates for obstacles. Layers with more outlines or corners than a
 * room may have are skipped.
 */
export function thingsInside(all: readonly BoxedOutline[], room: PlacedOutline): readonly LayerThings[] {
  const layers = new Map<string, DxfOutline[]>();
  const reach = reachOf(room.outline);
  for (const { outline, box } of all) {
    if (outline === room.outline || !isInside(box, reach)) continue;
    const own = layers.get(outline.layer);
    if (own === undefined) layers.set(outline.layer, [outline]);
    else if (own.length <= MAX_OBSTACLES) own.push(outline);
  }
  return [...layers]
    .filter(([, outlines]) => outlines.length <= MAX_OBSTACLES)
    .sort(([, a], [, b]) => a.length - b.length)
    .slice(0, MAX_SEARCHED)
    .map(([layer, outlines]) => ({ layer, things: outlines.flatMap((outline) => readThing(outline, room)) }))
    .filter(({ things }) => things.length > 0 && countCorners(things) <= MAX_CORNERS)
    .slice(0, MAX_OFFERED);
}

/**
 * A bounding box of an outline with its arcs: an arc is between its chord and a parallel of the same length through its
 * middle, or within its circle.
 */
function reachOf({ corners }: DxfOutline): Bounds {
  const around = corners.flatMap((from, index) => {
    const { x, y, bulge } = from;
    const to = corners[(index + 1) % corners.length] as BentCorner;
    const [outX, outY] = [(bulge * (to.y - y)) / 2, (bulge * (x - to.x)) / 2];
    const ends = [from, { x: x + outX, y: y + outY }, { x: to.x + outX, y: to.y + outY }];
    if (Math.abs(bulge) <= 1) return ends;
    // Every point of a larger arc is within a diameter of its middle.
    const [across, middle] = [2 * Math.hypot(outX, outY), { x: (x + to.x) / 2 + outX, y: (y + to.y) / 2 + outY }];
    return [...ends, { x: middle.x - across, y: middle.y - across }, { x: middle.x + across, y: middle.y + across }];
  });
  return ringBounds(around);
}

function isInside(inner: Bounds, outer: Bounds): boolean {
  const isSame =
    inner.maxX - inner.minX >= outer.maxX - outer.minX && inner.maxY - inner.minY >= outer.maxY - outer.minY;
  const fits = inner.minX >= outer.minX && inner.maxX <= outer.maxX && inner.minY >= outer.minY;
  return fits && inner.maxY <= outer.maxY && !isSame;
}

function countCorners(things: readonly PlacedForm[]): number {
  return things.reduce((sum, { form }) => sum + (form?.shape === 'polygon' ? form.corners.length : 0), 0);
}

/** The outline as an obstacle; empty if it is invalid or extends beyond the room. */
function readThing({ corners }: DxfOutline, room: PlacedOutline): readonly PlacedForm[] {
  const thing = circleOf(corners, room) ?? polygonOf(corners, room);
  if (thing === null) return [];
  return checkObstacle(thing, room.room) === null ? [thing] : [];
}

function circleOf([one, two, ...others]: readonly BentCorner[], room: PlacedOutline): PlacedForm | null {
  const isCircle = one && two && others.length === 0 && one.bulge === two.bulge && Math.abs(one.bulge) === 1;
  if (!isCircle) return null;
  const centre = room.place({ x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 });
  const across = room.unitsPer * Math.sqrt((one.x - two.x) ** 2 + (one.y - two.y) ** 2);
  const form = circular(Math.round(across) as Length);
  return {
    ...form,
    x: Math.round(centre.x - form.width / 2) as Length,
    y: Math.round(centre.y - form.width / 2) as Length,
  };
}

function polygonOf(corners: readonly BentCorner[], room: PlacedOutline): PlacedForm | null {
  const placed = corners.map((corner) => {
    const { x, y } = room.place(corner);
    return { x: Math.round(x), y: Math.round(y), bulge: 0 - corner.bulge };
  });
  const ring = normaliseRing(bendRing(room.runClockwise(placed), 'around'));
  if (ring.length < 3 || ring.length > MAX_CORNERS || findRingFault(ring) !== null) return null;
  const polygon = polygonal(ring);
  const { minX, minY, maxX, maxY } = ringBounds(ring);
  const isBox = ring.length === 4 && ring.every(({ x, y }) => (x === minX || x === maxX) && (y === minY || y === maxY));
  return isBox ? { x: polygon.x, y: polygon.y, width: polygon.width, length: polygon.length } : polygon;
}
