import { invariant } from '#app/base/invariant.ts';
import { isOnStretch } from '#app/geometry/on-stretch.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { flattenRings, unflattenRings } from '#app/layout/flat-rings.ts';
import type { Obstacle } from '#app/layout/layout-request.ts';
import type { RegionClipper } from '#app/layout/tile-kernel.ts';

/** An obstacle's corners, clockwise on screen, in the room's frame. */
export function obstacleRing(obstacle: Obstacle): Ring {
  const [left, top] = [obstacle.x, obstacle.y];
  const [right, bottom] = [left + obstacle.width, top + obstacle.length];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

/**
 * The room less its obstacles. Without obstacles the room's own ring is the region and no clipper is needed; empty where
 * the obstacles cover the room.
 */
export function buildRegion(
  room: Ring,
  obstacles: readonly Obstacle[],
  clipper: RegionClipper | undefined,
): readonly Ring[] {
  if (obstacles.length === 0) return [room];
  invariant(clipper, 'a layout with obstacles needs a clipper');
  const region = clipper.subtract(flattenRings([room]), flattenRings(obstacles.map(obstacleRing)));
  const corners = obstacles.flatMap(obstacleRing);
  return unflattenRings(region)
    .filter((ring) => ring.length >= 3)
    .map((ring) => markTouches(ring, corners));
}

/**
 * The ring with a corner wherever an obstacle's corner touches one of its edges. The room hangs together in a single
 * point there; as a corner of both, that point survives the rounding of the pieces' other points.
 */
function markTouches(ring: Ring, corners: readonly Point[]): Ring {
  return ring.flatMap((from, index) => {
    const to = ring[(index + 1) % ring.length] as Point;
    const touches = corners.filter((corner) => isOnStretch(corner, from, to));
    const distance = (p: Point): number => Math.abs(p.x - from.x) + Math.abs(p.y - from.y);
    return [from, ...touches.sort((a, b) => distance(a) - distance(b))];
  });
}
