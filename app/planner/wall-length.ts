import { err, ok, type Result } from '#app/base/result.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import type { JobProblem } from '#app/layout/job/job-problem.ts';
import type { JobText } from '#app/layout/job/job-text.ts';
import { readCorners } from '#app/layout/job/read-corners.ts';
import { isBeyond, readSize } from '#app/layout/job/read-size.ts';
import { typedRoom } from '#app/layout/job/typed-room.ts';
import { MAX_ROOM } from '#app/layout/room/limits.ts';
import { bendWalls, type Outline } from '#app/layout/room/outline.ts';
import { stretchWall } from '#app/layout/room/stretch-wall.ts';
import { validateRoom } from '#app/layout/room/validate-room.ts';
import { turnOutlineOver } from '#app/layout/room/wall-frame.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { writeInField } from '#app/layout/units/format-length.ts';
import type { Length } from '#app/layout/units/length.ts';
import { cornersText } from '#app/planner/corners.ts';
import { describeJobProblem } from '#app/planner/describe-job-problem.ts';
import { unitSystemOf } from '#app/planner/values.ts';
import * as words from '#app/words/en/walls.ts';

/**
 * The fields of the job that give a wall of its room the typed length, by the wall's index in `wallCorners`; or the
 * sentence that says why it cannot have it. Things in the room stay where they are.
 */
export function changeWall(job: JobText, wall: number, text: string): Result<Partial<JobText>, string> {
  const room = typedRoom(job);
  const old = room?.walls[wall];
  if (room === null || old === undefined) return err(words.noSuchWall);
  const unit = sizeUnit(job.unitSystem);
  const size = readSize(text.trim(), 'roomLength', unit);
  if (!size.ok) return err(describeJobProblem(size.error));
  const { value: length } = size.value;
  const refuse = (kind: { code: 'not-positive' } | { code: 'over-limit'; limit: Length }) =>
    err(describeJobProblem({ ...kind, field: 'roomLength', typed: text.trim(), unit }));
  if (length <= 0) return refuse({ code: 'not-positive' });
  if (isBeyond(length) || length > MAX_ROOM) return refuse({ code: 'over-limit', limit: MAX_ROOM });
  if (length === old.length) return ok({});
  if (job.roomType === 'custom') return changeCustom(job, wall, length);
  return ok({ [wall % 2 === 0 ? 'roomWidth' : 'roomLength']: writeInField(length, unit) });
}

function changeCustom(job: JobText, wall: number, length: Length): Result<Partial<JobText>, string> {
  const unit = sizeUnit(job.unitSystem);
  const typed = readCorners(job.customRoomPoints, unit);
  if (!typed.ok) return err(words.noSuchWall);
  // A wall is measured from the bottom up: corners that stay where they are keep their heights.
  const { minY, maxY } = ringBounds(bendWalls(typed.value));
  const over = (outline: Outline) => (job.surface === 'wall' ? turnOutlineOver(outline, minY + maxY) : outline);
  const stretched = stretchWall(over(typed.value), wall, length);
  if (!stretched.ok) return err(words.faults[stretched.error]);
  const corners = over(stretched.value);
  const valid = validateRoom(corners);
  if (!valid.ok) {
    const problem: JobProblem = { field: 'customRoomPoints', code: 'room', fault: valid.error, typed: '', unit };
    return err(words.andNothingMoved(describeJobProblem(problem)));
  }
  return ok({ customRoomPoints: cornersText(corners, unitSystemOf(job)) });
}
