import { gridStep } from '#app/editor/drawing-unit.ts';
import { toLattice } from '#app/editor/snap/snap-answer.ts';
import { snapRect } from '#app/editor/snap/snap-rect.ts';
import {
  type ObstacleContext,
  type Placement,
  type PlacementProblem,
  roomFor,
  type UnplacedObstacle,
} from '#app/editor/tools/obstacle/obstacle-state.ts';
import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Obstacle } from '#app/layout/layout-request.ts';
import { checkObstacle, obstacleBounds } from '#app/layout/room/obstacle.ts';
import { roomRing } from '#app/layout/room/room.ts';
import type { Length } from '#app/layout/units/length.ts';

/** The obstacle with its top left corner at a place of the lattice. */
export function placedAt(obstacle: UnplacedObstacle, at: Point): Obstacle {
  return { ...obstacle, x: at.x as Length, y: at.y as Length };
}

/** The problem of an obstacle at a position. */
export function checkPlace(obstacle: UnplacedObstacle, at: Point, context: ObstacleContext): PlacementProblem | null {
  return checkObstacle(placedAt(obstacle, at), roomFor(context, obstacle));
}

/** A place for the obstacle near `corner`, snapped to walls and other obstacles unless `isExact`. */
export function findPlace(
  obstacle: UnplacedObstacle,
  corner: Point,
  context: ObstacleContext,
  isExact: boolean,
): Placement {
  const room = roomFor(context, obstacle);
  const others = context.obstacles.filter((other) => other.id !== obstacle.id && roomFor(context, other) === room);
  const snap = isExact
    ? { point: toLattice(corner), guides: [] }
    : snapRect({
        corner,
        width: obstacle.width,
        length: obstacle.length,
        room: roomRing(room),
        others: others.map(obstacleBounds),
        gridStep: gridStep(context.unitSystem),
        latticePerPx: context.latticePerPx,
      });
  return { at: snap.point, guides: snap.guides, problem: checkPlace(obstacle, snap.point, context) };
}

/** A position centered on the pointer. A pointer outside the room is reported separately. */
export function placeAround(
  obstacle: UnplacedObstacle,
  pointer: Point,
  context: ObstacleContext,
  isExact: boolean,
): Placement {
  const corner = { x: pointer.x - obstacle.width / 2, y: pointer.y - obstacle.length / 2 };
  const place = findPlace(obstacle, corner, context, isExact);
  const isOff = locatePoint(toLattice(pointer), roomRing(roomFor(context, obstacle))) === 'outside';
  return place.problem !== null && isOff ? { ...place, problem: 'click-outside' } : place;
}
