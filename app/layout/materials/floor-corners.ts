import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { cutAround } from '#app/layout/model/obstacle-types.ts';
import { isDrain } from '#app/layout/slopes/slope-of-floor.ts';

/** Where the edge of a surface turns, and the round things that pass through it. */
export interface FloorCorners {
  /** Corners that point out of the surface, such as those of a rectangular room. */
  readonly inside: number;
  /** Corners that point into it, such as those of a column. */
  readonly outside: number;
  /** Round obstacles, which are pipes, and a drain. */
  readonly rounds: number;
}

/** A turn of less than 30° is a bend of an arc, or no corner of a membrane: the sine of that. */
const LEAST_TURN = 0.5;

type FloorLayout = Pick<LayoutResult, 'region' | 'roomRing' | 'slopes' | 'request'>;

/** The corners of a surface without its obstacles. A round obstacle has no corners. */
export function cornersOfFloor(layout: FloorLayout): FloorCorners {
  const { region, roomRing, slopes, request } = layout;
  const rounds = cutAround(request.obstacles).filter((one) => one.form?.shape === 'circle' || isDrain(one)).length;
  let [inside, outside] = [0, 0];
  // A floor that falls to a drain is divided at its folds, under which the membrane runs on.
  for (const ring of slopes === undefined ? region : [roomRing]) {
    ring.forEach((corner, index) => {
      const turn = turnAt(ring, index, corner);
      if (turn > LEAST_TURN) inside += 1;
      if (turn < -LEAST_TURN) outside += 1;
    });
  }
  return { inside, outside, rounds };
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
