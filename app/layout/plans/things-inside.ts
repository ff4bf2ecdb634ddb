import { type BowedCorner, bendRing } from '#app/geometry/arcs.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import { normaliseRing } from '#app/geometry/normalise-ring.ts';
import type { Point } from '#app/geometry/point.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { findRingFault } from '#app/geometry/ring-fault.ts';
import { MAX_CORNERS, MAX_OBSTACLES } from '#app/layout/fields/limits.ts';
import type { BentCorner } from '#app/layout/plan-drawing/plan-drawing.ts';
import type { PlanThing } from '#app/layout/plans/plan-room.ts';
import { checkObstacle } from '#app/layout/room/obstacle.ts';
import { circular, type PlacedForm, polygonal } from '#app/layout/room/obstacle-form.ts';
import type { CustomRoom } from '#app/layout/room/room.ts';
import type { Length } from '#app/layout/units/length.ts';

/** The outlines of a layer inside a room: circles, rectangles and polygons, in the room's frame. */
export interface LayerThings {
  readonly layer: string;
  readonly things: readonly PlacedForm[];
}

/** The most layers offered, those with the fewest things first. */
const MAX_OFFERED = 3;

type Corner = Required<BowedCorner>;

/**
 * The closed outlines inside a room, by layer: candidates for obstacles. Skips layers with more outlines or corners
 * than a room may have. `origin` is the room's top left.
 */
export function thingsInside(all: readonly PlanThing[], room: CustomRoom, origin: Point): readonly LayerThings[] {
  const layers = new Map<string, PlanThing[]>();
  for (const thing of all) {
    const own = layers.get(thing.layer);
    if (own === undefined) layers.set(thing.layer, [thing]);
    else own.push(thing);
  }
  return [...layers]
    .filter(([, things]) => things.length <= MAX_OBSTACLES)
    .sort(([, a], [, b]) => a.length - b.length)
    .map(([layer, things]) => ({ layer, things: things.flatMap(({ corners }) => readThing(corners, room, origin)) }))
    .filter(({ things }) => things.length > 0 && countCorners(things) <= MAX_CORNERS)
    .slice(0, MAX_OFFERED);
}

function countCorners(things: readonly PlacedForm[]): number {
  return things.reduce((sum, { form }) => sum + (form?.shape === 'polygon' ? form.corners.length : 0), 0);
}

/** The outline as an obstacle; empty if it is invalid or leaves the room. */
function readThing(corners: readonly BentCorner[], room: CustomRoom, origin: Point): readonly PlacedForm[] {
  const placed = corners.map(({ x, y, bulge }) => ({ x: x - origin.x, y: y - origin.y, bulge }));
  const thing = circleOf(placed) ?? polygonOf(placed);
  if (thing === null) return [];
  return checkObstacle(thing, room) === null ? [thing] : [];
}

function circleOf([one, two, ...others]: readonly Corner[]): PlacedForm | null {
  const isCircle = one && two && others.length === 0 && one.bulge === two.bulge && Math.abs(one.bulge) === 1;
  if (!isCircle) return null;
  const form = circular(Math.round(Math.sqrt((one.x - two.x) ** 2 + (one.y - two.y) ** 2)) as Length);
  return {
    ...form,
    x: Math.round((one.x + two.x) / 2 - form.width / 2) as Length,
    y: Math.round((one.y + two.y) / 2 - form.width / 2) as Length,
  };
}

function polygonOf(corners: readonly Corner[]): PlacedForm | null {
  const ring = normaliseRing(bendRing(clockwise(corners), 'around'));
  if (ring.length < 3 || ring.length > MAX_CORNERS || findRingFault(ring) !== null) return null;
  const polygon = polygonal(ring);
  const { minX, minY, maxX, maxY } = ringBounds(ring);
  const isBox = ring.length === 4 && ring.every(({ x, y }) => (x === minX || x === maxX) && (y === minY || y === maxY));
  return isBox ? { x: polygon.x, y: polygon.y, width: polygon.width, length: polygon.length } : polygon;
}

/** Arcs count by their middles. */
function clockwise(corners: readonly Corner[]): readonly Corner[] {
  const middles = corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length] as Corner;
    const { x, y, bulge } = from;
    return [from, { x: (x + to.x + bulge * (to.y - y)) / 2, y: (y + to.y - bulge * (to.x - x)) / 2 }];
  });
  if (signedArea2(middles) >= 0) return corners;
  return corners.map(({ x, y }, index) => ({ x, y, bulge: 0 - (corners.at(index - 1) as Corner).bulge })).reverse();
}
