import { err, ok, type Result } from '#app/base/result.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { FloorCourses } from '#app/layout/replan/floor-courses.ts';
import type { FloorReadings, ReadingFault } from '#app/layout/replan/floor-readings.ts';
import { gridInRoom, roomsOfCourse } from '#app/layout/replan/floor-rooms.ts';
import type { PatternGrid } from '#app/layout/replan/pattern-grid.ts';
import { realPlan, sizesRead } from '#app/layout/replan/sizes-read.ts';

/**
 * The courses with the walls that were read. With several rooms these are the walls of the named room, or of the only room that
 * contains the last laid course and has courses left. Unchanged if no wall was read, or for a single room.
 */
export function coursesInReadRoom(
  request: LayoutRequest,
  courses: FloorCourses,
  readings: FloorReadings,
): Result<FloorCourses, ReadingFault> {
  const { rooms } = courses;
  const { laid, readRoom, measuredFarWall, measuredEndWall } = readings;
  if (rooms === null) return ok(courses);
  const named = readRoom === null ? null : rooms.parts[readRoom];
  if (named === undefined) return err({ field: 'readRoom', code: 'no-such-room' });
  const isWallRead = measuredFarWall !== null || measuredEndWall !== null;
  if (!isWallRead || laid === null || laid < 1 || laid > courses.mostLaid + 1) return ok(courses);
  const { across } = realPlan(courses, sizesRead(request, courses, readings));
  const lying = roomsOfCourse(courses, rooms, { laid, across });
  if (named !== null) {
    const found = lying.find(({ room }) => room?.index === readRoom);
    return found === undefined ? err({ field: 'readRoom', code: 'not-in-room', room: named.name }) : ok(found);
  }
  const open = lying.filter(({ mostLaid }) => laid <= mostLaid);
  const [only, ...others] = open.length > 0 ? open : lying;
  if (only === undefined) return err({ field: 'laid', code: 'in-no-room' });
  if (others.length === 0) return ok(only);
  const names = [only, ...others].flatMap(({ room }) => (room === null ? [] : [room.name]));
  return err({ field: 'readRoom', code: 'which-room', rooms: names });
}

/** The pattern with the measured walls; with several rooms, those of the named one. */
export function gridInReadRoom(grid: PatternGrid, { readRoom }: FloorReadings): Result<PatternGrid, ReadingFault> {
  const { rooms } = grid;
  if (rooms === null) return ok(grid);
  if (readRoom === null) return err({ field: 'readRoom', code: 'name-room' });
  if (rooms.parts[readRoom] === undefined) return err({ field: 'readRoom', code: 'no-such-room' });
  return ok(gridInRoom(grid, rooms, readRoom));
}
