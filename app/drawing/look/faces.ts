import { mixColor } from '#app/drawing/paint/shades.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { fromMillimetres } from '#app/layout/units/length.ts';

/** Meters: x to the right of the plan, y up, z down the plan. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A flat surface of the scene. It is seen from the side on which `right` is to the right of `up`. */
export interface RoomFace {
  /** Corners in meters along `right` and `up`; counterclockwise as it is seen. */
  readonly outline: readonly Point[];
  readonly holes: readonly (readonly Point[])[];
  readonly origin: Spot;
  readonly right: Spot;
  readonly up: Spot;
  /** `#rrggbb`, or the name of a laid surface, whose picture has its top left corner at (0, 0) of the face. */
  readonly paint: string;
}

/** The paint of the tiled surface the picture is made for. */
export const SURFACE_PAINT = 'surface';

/** Meters of a lattice unit. */
export const M = 1 / fromMillimetres(1000);
export const UP: Spot = { x: 0, y: 1, z: 0 };
const EAST: Spot = { x: 1, y: 0, z: 0 };
const NORTH: Spot = { x: 0, y: 0, z: -1 };
const SOUTH: Spot = { x: 0, y: 0, z: 1 };

/** Of baseboards, ceilings and frames. */
export const TRIM = '#f6f5f1';

/** A level face at a height (lattice units), seen from above. */
export function level(ring: Ring, height: number, paint: string): RoomFace {
  return {
    outline: viewedFromAbove(ring),
    holes: [],
    origin: { x: 0, y: height * M, z: 0 },
    right: EAST,
    up: NORTH,
    paint,
  };
}

/** A level face, visible only from below, so that it hides nothing from a viewer above the room. */
export function levelFromBelow(ring: Ring, height: number, paint: string): RoomFace {
  return { ...level(ring, height, paint), outline: inMeters(ring), up: SOUTH };
}

/** A ring that runs clockwise on the plan, whose y runs down. */
export function viewedFromAbove(ring: Ring): readonly Point[] {
  return inMeters(ring)
    .map(({ x, y }) => ({ x, y: 0 - y }))
    .reverse();
}

/** An upright rectangle, seen from the right of the way from `from` to `to`. */
export function upright(from: Point, to: Point, bottom: number, top: number, paint: string): RoomFace {
  const [width, height] = [Math.hypot(to.x - from.x, to.y - from.y) * M, (top - bottom) * M];
  const right = { x: ((to.x - from.x) * M) / width, y: 0, z: ((to.y - from.y) * M) / width };
  return {
    outline: rectangle(width, height),
    holes: [],
    origin: { x: from.x * M, y: bottom * M, z: from.y * M },
    right,
    up: UP,
    paint,
  };
}

function rectangle(width: number, height: number): readonly Point[] {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

/** Darker the more a side faces east or west. */
export function shaded(color: string, from: Point, to: Point, most: number): string {
  const across = Math.abs(to.y - from.y) / Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  return mixColor(color, 0 - most * across);
}

export function clockwise(ring: Ring): Ring {
  return signedArea2(ring) < 0 ? [...ring].reverse() : ring;
}

export function inMeters(ring: Ring): readonly Point[] {
  return ring.map(({ x, y }) => ({ x: x * M, y: y * M }));
}

/** A rectangle from one edge to its copy moved by `by`, both in meters, visible from the side that `seen` is on. */
export function between(from: Spot, to: Spot, by: Spot, viewer: Spot, paint: string): RoomFace {
  const [along, across] = [apart(from, to), by];
  const normal = crossOf(along, across);
  const toViewer = apart(from, viewer);
  const isFront = normal.x * toViewer.x + normal.y * toViewer.y + normal.z * toViewer.z > 0;
  const [origin, edge] = isFront ? [from, along] : [to, apart(to, from)];
  const [width, height] = [lengthOf(edge), lengthOf(across)];
  return {
    outline: rectangle(width, height),
    holes: [],
    origin,
    right: scaled(edge, 1 / width),
    up: scaled(across, 1 / height),
    paint,
  };
}

function apart(from: Spot, to: Spot): Spot {
  return { x: to.x - from.x, y: to.y - from.y, z: to.z - from.z };
}

function scaled({ x, y, z }: Spot, by: number): Spot {
  return { x: x * by, y: y * by, z: z * by };
}

function lengthOf({ x, y, z }: Spot): number {
  return Math.hypot(x, y, z);
}

function crossOf(a: Spot, b: Spot): Spot {
  return { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x };
}
