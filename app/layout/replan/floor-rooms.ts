import { type Bounds, ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { doorwayRing, type Rooms } from '#app/layout/model/rooms.ts';
import { touchingStretches } from '#app/layout/parts/place-parts.ts';
import {
  edgeOfLaid,
  type FloorAxis,
  type FloorCourses,
  lastCourse,
  type ReadRoom,
} from '#app/layout/replan/floor-courses.ts';
import type { PatternGrid } from '#app/layout/replan/pattern-grid.ts';
import { type CustomRoom, moveRoomToOrigin } from '#app/layout/room/room.ts';

/** Courses through several rooms, with the walls of one of the rooms. Courses are still counted over all rooms. */
export function inRoom(courses: FloorCourses, rooms: Rooms, index: number): FloorCourses {
  const part = rooms.parts[index];
  if (part === undefined) return courses;
  const box = ringBounds(part.ring);
  const [along, across] = waysOf(courses, box);
  return {
    ...courses,
    along,
    across,
    ring: part.ring,
    room: { index, name: part.name, openAtEnd: openAt(rooms, index, courses.runsAlong, along.wall) },
    mostLaid: lastCourse(across),
  };
}

function waysOf(
  { runsAlong, along, across }: FloorCourses,
  box: Bounds,
): readonly [along: FloorAxis, across: FloorAxis] {
  const [x, y] = [
    { near: box.minX, wall: box.maxX },
    { near: box.minY, wall: box.maxY },
  ];
  return runsAlong === 'x'
    ? [
        { ...along, ...x },
        { ...across, ...y },
      ]
    : [
        { ...along, ...y },
        { ...across, ...x },
      ];
}

/** A pattern through several rooms, with the walls of one of the rooms. Rows are still counted over all rooms. */
export function gridInRoom(grid: PatternGrid, rooms: Rooms, index: number): PatternGrid {
  const part = rooms.parts[index];
  if (part === undefined) return grid;
  const box = ringBounds(part.ring);
  const open = {
    left: openAt(rooms, index, 'x', box.minX),
    right: openAt(rooms, index, 'x', box.maxX),
    top: openAt(rooms, index, 'y', box.minY),
    bottom: openAt(rooms, index, 'y', box.maxY),
  };
  return { ...grid, ring: part.ring, box, room: { index, name: part.name, open } };
}

/** Whether a point is in one of several rooms, or on a wall of it. */
export function isInPart({ parts }: Rooms, index: number, at: Point): boolean {
  return locatePoint(at, parts[index]?.ring ?? []) !== 'outside';
}

/** The open stretches (doorways and touching rooms) of a room's walls that are square to an axis at `wall`. */
function openAt(
  { parts, doorways }: Rooms,
  index: number,
  axis: 'x' | 'y',
  wall: number,
): readonly (readonly [from: number, to: number])[] {
  const ring = parts[index]?.ring ?? [];
  const boxes = [
    ...doorways.map((doorway) => ringBounds(doorwayRing(doorway))),
    ...parts.flatMap((other, at) =>
      at === index ? [] : touchingStretches(ring, other.ring).flatMap((one) => (one.axis === axis ? [one.box] : [])),
    ),
  ];
  return boxes.flatMap(({ minX, maxX: right, minY, maxY: bottom }) => {
    const [near, far, from, to] = axis === 'x' ? [minX, right, minY, bottom] : [minY, bottom, minX, right];
    return near <= wall && far >= wall ? [[from, to] as const] : [];
  });
}

/** The rooms with the last laid course; `across` gives the course spacing. */
export function roomsOfCourse(
  courses: FloorCourses,
  rooms: Rooms,
  { laid, across }: { readonly laid: number; readonly across: FloorAxis },
): readonly FloorCourses[] {
  return rooms.parts.flatMap((_part, index) => {
    const own = inRoom(courses, rooms, index);
    return isInRoom(own, laid, across) ? [own] : [];
  });
}

/** Whether the last laid course is in the room. */
export function isInRoom(own: FloorCourses, laid: number, across: FloorAxis = own.across): boolean {
  return edgeOfLaid(across, laid) > own.across.near + across.gap && laid - 1 <= own.mostLaid;
}

/** One of several rooms in the frame of its own box. */
export function ownFrameOf({ parts }: Rooms, index: number): CustomRoom | null {
  const part = parts[index];
  if (part === undefined) return null;
  return moveRoomToOrigin(part.ring, part.outline ?? part.ring, []).room;
}

/** The name of another room that touches the room's outermost wall at a side of an axis; null if none does. */
export function roomTouching(
  { rooms, room, ring }: Pick<FloorCourses, 'rooms' | 'ring'> & { readonly room: Pick<ReadRoom, 'index'> | null },
  axis: 'x' | 'y',
  end: 'near' | 'far',
): string | null {
  if (rooms === null || room === null) return null;
  const { minX, minY, maxX, maxY } = ringBounds(ring);
  const [near, far] = axis === 'x' ? [minX, maxX] : [minY, maxY];
  const touches = (other: Ring) =>
    touchingStretches(ring, other).some(
      (one) => one.axis === axis && (axis === 'x' ? one.box.minX : one.box.minY) === (end === 'near' ? near : far),
    );
  return rooms.parts.find((part, index) => index !== room.index && touches(part.ring))?.name ?? null;
}
