import type { StandingRoom } from '#app/drawing/look/standing-room.ts';
import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { closestOnSegment, ringSides } from '#app/geometry/segment.ts';

/** One press of a key or button. */
export const TURN_STEP = Math.PI / 12;
export const WALK_STEP_M = 0.3;

/** How far the viewer stands at first from things that would fill the view, in meters. */
const ROOMY_M = 0.7;
const MOST_PITCH = 1.4;
const TURN = 2 * Math.PI;

/**
 * Where the viewer stands and looks: meters on the plan, radians clockwise from the top of the plan and upward from
 * level.
 */
export interface Stand {
  readonly at: Point;
  readonly heading: number;
  readonly pitch: number;
}

/** The first place of a scene that is free, if there is one without a thing right before it, with the middle of the room in sight. */
export function enterRoom(scene: StandingRoom): Stand {
  const { stands, middle } = scene;
  const free = stands.filter((stand) => isFree(stand, scene));
  const roomy = free.find((stand) => scene.things.every((thing) => apartFrom(stand, thing) >= ROOMY_M));
  const at = roomy ?? free[0] ?? stands[0] ?? { x: middle.x, y: middle.z };
  const [east, south] = [middle.x - at.x, middle.z - at.y];
  return {
    at,
    heading: Math.atan2(east, 0 - south),
    pitch: clampPitch(Math.atan2(middle.y - scene.eye, Math.max(0.5, Math.hypot(east, south)))),
  };
}

/** Turned to the right and upwards, in radians. */
export function turn(stand: Stand, right: number, up: number): Stand {
  return { ...stand, heading: (stand.heading + right) % TURN, pitch: clampPitch(stand.pitch + up) };
}

function clampPitch(pitch: number): number {
  return Math.min(MOST_PITCH, Math.max(0 - MOST_PITCH, pitch));
}

/**
 * Moves some meters forward, or back if negative; along a wall or a thing that is in the way. Returns the same stand if
 * there is no way.
 */
export function walk(stand: Stand, meters: number, scene: StandingRoom): Stand {
  const { at, heading } = stand;
  const [x, y] = [at.x + meters * Math.sin(heading), at.y - meters * Math.cos(heading)];
  // From a place that is not free, as outside of a narrow room, every way leads on.
  const isLost = !isFree(at, scene);
  const next = [
    { x, y },
    { x, y: at.y },
    { x: at.x, y },
  ].find((spot) => isLost || isFree(spot, scene));
  return next === undefined ? stand : { ...stand, at: next };
}

function apartFrom(spot: Point, ring: Ring): number {
  return Math.min(
    ...ringSides(ring).map(({ from, to }) => {
      const on = closestOnSegment(spot, from, to);
      return Math.hypot(on.x - spot.x, on.y - spot.y);
    }),
  );
}

function isFree(spot: Point, { rooms, things }: StandingRoom): boolean {
  return (
    rooms.some((ring) => locatePoint(spot, ring) === 'inside') &&
    !things.some((ring) => locatePoint(spot, ring) !== 'outside')
  );
}
