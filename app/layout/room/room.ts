import { type Bounds, boundsRing, ringBounds } from '#app/geometry/bounds.ts';
import { normaliseRing } from '#app/geometry/normalise-ring.ts';
import { hasArcs, moveOutline, normaliseOutline, type Outline } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { MAX_ARC_CORNERS, MAX_CORNERS } from '#app/layout/fields/limits.ts';
import type { LayoutRequest, Obstacle, Room, RoomNames } from '#app/layout/model/layout-request.ts';
import type { LayoutError } from '#app/layout/model/layout-result.ts';
import type { Length } from '#app/layout/units/length.ts';

/** The room's outline, clockwise on screen; a rectangle's four corners from the top left. */
export function roomRing(room: Room): Ring {
  if (room.type === 'custom') return room.points;
  return boundsRing({ minX: 0, minY: 0, maxX: room.width, maxY: room.length });
}

/**
 * The corners where the room's walls begin, clockwise on screen: those of its ring, or with arcs the corners as
 * entered.
 */
export function roomOutline(room: Room): Outline {
  return (room.type === 'custom' ? room.outline : undefined) ?? roomRing(room);
}

/** The room's corners as its walls are counted, in the normal order: wall i begins at corner i. */
export function wallCorners(room: Room): Outline {
  return (room.type === 'custom' ? room.outline : undefined) ?? normaliseRing(roomRing(room));
}

/** The name of a wall or a corner, by its index in `wallCorners`: the number that the user sees. */
export function nameInRoom(room: Room, kind: keyof RoomNames, index: number): string {
  return (room.type === 'custom' ? room.names?.[kind][index] : undefined) ?? String(index + 1);
}

/** The corners at which walls begin, of the room, or of every one of several in the frame of all: wall i begins at corner i of each. */
export function wallOutlines({ room, plan: rooms }: Pick<LayoutRequest, 'room' | 'plan'>): readonly Outline[] {
  return rooms?.parts.map(({ ring, outline }) => outline ?? ring) ?? [wallCorners(room)];
}

/** The box around the room; it starts at (0, 0) for every room that has passed its form. */
export function roomBounds(room: Room): Bounds {
  if (room.type === 'custom') return ringBounds(room.points);
  return { minX: 0, minY: 0, maxX: room.width, maxY: room.length };
}

/** The error if a room has too many corners to examine further; otherwise null. */
export function findTooManyCorners(room: Room): (LayoutError & { readonly code: 'too-many-corners' }) | null {
  if (room.type !== 'custom') return null;
  const corners = roomOutline(room).length;
  if (corners > MAX_CORNERS) return { code: 'too-many-corners', corners, limit: MAX_CORNERS };
  const limit = MAX_CORNERS + MAX_ARC_CORNERS;
  return room.points.length > limit ? { code: 'too-many-corners', corners: room.points.length, limit } : null;
}

export type CustomRoom = Room & { readonly type: 'custom' };

export interface PlacedRoom {
  readonly room: CustomRoom;
  readonly obstacles: readonly Obstacle[];
  /** The amount subtracted from every coordinate. */
  readonly offset: Point;
}

/** Moves a room so that the bounding box of its ring starts at (0, 0); its obstacles move along. `outline` has it as it was entered. */
export function moveRoomToOrigin(ring: Ring, outline: Outline, obstacles: readonly Obstacle[]): PlacedRoom {
  const { minX, minY } = ringBounds(ring);
  const back = { x: 0 - minX, y: 0 - minY };
  const points = moveOutline(ring, back);
  return {
    room: hasArcs(outline)
      ? { type: 'custom', points, outline: moveOutline(normaliseOutline(outline), back) }
      : { type: 'custom', points },
    obstacles: obstacles.map((one) => ({ ...one, x: (one.x - minX) as Length, y: (one.y - minY) as Length })),
    offset: { x: minX, y: minY },
  };
}
