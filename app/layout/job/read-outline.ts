import { err, ok, type Result } from '#app/base/result.ts';
import { checkRoom } from '#app/layout/job/check-room.ts';
import type { JobProblem } from '#app/layout/job/job-problem.ts';
import type { JobText } from '#app/layout/job/job-text.ts';
import { readShape } from '#app/layout/job/read-shape.ts';
import type { Outline } from '#app/layout/room/outline.ts';
import { wallCorners } from '#app/layout/room/room.ts';

/** The corners of a job's room, whatever stands in it: as walls are counted; or what is wrong with it. */
export function readOutline(job: JobText): Result<Outline, readonly JobProblem[]> {
  const problems: JobProblem[] = [];
  const checked = checkRoom(readShape({ ...job, obstacles: [] }), problems);
  return checked === null ? err(problems) : ok(wallCorners(checked.room));
}
