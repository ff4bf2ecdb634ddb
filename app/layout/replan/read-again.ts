import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { cutAround } from '#app/layout/model/obstacle-types.ts';
import { doorwayRing } from '#app/layout/model/rooms.ts';
import { floorCoursesOf } from '#app/layout/replan/courses-of-plan.ts';
import { courseOfTile, edgeOfLaid, type FloorCourses } from '#app/layout/replan/floor-courses.ts';
import { inRoom } from '#app/layout/replan/floor-rooms.ts';

/** The extent across the courses of something they are cut at: a corner, or an obstacle. Lattice units. */
interface Across {
  readonly from: number;
  readonly to: number;
}

type Planned = Pick<FloorCourses, 'ring' | 'rooms' | 'runsAlong' | 'across' | 'firstFromTop'>;

/** The corners of the room, or of several and their doorways. */
function cornersAcross({ ring, rooms, runsAlong }: Planned): readonly number[] {
  const rings =
    rooms === null ? ring : [...rooms.parts.map((part) => part.ring), ...rooms.doorways.map(doorwayRing)].flat();
  return rings.map(({ x, y }) => (runsAlong === 'x' ? y : x));
}

function obstaclesAcross({ obstacles }: LayoutRequest, { runsAlong, across, firstFromTop }: Planned): Across[] {
  return cutAround(obstacles).map(({ x, y, width, length }) => {
    if (firstFromTop !== null) return { from: across.wall - y - length, to: across.wall - y };
    return runsAlong === 'x' ? { from: y, to: y + length } : { from: x, to: x + width };
  });
}

/** Whether the courses after the first `laid` have corners or obstacles beside them. */
export function hasThingsLeft(request: LayoutRequest, planned: Planned, laid: number): boolean {
  const edge = edgeOfLaid(planned.across, laid);
  // With several rooms, others may continue beyond the far wall of the one that was read.
  const hasCorner = cornersAcross(planned).some((at) => at > edge && at !== planned.across.wall);
  return hasCorner || obstaclesAcross(request, planned).some(({ to }) => to > edge);
}

/**
 * The course after which to read the tape again, because errors add up from course to course. It is one course before
 * the next corner, obstacle or far wall where courses are cut. The start or end of another room counts as a corner.
 * Null if there is none. With several rooms, `courses` are one room's.
 */
export function courseToReadAgain(request: LayoutRequest, courses: FloorCourses, laid: number): number | null {
  const { tile, joint, origin } = courses.across;
  const courseAt = (at: number) => Math.floor((at - origin) / (tile + joint));
  const things = obstaclesAcross(request, courses).flatMap(({ from, to }) => [from, to]);
  const cut = [...cornersAcross(courses), ...things].map(courseAt).filter((course) => course < courses.mostLaid);
  const after = [...cut, courses.mostLaid].map((course) => course - 1).filter((course) => course > laid);
  return after.length === 0 ? null : Math.min(...after);
}

/**
 * Indexes of the pieces to cut only after another reading, with the course to read after. Empty while nothing is laid, and once
 * that course is down.
 */
export function cutAfterReading({ request, pieces }: LayoutResult, laid: number | null): ReadonlyMap<number, number> {
  const read = laid === null ? null : floorCoursesOf(request);
  if (laid === null || !read?.ok) return new Map();
  const courses = read.value;
  const { rooms } = courses;
  const lastOf =
    rooms === null ? [courses.mostLaid] : rooms.parts.map((_, index) => inRoom(courses, rooms, index).mostLaid);
  return new Map(
    pieces.flatMap((piece, index): [number, number][] => {
      const after = (lastOf[piece.part ?? 0] ?? 0) - 1;
      return after > laid && courseOfTile(courses, piece) >= after ? [[index, after]] : [];
    }),
  );
}
