import { gridStep } from '#app/editor/drawing-unit.ts';
import { distanceToObstacle } from '#app/editor/hit-test/distance-to-obstacle.ts';
import { toLattice } from '#app/editor/snap/snap-answer.ts';
import { snapValue } from '#app/editor/snap/snap-grid.ts';
import { snapRect } from '#app/editor/snap/snap-rect.ts';
import type { ObstacleContext } from '#app/editor/tools/obstacle/obstacle-state.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import { closestOnSegment, ringSides, type Segment } from '#app/geometry/segment.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import { LEAST_ZONE } from '#app/layout/model/limits.ts';
import { obstacleRing } from '#app/layout/region/obstacle-rings.ts';
import { obstacleBounds } from '#app/layout/room/obstacle.ts';
import type { PlacedForm } from '#app/layout/room/obstacle-form.ts';
import { roomRing } from '#app/layout/room/room.ts';
import type { Length } from '#app/layout/units/length.ts';

const ID = /^zone-(\d+)$/;

/** A zone as the tool of the drawing holds it, by its index in the job: it is moved as an obstacle is, and can be resized. */
export function zoneThing(index: number, name: string, form: PlacedForm): Obstacle {
  return { ...form, id: zoneId(index), name, type: 'custom' };
}

/** The id of the zone with that index in the job. */
export function zoneId(index: number): string {
  return `zone-${index}`;
}

/** The index of the zone with that id; null for an obstacle. */
export function zoneOfId(id: string | null): number | null {
  const [, index] = ID.exec(id ?? '') ?? [];
  return index === undefined ? null : Number(index);
}

/** A place of a zone's outline by which it is resized: which way it lies from the middle, -1, 0 or 1 along each axis. */
export interface Grip {
  readonly at: Point;
  readonly way: Point;
}

const CORNERS = [-1, 1].flatMap((x) => [-1, 1].map((y) => ({ x, y })));
const RIM = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
];

/** The corners of a rectangle that is not turned, and four places on the rim of a circle; none of any other thing. */
export function gripsOf(thing: Obstacle): readonly Grip[] {
  if (zoneOfId(thing.id) === null || (thing.form !== undefined && thing.form.shape !== 'circle')) return [];
  return (thing.form === undefined ? CORNERS : RIM).map((way) => ({
    way,
    at: {
      x: thing.x + (thing.width * (1 + way.x)) / 2,
      y: thing.y + (thing.length * (1 + way.y)) / 2,
    },
  }));
}

/** The grip within `slack` of a point, the nearest one; null without one. */
export function gripAt(thing: Obstacle, at: Point, slack: number): Grip | null {
  const near = gripsOf(thing).filter((grip) => distance(grip.at, at) <= slack);
  return near.sort((one, other) => distance(one.at, at) - distance(other.at, at))[0] ?? null;
}

/** The CSS cursor over a grip: along the way it is pulled. */
export function cursorOf({ way }: Grip): string {
  if (way.x === 0) return 'ns-resize';
  if (way.y === 0) return 'ew-resize';
  return way.x === way.y ? 'nwse-resize' : 'nesw-resize';
}

/** The distance of a point from a thing's outline, inside it too. */
export function distanceToEdge(thing: Obstacle, at: Point): number {
  const sides = ringSides(obstacleRing(thing));
  return Math.min(...sides.map(({ from, to }) => distance(closestOnSegment(at, from, to), at)));
}

/** The uppermost zone that covers a point; null without one. */
export function zoneUnder(things: readonly Obstacle[], at: Point): Obstacle | null {
  return things.findLast((one) => zoneOfId(one.id) !== null && distanceToObstacle(one, at) === 0) ?? null;
}

export interface Resized {
  readonly thing: Obstacle;
  readonly guides: readonly Segment[];
}

/**
 * The zone with a grip pulled to a place: a rectangle keeps its opposite corner, a circle its middle. It snaps to walls, to
 * other things and to the grid unless `isExact`, and stays an inch wide and long.
 */
export function resize(thing: Obstacle, { way }: Grip, to: Point, context: ObstacleContext, isExact: boolean): Resized {
  return thing.form === undefined
    ? resizeRectangle(thing, way, to, context, isExact)
    : { thing: resizeCircle(thing, to, context, isExact), guides: [] };
}

function resizeRectangle(thing: Obstacle, way: Point, to: Point, context: ObstacleContext, isExact: boolean): Resized {
  const snap = isExact
    ? { point: toLattice(to), guides: [] }
    : snapRect({
        corner: to,
        width: 0,
        length: 0,
        room: roomRing(context.room),
        others: context.obstacles.filter(({ id }) => id !== thing.id).map(obstacleBounds),
        gridStep: gridStep(context.unitSystem),
        latticePerPx: context.latticePerPx,
      });
  const { minX, minY, maxX, maxY } = obstacleBounds(thing);
  const [left, right] = stretched(minX, maxX, way.x, snap.point.x);
  const [top, bottom] = stretched(minY, maxY, way.y, snap.point.y);
  const size = { x: left, y: top, width: right - left, length: bottom - top } as Pick<
    Obstacle,
    'x' | 'y' | 'width' | 'length'
  >;
  return { thing: { ...thing, ...size }, guides: snap.guides };
}

function stretched(low: number, high: number, way: number, to: number): readonly [number, number] {
  return way < 0 ? [Math.min(to, high - LEAST_ZONE), high] : [low, Math.max(to, low + LEAST_ZONE)];
}

function resizeCircle(thing: Obstacle, to: Point, { unitSystem }: ObstacleContext, isExact: boolean): Obstacle {
  const [twiceX, twiceY] = [2 * thing.x + thing.width, 2 * thing.y + thing.length];
  const apart = distance({ x: twiceX / 2, y: twiceY / 2 }, to);
  const radius = isExact ? apart : snapValue(apart, gridStep(unitSystem));
  const wished = Math.max(LEAST_ZONE, Math.round(2 * radius));
  // Its corner stays on the lattice, with the middle where it is.
  const diameter = wished + (Math.abs(twiceX - wished) % 2);
  const [x, y] = [(twiceX - diameter) / 2, (twiceY - diameter) / 2].map(Math.floor) as [Length, Length];
  return { ...thing, x, y, width: diameter as Length, length: diameter as Length };
}
