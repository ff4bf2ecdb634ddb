import { ARC_TOLERANCE, arcCorners, type Circle } from '#app/geometry/arcs.ts';
import { bulgeOfWall, circleOfWall, hasArcs, type OutlineWall, wallsOf } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { wallOutlines } from '#app/layout/room/room.ts';

/** The circle along which tiles are cut at a wall that is an arc. */
export interface WallCircle extends Circle {
  /**
   * The direction of the bow: the floor is inside the circle of a wall that bows out, and outside that of a wall that
   * bows in.
   */
  readonly wall: 'out' | 'in';
  /** The corners that the arc runs around: in any frame, their box contains it. */
  readonly around: Ring;
}

/** The circles of the walls of a room, or of several, each with the gap before it, in the layout's frame. */
export function wallCircles(request: Pick<LayoutRequest, 'room' | 'plan'>, gap = 0): readonly WallCircle[] {
  const outlines = wallOutlines(request).filter(hasArcs);
  return outlines.flatMap(wallsOf).flatMap((wall): WallCircle[] => {
    const circle = circleOfWall(wall);
    if (circle === null) return [];
    const isOut = wall.rise > 0;
    const radius = isOut ? circle.radius - gap : circle.radius + gap;
    return radius > 0 ? [{ ...circle, radius, wall: isOut ? 'out' : 'in', around: cornersAround(wall, gap) }] : [];
  });
}

/** Corners around an arc and the gap before it. */
function cornersAround(wall: OutlineWall, gap: number): Ring {
  const reach = gap + 2 * ARC_TOLERANCE;
  const corners: Point[] = [wall.from, wall.to, ...arcCorners({ ...wall, bulge: bulgeOfWall(wall) }, 'around')];
  return corners.flatMap(({ x, y }) => [
    { x: x - reach, y: y - reach },
    { x: x + reach, y: y - reach },
    { x: x + reach, y: y + reach },
    { x: x - reach, y: y + reach },
  ]);
}
