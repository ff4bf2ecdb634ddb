import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { cutAround } from '#app/layout/model/obstacle-types.ts';
import { isDrain } from '#app/layout/slopes/added-obstacles.ts';

/** Where the edge of a surface turns, and the round things that pass through it. */
export interface FloorCorners {
  /** Corners that point out of the surface, like those of a rectangular room. */
  readonly inside: number;
  /** Corners that point into it, like those of a column. */
  readonly outside: number;
  /** Round obstacles, which are pipes, and a drain. */
  readonly rounds: number;
}

/** One at each end of a curb, where its top meets a wall: the trade's dam corners. */
export const CORNERS_OF_CURB = 2;

/** A turn of less than 30° is a bend of an arc, or no corner of a membrane: the sine of that. */
const LEAST_TURN = 0.5;

type FloorLayout = Pick<LayoutResult, 'region' | 'roomRing' | 'slopes' | 'request'>;

/** The corners of a surface without its obstacles. A round obstacle has no corners. */
export function cornersOfFloor(layout: FloorLayout): FloorCorners {
  const { region, roomRing, slopes, request } = layout;
  const rounds = cutAround(request.obstacles).filter(isPenetration).length;
  // A floor that falls to a drain is divided at its folds, under which the membrane runs on.
  const rings = (slopes === undefined ? region : [roomRing]).map(cornersOfRing);
  const sum = (of: 'inside' | 'outside') => rings.reduce((all, corners) => all + corners[of], 0);
  // A zone's curb is an obstacle of the floor around it.
  const ofCurb = slopes?.entry?.curb ? CORNERS_OF_CURB : 0;
  return { inside: sum('inside'), outside: sum('outside') + ofCurb, rounds };
}

/** What comes up through a membrane: a pipe or a drain. */
export function isPenetration(obstacle: Obstacle): boolean {
  return obstacle.form?.shape === 'circle' || isDrain(obstacle);
}

/** The corners of one edge of a surface. */
export function cornersOfRing(ring: Ring): Pick<FloorCorners, 'inside' | 'outside'> {
  const turns = ring.map((corner, index) => turnAt(ring, index, corner));
  return {
    inside: turns.filter((turn) => turn > LEAST_TURN).length,
    outside: turns.filter((turn) => turn < -LEAST_TURN).length,
  };
}

/** The sine of the turn at a corner, above 0 where the surface is inside of it; over 1 where it turns back by more than a right angle. */
function turnAt(ring: Ring, index: number, corner: Point): number {
  const before = ring[(index + ring.length - 1) % ring.length] as Point;
  const after = ring[(index + 1) % ring.length] as Point;
  const [ax, ay] = [corner.x - before.x, corner.y - before.y];
  const [bx, by] = [after.x - corner.x, after.y - corner.y];
  const cross = ax * by - ay * bx;
  const sine = cross / Math.sqrt((ax * ax + ay * ay) * (bx * bx + by * by));
  // Outer rings and holes run in opposite directions around the surface, which is on the right of both.
  return ax * bx + ay * by < 0 ? (sine < 0 ? -1 : 1) : sine;
}

/** Whether a ring is the outer edge of a part of the surface. */
export function isOuter(ring: Ring): boolean {
  return signedArea2(ring) > 0;
}
