import { err, ok, type Result } from '#app/base/result.ts';
import type { WallGivingWay } from '#app/editor/drawing-tool.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import { bendWalls, moveOutline, type Outline } from '#app/geometry/outline.ts';
import type { JobProblem } from '#app/layout/fields/job-problem.ts';
import { MAX_ROOM } from '#app/layout/fields/limits.ts';
import { isBeyond, readSize } from '#app/layout/fields/read-size.ts';
import { readCorners } from '#app/layout/job/read-corners.ts';
import { type TypedRoom, type TypedWall, typedRoom } from '#app/layout/job/typed-room.ts';
import { isTyped, noteTyped } from '#app/layout/job/typed-walls.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import { turnOutlineOver } from '#app/layout/model/wall-frame.ts';
import { stretchWall } from '#app/layout/room/stretch-wall.ts';
import { validateRoom } from '#app/layout/room/validate-room.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { writeInField } from '#app/layout/units/format-length.ts';
import type { Length } from '#app/layout/units/length.ts';
import { cornersText } from '#app/planner/form/corners.ts';
import { describeJobProblem } from '#app/planner/form/describe-job-problem.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import * as words from '#app/words/en/walls.ts';

/** The result of a typed wall length. */
export type WallChange =
  | {
      readonly kind: 'changed';
      /** The other corners or sizes of the room, and that this wall was typed. */
      readonly patch: Partial<JobText>;
      /** The wall that took up the difference, as it is now; null if none did. */
      readonly other: TypedWall | null;
    }
  /** All walls that could take up the difference have typed lengths too, so the user must choose one to change. */
  | { readonly kind: 'asked'; readonly takers: readonly WallGivingWay[] }
  /** The wall cannot have this length. */
  | { readonly kind: 'refused'; readonly why: string };

export interface WallAsked {
  /** Its index in `wallCorners`. */
  readonly wall: number;
  /** As typed; null: the wall is as long as it is. */
  readonly text: string | null;
  /** The index of the wall to change; null: any wall without a typed length. */
  readonly givesWay: number | null;
}

/**
 * Sets a wall of the job's room to the typed length. A wall without a typed length takes up the difference; if there is none,
 * nothing moves until the user chooses one. Obstacles keep their distances from the left and the top of the room (from the bottom
 * on a wall).
 */
export function changeWall(job: JobText, asked: WallAsked): WallChange {
  const room = typedRoom(job);
  const old = room?.walls[asked.wall];
  if (room === null || old === undefined) return refuse(words.noSuchWall);
  const length = asked.text === null ? ok(Math.round(old.length) as Length) : readWall(asked.text, job);
  if (!length.ok) return refuse(length.error);
  const isSame = asked.text === null || length.value === old.length;
  const noted = (walls: TypedRoom) => ({ typedWalls: noteTyped(walls, job.typedWalls, old.name, length.value) });
  if (isSame) return { kind: 'changed', patch: job.roomType === 'custom' ? noted(room) : {}, other: null };
  if (job.roomType !== 'custom') {
    const patch = {
      [asked.wall % 2 === 0 ? 'roomWidth' : 'roomLength']: writeInField(length.value, sizeUnit(job.unitSystem)),
    };
    const after = typedRoom({ ...job, ...patch });
    return { kind: 'changed', patch, other: after?.walls[(asked.wall + 2) % 4] ?? null };
  }
  const ways = waysToChange(job, asked.wall, length.value);
  if (!ways.ok) return refuse(ways.error);
  const isFree = ({ taker }: Way) => !isTyped(room.walls[taker] as TypedWall, job);
  const way = ways.value.find(asked.givesWay === null ? isFree : ({ taker }) => taker === asked.givesWay);
  const taken = (one: Way) => one.room.walls.find(({ name }) => name === room.walls[one.taker]?.name) ?? null;
  if (way === undefined) {
    const takers = ways.value.flatMap((one) => {
      const wall = taken(one);
      return wall === null ? [] : [{ wall: one.taker, name: wall.name, length: wall.length }];
    });
    return { kind: 'asked', takers };
  }
  return { kind: 'changed', patch: { ...way.patch, ...noted(way.room) }, other: taken(way) };
}

function refuse(why: string): WallChange {
  return { kind: 'refused', why };
}

/** The typed length of a wall, or why it is invalid. */
function readWall(text: string, job: JobText): Result<Length, string> {
  const unit = sizeUnit(job.unitSystem);
  const size = readSize(text.trim(), 'roomLength', unit);
  if (!size.ok) return err(describeJobProblem(size.error));
  const { value: length } = size.value;
  const fail = (kind: { code: 'not-positive' } | { code: 'over-limit'; limit: Length }) =>
    err(describeJobProblem({ ...kind, field: 'roomLength', typed: text.trim(), unit }));
  if (length <= 0) return fail({ code: 'not-positive' });
  if (isBeyond(length) || length > MAX_ROOM) return fail({ code: 'over-limit', limit: MAX_ROOM });
  return ok(length);
}

/** A room in which a wall has its new length, and the wall that took up the difference. */
interface Way {
  readonly taker: number;
  readonly patch: Partial<JobText>;
  readonly room: TypedRoom;
}

/** All possible rooms after the change, in clockwise order of the wall that takes up the difference; or why there is none. */
function waysToChange(job: JobText, wall: number, length: Length): Result<readonly Way[], string> {
  const unit = sizeUnit(job.unitSystem);
  const corners = readCorners(job.customRoomPoints, unit);
  if (!corners.ok) return err(words.noSuchWall);
  // A wall is measured from the bottom up: corners that do not move keep their heights.
  const { minX, minY, maxY } = ringBounds(bendWalls(corners.value));
  const over = (outline: Outline) => (job.surface === 'wall' ? turnOutlineOver(outline, minY + maxY) : outline);
  const stretched = stretchWall(over(corners.value), wall, length);
  if (!stretched.ok) return err(words.faults[stretched.error]);
  const ways = stretched.value.flatMap(({ taker, outline }): Way[] => {
    const stretched = over(outline);
    if (!validateRoom(stretched).ok) return [];
    // The list keeps its first corner, because obstacle positions are measured from there.
    const now = ringBounds(bendWalls(stretched));
    const moved = moveOutline(stretched, { x: minX - now.minX, y: minY - now.minY });
    const patch = { customRoomPoints: cornersText(moved, unitSystemOf(job)) };
    const room = typedRoom({ ...job, ...patch });
    return room === null ? [] : [{ taker, patch, room }];
  });
  if (ways.length > 0) return ok(ways);
  const [first] = stretched.value;
  const valid = validateRoom(over(first.outline));
  if (valid.ok) return err(words.noSuchWall);
  const problem: JobProblem = { field: 'customRoomPoints', code: 'room', fault: valid.error, typed: '', unit };
  return err(words.andNothingMoved(describeJobProblem(problem)));
}
