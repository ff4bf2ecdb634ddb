import { distanceToObstacle } from '#app/editor/hit-test/distance-to-obstacle.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import { closestOnSegment, ringSides } from '#app/geometry/segment.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import type { PlacedForm } from '#app/layout/room/obstacle-form.ts';
import { obstacleRing } from '#app/layout/room/obstacle-form.ts';

const ID = /^zone-(\d+)$/;

/** A zone as seen by the drawing's tool, by its index in the job: it moves like an obstacle and can be resized. */
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

/** A point on a zone's outline that resizes the zone. `way` is its direction from the middle: -1, 0 or 1 along each axis. */
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
