import { err, ok, type Result } from '#app/base/result.ts';
import type { Outline } from '#app/geometry/outline.ts';
import type { JobProblem } from '#app/layout/fields/job-problem.ts';
import { checkRoom } from '#app/layout/job/check-room.ts';
import { readShape } from '#app/layout/job/read-shape.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import type { Room } from '#app/layout/model/layout-request.ts';
import { nameInRoom, wallCorners } from '#app/layout/room/room.ts';

/** The corners of a job's room regardless of its obstacles, in the order that numbers its walls; or the problems. */
export function readOutline(job: JobText): Result<Outline, readonly JobProblem[]> {
  const room = readRoom(job);
  return room.ok ? ok(wallCorners(room.value)) : room;
}

/** A job's room, regardless of its obstacles, or the problems. */
export function readRoom(job: JobText): Result<Room, readonly JobProblem[]> {
  const problems: JobProblem[] = [];
  const checked = checkRoom(readShape({ ...job, obstacles: [] }), problems);
  return checked === null ? err(problems) : ok(checked.room);
}

/** The index in `wallCorners` of the wall with that name; null if there is none. */
export function findWall(job: JobText, name: string): number | null {
  const room = readRoom(job);
  if (!room.ok) return null;
  const wall = wallCorners(room.value).findIndex((_, index) => nameInRoom(room.value, 'walls', index) === name);
  return wall < 0 ? null : wall;
}
