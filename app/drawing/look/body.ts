import { ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { closestOnSegment, ringSides } from '#app/geometry/segment.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import { OBSTACLE_TYPES } from '#app/layout/model/obstacle-types.ts';
import { circleOfObstacle, cornersOf } from '#app/layout/room/obstacle-form.ts';
import { thingKindOf, usualHeight } from '#app/layout/room/usual-height.ts';
import { fromInches } from '#app/layout/units/length.ts';

/** Inches from a seat to the top of its tank. */
const TANK_ABOVE_SEAT = 14;
/** Inches from the top of a thing to the bottom of its hollow, for a thing of the usual height. */
const DEPTH_OF_KIND = { tub: 15, toilet: 2, vanity: 5, shower: 2.5 } as const;
/** The largest share of the height that is hollow. */
const MOST_HOLLOW = 0.8;

/** Lattice units above the floor. */
type Height = number | 'ceiling';

/** One part of a thing: its outline from above in the room's frame. */
export interface BodyPart {
  readonly ring: Ring;
  /**
   * A body; a base whose top is hidden by the body on it; a hollow or a seat in the body before it; an opening in the
   * floor; or floor beside it, where no tile is planned.
   */
  readonly is: 'body' | 'base' | 'hollow' | 'opening' | 'floor';
  /** Of its top; of a hollow's bottom. */
  readonly height: Height;
  /** The height of its foot, for a body or base that is not on the floor. */
  readonly foot?: number;
}

/** Whether a thing on a wall is a hollow of it. */
export function isRecess({ type }: Pick<Obstacle, 'type'>): boolean {
  return OBSTACLE_TYPES[type].isRecess === true;
}

/** The outline of a thing in the room's frame; a round one gets many corners. */
export function outlineOfThing(obstacle: Obstacle): Ring {
  return circleOfObstacle(obstacle) === null ? cornersOf(obstacle) : place(obstacle, oval(0.5, 0.5, 0.5, 0.5));
}

/** A thing as plain bodies. `walls` are the outlines of the rooms; a tank goes against the nearest wall. */
export function bodyOf(obstacle: Obstacle, walls: readonly Ring[]): readonly BodyPart[] {
  const outline = outlineOfThing(obstacle);
  const kind = thingKindOf(obstacle);
  const height = obstacle.height ?? usualHeight(obstacle);
  const whole: BodyPart = { ring: outline, is: 'body', height };
  if (height === 0) return [{ ...whole, is: 'opening' }];
  const isPlain = obstacle.form !== undefined && obstacle.form.shape !== 'rectangle';
  if (isPlain || height === 'ceiling') return [whole];
  if (kind === null || kind === 'opening') return isCounter(obstacle, height) ? counter(obstacle, height) : [whole];
  const bottom = height - Math.min(fromInches(DEPTH_OF_KIND[kind]), MOST_HOLLOW * height);
  const inner = (ring: Ring): BodyPart => ({ ring: place(obstacle, ring), is: 'hollow', height: bottom });
  switch (kind) {
    case 'tub':
      return [whole, inner(oval(0.5, 0.5, 0.42, 0.4, 5))];
    case 'shower':
      return [whole, inner(box(0.05, 0.05, 0.95, 0.95))];
    case 'vanity':
      return [...(isCounter(obstacle, height) ? counter(obstacle, height) : [whole]), ...basins(obstacle).map(inner)];
    case 'toilet':
      return toilet(obstacle, walls, { seat: height, bottom });
  }
}

/** The counter's top, and what is below it, in inches. */
const TOP = { thick: 1.5, over: 1 } as const;
const TOE_KICK = { high: 4, deep: 3.5 } as const;

/** Cabinets at working height have a countertop. */
function isCounter({ type, name, width, length }: Obstacle, height: number): boolean {
  const isCabinet = OBSTACLE_TYPES[type].hasCounter || thingKindOf({ type, name }) === 'vanity';
  const isDeep = Math.min(width, length) >= fromInches(12);
  return isCabinet && isDeep && height >= fromInches(24) && height <= fromInches(44);
}

/** A toe kick, the cabinets and the top. */
function counter(obstacle: Obstacle, height: number): readonly BodyPart[] {
  const inset = (inches: number): Ring => {
    const [x, y] = [fromInches(inches) / obstacle.width, fromInches(inches) / obstacle.length];
    return place(obstacle, box(x, y, 1 - x, 1 - y));
  };
  const [kick, under] = [fromInches(TOE_KICK.high), height - fromInches(TOP.thick)];
  return [
    { ring: inset(TOE_KICK.deep), is: 'base', height: kick },
    { ring: inset(TOP.over), is: 'base', height: under, foot: kick },
    { ring: outlineOfThing(obstacle), is: 'body', height, foot: under },
  ];
}

/** One bowl in a counter, two in one of more than 5 ft. */
function basins({ width, length }: Obstacle): readonly Ring[] {
  const isAcross = width >= length;
  const long = Math.max(width, length);
  const radius = Math.min(0.36, (0.32 * Math.min(width, length)) / long);
  const middles = long > fromInches(60) ? [0.27, 0.73] : [0.5];
  return middles.map((at) => (isAcross ? oval(at, 0.5, radius, 0.32) : oval(0.5, at, 0.32, radius)));
}

function toilet(
  obstacle: Obstacle,
  walls: readonly Ring[],
  { seat, bottom }: { readonly seat: number; readonly bottom: number },
): readonly BodyPart[] {
  const turn = sideAtWall(obstacle, walls);
  const turned = (ring: Ring) =>
    place(
      obstacle,
      ring.map((point) => turnUnit(point, turn)),
    );
  return [
    { ring: turned(box(0, 0, 1, 1)), is: 'floor', height: 0 },
    { ring: turned(box(0.02, 0, 0.98, 0.28)), is: 'body', height: seat + fromInches(TANK_ABOVE_SEAT) },
    { ring: turned(oval(0.5, 0.62, 0.42, 0.38, 2.3)), is: 'body', height: seat },
    { ring: turned(oval(0.5, 0.64, 0.27, 0.26)), is: 'hollow', height: bottom },
  ];
}

/** The side of a thing nearest to a wall: 0 top, then clockwise. */
function sideAtWall(obstacle: Obstacle, walls: readonly Ring[]): number {
  const apart = [0, 1, 2, 3].map((side) => {
    const [middle] = place(obstacle, [turnUnit({ x: 0.5, y: 0 }, side)]) as [Point];
    const all = walls.flatMap(ringSides).map(({ from, to }) => {
      const on = closestOnSegment(middle, from, to);
      return Math.hypot(on.x - middle.x, on.y - middle.y);
    });
    return Math.min(...all);
  });
  return apart.indexOf(Math.min(...apart));
}

/** Turns a point of the unit square clockwise, by quarters. */
function turnUnit({ x, y }: Point, quarters: number): Point {
  let point = { x, y };
  for (let turn = 0; turn < quarters; turn++) point = { x: 1 - point.y, y: point.x };
  return point;
}

/** Puts a ring of the unit square into a thing's rectangle, turned as that is. */
function place(obstacle: Obstacle, ring: Ring): Ring {
  const corners = cornersOf(obstacle);
  const [start, right, , down] = corners as [Point, Point, Point, Point];
  if (corners.length !== 4) {
    const { minX, minY, maxX, maxY } = ringBounds(corners);
    return ring.map(({ x, y }) => ({ x: minX + x * (maxX - minX), y: minY + y * (maxY - minY) }));
  }
  return ring.map(({ x, y }) => ({
    x: start.x + x * (right.x - start.x) + y * (down.x - start.x),
    y: start.y + x * (right.y - start.y) + y * (down.y - start.y),
  }));
}

function box(minX: number, minY: number, maxX: number, maxY: number): Ring {
  return [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ];
}

const OVAL_CORNERS = 48;

/** An ellipse; from a power of about 4 on it is a rectangle with round corners. */
function oval(x: number, y: number, across: number, down: number, power = 2): Ring {
  const along = (cosine: number) => Math.sign(cosine) * Math.abs(cosine) ** (2 / power);
  return Array.from({ length: OVAL_CORNERS }, (_, index) => {
    const angle = (2 * Math.PI * index) / OVAL_CORNERS;
    return { x: x + across * along(Math.cos(angle)), y: y + down * along(Math.sin(angle)) };
  });
}
