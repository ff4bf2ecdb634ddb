import { ringAround } from '#app/geometry/arcs.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { doRingsOverlap } from '#app/geometry/rings-overlap.ts';
import type { LayoutRequest, Obstacle } from '#app/layout/model/layout-request.ts';
import type { DoorClash } from '#app/layout/model/layout-result.ts';
import { gapAround } from '#app/layout/model/obstacle-types.ts';
import { type DoorSwing, doorLines, swingPoints, swingRing } from '#app/layout/parts/door-lines.ts';
import { partOfId } from '#app/layout/parts/things-of-parts.ts';
import { circleOfObstacle, cornersOf } from '#app/layout/room/obstacle-form.ts';

/**
 * The hinged doors of several rooms that meet something in the room into which they open. What only touches the swing is not
 * met; door casings and baseboards are in no door's way.
 */
export function doorClashes({ plan: rooms, obstacles }: Pick<LayoutRequest, 'plan' | 'obstacles'>): DoorClash[] {
  if (rooms === undefined) return [];
  return rooms.doorways.flatMap((doorway) => {
    const swing = doorLines(doorway, rooms.parts)?.swing;
    const part = swing ? rooms.parts.findIndex(({ ring }) => opensInto(swing, ring)) : -1;
    const room = rooms.parts[part];
    if (!swing || room === undefined) return [];
    const area = swingRing(swing);
    const things = obstacles
      .filter((one) => partOfId(one.id).part === part && gapAround(one, 1) > 0 && doRingsOverlap(ringOf(one), area))
      .map(({ name }) => name);
    const meetsWall = leaves(swing, area, room.ring);
    return things.length === 0 && !meetsWall ? [] : { room: room.name, things: [...new Set(things)], meetsWall };
  });
}

/** Whether the floor just before the closed leaf is in that room. */
function opensInto({ hinge, open, closed }: DoorSwing, ring: Ring): boolean {
  const step = { x: Math.sign(open.x - hinge.x), y: Math.sign(open.y - hinge.y) };
  const before = { x: (hinge.x + closed.x) / 2 + step.x, y: (hinge.y + closed.y) / 2 + step.y };
  return locatePoint(before, ring) === 'inside';
}

function ringOf(obstacle: Obstacle): Ring {
  const circle = circleOfObstacle(obstacle);
  return circle === null ? cornersOf(obstacle) : ringAround(circle);
}

/** Whether part of the swing is outside the room: past a wall, or over a corner of one. */
function leaves(swing: DoorSwing, area: Ring, room: Ring): boolean {
  return (
    swingPoints(swing).some((point) => locatePoint(point, room) === 'outside') ||
    room.some((corner) => locatePoint(corner, area) === 'inside')
  );
}
