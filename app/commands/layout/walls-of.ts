import { err, ok, type Result } from '#app/base/result.ts';
import type { JobProblem } from '#app/layout/fields/job-problem.ts';
import { isMissing, isRecord, type RawRecord } from '#app/layout/fields/raw-value.ts';
import { readSize } from '#app/layout/fields/read-size.ts';
import { checkRoom } from '#app/layout/job/check-room.ts';
import { readShape } from '#app/layout/job/read-shape.ts';
import { MAX_DOORWAYS } from '#app/layout/model/rooms.ts';
import { type RoomOpening, wallParts } from '#app/layout/parts/walls-of-room.ts';
import { wallCorners } from '#app/layout/room/room.ts';
import { usualHeights } from '#app/layout/room/usual-height.ts';
import { knownSystem, sizeUnit } from '#app/layout/units/field-unit.ts';
import type { Length } from '#app/layout/units/length.ts';
import { describeTyped } from '#app/layout/units/typed-text.ts';
import { describeJobProblem } from '#app/planner/form/describe-job-problem.ts';
import * as words from '#app/words/en/parts.ts';

type Refused = readonly { readonly field: string; readonly message: string }[];

/** Converts a job for the walls of a room (`roomType` `walls-of-room`) to these walls as parts. */
export function roomsOfWalls(raw: RawRecord): Result<RawRecord, Refused> {
  const { wallHeight, doorways = [], customRoomPoints, obstacles: _, ...rest } = raw;
  const unitSystem = knownSystem(String(raw.unitSystem));
  const unit = sizeUnit(unitSystem);
  const problems: JobProblem[] = [];
  const place = (value: unknown, field: string): Length => {
    const read = readSize(value, field, unit);
    if (!read.ok) problems.push(read.error);
    return read.ok ? read.value.value : (0 as Length);
  };
  const size = (value: unknown, field: string): Length => {
    const length = place(value, field);
    if (length < 0) problems.push({ field, code: 'negative', typed: describeTyped(value), unit });
    return length;
  };
  const height = size(wallHeight, 'wallHeight');
  const listed = Array.isArray(doorways) ? doorways : [];
  if (!Array.isArray(doorways)) problems.push({ field: 'doorways', code: 'not-a-list', typed: '', unit });
  if (listed.length > MAX_DOORWAYS)
    return err([{ field: 'doorways', message: words.tooManyDoorways(MAX_DOORWAYS, listed.length) }]);
  const openings = listed.map((door: unknown, index): RoomOpening => {
    const at = `doorways[${index}].`;
    const one = isRecord(door) ? door : {};
    return {
      x: place(one.x, `${at}x`),
      y: place(one.y, `${at}y`),
      width: size(one.width, `${at}width`),
      length: size(one.length, `${at}length`),
      height: isMissing(one.height) ? usualHeights(unitSystem).door : size(one.height, `${at}height`),
    };
  });
  const shape = readShape({
    ...raw,
    unitSystem,
    roomType: customRoomPoints === undefined ? 'rectangle' : 'custom',
    surface: 'floor',
    obstacles: [],
  });
  const room = checkRoom(shape, problems);
  if (room === null || problems.length > 0)
    return err(problems.map((problem) => ({ field: problem.field, message: describeJobProblem(problem) })));
  const { offset } = room;
  const moved = openings.map((one) => ({ ...one, x: one.x - offset.x, y: one.y - offset.y }));
  const parts = wallParts(wallCorners(room.room), moved, height, unitSystem);
  const { roomLength: _length, roomWidth: _width, ...own } = rest;
  return ok({ ...own, roomType: 'parts', surface: 'wall', parts });
}
