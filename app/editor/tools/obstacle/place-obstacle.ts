import { gridStep } from '#app/editor/drawing-unit.ts';
import { toLattice } from '#app/editor/snap/snap-answer.ts';
import { snapRect } from '#app/editor/snap/snap-rect.ts';
import type { ToolPointer } from '#app/editor/tool.ts';
import { nearestFit } from '#app/editor/tools/obstacle/nearest-fit.ts';
import {
  type ObstacleContext,
  type Placement,
  type PlacementProblem,
  roomFor,
  type UnplacedObstacle,
} from '#app/editor/tools/obstacle/obstacle-state.ts';
import { placedAt } from '#app/editor/tools/obstacle/placed-at.ts';
import { zoneOfId } from '#app/editor/tools/obstacle/zone-thing.ts';
import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import { checkObstacle, obstacleBounds } from '#app/layout/room/obstacle.ts';
import { type BoxedForm, polygonal, turnedRectangle } from '#app/layout/room/obstacle-form.ts';
import { roomRing } from '#app/layout/room/room.ts';

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
  const isZone = zoneOfId(obstacle.id) !== null;
  const others = context.obstacles.filter(
    (other) => other.id !== obstacle.id && (isZone || roomFor(context, other) === room),
  );
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

/**
 * A position centered on the pointer. A mouse outside the room is reported separately; a finger covers what it points at, and
 * puts the obstacle where it fits nearest to it.
 */
export function placeAround(
  obstacle: UnplacedObstacle,
  pointer: Pick<ToolPointer, 'at' | 'modifiers'> & Partial<Pick<ToolPointer, 'kind'>>,
  context: ObstacleContext,
): Placement {
  const corner = { x: pointer.at.x - obstacle.width / 2, y: pointer.at.y - obstacle.length / 2 };
  const place = findPlace(obstacle, corner, context, pointer.modifiers.alt);
  if (place.problem === null) return place;
  if (pointer.kind === 'touch') return placeNear(obstacle, corner, context) ?? place;
  const isOff = locatePoint(toLattice(pointer.at), roomRing(roomFor(context, obstacle))) === 'outside';
  return isOff ? { ...place, problem: 'click-outside' } : place;
}

/** The place nearest to `corner` at which it fits, against the walls; null if there is none. */
export function placeNear(obstacle: UnplacedObstacle, corner: Point, context: ObstacleContext): Placement | null {
  const at = nearestFit(obstacle, corner, context);
  if (at === null) return null;
  const snapped = findPlace(obstacle, at, context, false);
  return snapped.problem === null ? snapped : { at, guides: [], problem: null };
}

/** The obstacle after a quarter turn. */
export function quarterTurn(obstacle: UnplacedObstacle): UnplacedObstacle {
  const { width, length, form, ...rest } = obstacle;
  const turned = turnForm({ width, length, ...(form && { form }) });
  return { ...rest, ...turned };
}

function turnForm({ width, length, form }: BoxedForm): BoxedForm {
  switch (form?.shape) {
    case undefined:
      return { width: length, length: width };
    case 'circle':
      return { width, length, form };
    case 'rectangle':
      return turnedRectangle(form.length, form.width, (form.angle + 900) % 1800);
    case 'polygon': {
      const { x: _x, y: _y, ...boxed } = polygonal(form.corners.map(({ x, y }) => ({ x: length - y, y: x })));
      return boxed;
    }
  }
}
