import { invariant } from '#app/base/invariant.ts';
import { isOnStretch } from '#app/geometry/on-stretch.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { flattenRings, unflattenRings } from '#app/layout/flat-rings.ts';
import type { LayoutRequest, Obstacle } from '#app/layout/layout-request.ts';
import { type Plan, tiledRings } from '#app/layout/parts/plan.ts';
import { gapOf, gapStrips, growObstacle, insetRectangle } from '#app/layout/perimeter-gap.ts';
import type { RegionClipper } from '#app/layout/tile-kernel.ts';
import { mayBeTurned } from '#app/layout/turn/direction-of.ts';

/** An obstacle's corners, clockwise on screen, in the room's frame. */
export function obstacleRing(obstacle: Readonly<Record<'x' | 'y' | 'width' | 'length', number>>): Ring {
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
 * Whether a region may have to be made by the clipper: a rectangle, with a gap or without, is known without it. The corners of
 * a turned room are rounded, and its walls may then cross.
 */
export function needsClipper(
  request: Pick<LayoutRequest, 'room' | 'obstacles' | 'perimeterGap' | 'layoutAngle' | 'angleWall' | 'plan'>,
): boolean {
  if (request.plan !== undefined) return true;
  const isCustom = request.room.type === 'custom';
  return request.obstacles.length > 0 || (isCustom && (gapOf(request) > 0 || mayBeTurned(request)));
}

/**
 * The room less its obstacles, and less the gap along its walls and around them. Where neither needs a clipper the room's
 * own ring, or its inset, is the region; empty where nothing is left to tile.
 */
export function buildRegion(
  room: Ring,
  request: Pick<LayoutRequest, 'room' | 'obstacles' | 'perimeterGap' | 'plan'>,
  clipper: RegionClipper | undefined,
): readonly Ring[] {
  const gap = gapOf(request);
  if (request.plan !== undefined) return buildPlanRegion(request.plan, request.obstacles, gap, clipper);
  const isRectangle = request.room.type === 'rectangle';
  const floor = gap > 0 && isRectangle ? insetRectangle(room, gap) : room;
  if (floor.length === 0) return [];
  if (request.obstacles.length === 0 && (isRectangle || gap === 0)) return [floor];
  invariant(clipper, 'a layout with obstacles, or a gap in a custom room, needs a clipper');
  const taken = [
    ...(gap > 0 && !isRectangle ? gapStrips(room, gap) : []),
    ...request.obstacles.map((obstacle) => obstacleRing(growObstacle(obstacle, gap))),
  ];
  const region = unflattenRings(clipper.subtract(flattenRings([floor]), flattenRings(taken)));
  const rings = region.filter((ring) => ring.length >= 3);
  const corners = gap > 0 ? rings.flat() : taken.flat();
  return rings.map((ring) => markTouches(ring, corners));
}

/** The union of a plan's parts and tiled doorways less their obstacles, and less the gap along the walls of what is left open. */
function buildPlanRegion(
  plan: Plan,
  obstacles: readonly Obstacle[],
  gap: number,
  clipper: RegionClipper | undefined,
): readonly Ring[] {
  invariant(clipper, 'a plan of parts needs a clipper');
  const parts = flattenRings(tiledRings(plan));
  const outlines = gap > 0 ? unflattenRings(clipper.subtract(parts, flattenRings([]))) : [];
  const taken = [
    ...outlines.flatMap((ring) => gapStrips(ring, gap)),
    ...obstacles.map((obstacle) => obstacleRing(growObstacle(obstacle, gap))),
  ];
  const rings = unflattenRings(clipper.subtract(parts, flattenRings(taken)));
  return rings.map((ring) => markTouches(ring, gap > 0 ? rings.flat() : [...taken.flat(), ...rings.flat()]));
}

/**
 * The ring with a corner wherever another corner (an obstacle's, the region's own) touches one of its edges. The room hangs together in a single
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
