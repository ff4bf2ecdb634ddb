import { err, ok, type Result } from '#app/base/result.ts';
import { type Bounds, ringBounds } from '#app/geometry/bounds.ts';
import type { DoorwayText, JobText, PartText } from '#app/layout/job/job-text.ts';
import { readCorners } from '#app/layout/job/read-corners.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import { touchingStretches } from '#app/layout/parts/place-parts.ts';
import type { Doorway, Rooms } from '#app/layout/parts/rooms.ts';
import { partOfId } from '#app/layout/parts/things-of-parts.ts';
import type { FloorCourses } from '#app/layout/replan/floor-courses.ts';
import type { FollowedFloor } from '#app/layout/replan/follow-floor.ts';
import { moveWalls } from '#app/layout/replan/wall-moves.ts';
import { bendWalls } from '#app/layout/room/outline.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { writeInField } from '#app/layout/units/format-length.ts';
import type { Length } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { checkJob } from '#app/planner/check-values.ts';
import { cornersText } from '#app/planner/corners.ts';
import { thingsInRooms } from '#app/planner/obstacles.ts';
import { areSameThings, thingsAtWalls } from '#app/planner/things-at-walls.ts';
import { type FieldErrors, unitSystemOf } from '#app/planner/values.ts';
import * as words from '#app/words/en/follow-floor.ts';

type Moved = Pick<FollowedFloor, 'moves' | 'walls' | 'boxBy'>;

/**
 * The fields of the rooms with the one that was read as it is: its far walls move, and every other room stays where it is, so that
 * the walls between them are as thick as is left. Refused where another room or a doorway stands in the way.
 */
export function followRoom(
  job: JobText,
  request: LayoutRequest,
  { rooms, room, runsAlong }: FloorCourses,
  { moves, walls, boxBy }: Moved,
): Result<Partial<JobText>, FieldErrors> {
  if (rooms === null || room === null) return ok({});
  const across = runsAlong === 'x' ? 'y' : 'x';
  const still = { ...moves, [across]: { near: 0, far: 0 } };
  const ways = [
    { field: 'measuredEndWall', moved: { moves: still, walls: walls.filter(({ axis }) => axis !== across), boxBy } },
    { field: 'measuredFarWall', moved: { moves, walls, boxBy } },
  ];
  let followed: Partial<JobText> = {};
  for (const { field, moved } of ways) {
    followed = fieldsWith(job, request, { rooms, index: room.index }, moved);
    const fault = findFault(checkJob({ ...job, ...followed }), rooms, moved.moves);
    if (fault !== null) return err({ [field]: [fault] });
  }
  return ok({ ...followed, readRoom: String(room.index) });
}

/** The rooms of a plan and the place among them of the one that is read. */
interface RoomOf {
  readonly rooms: Rooms;
  readonly index: number;
}

function fieldsWith(job: JobText, request: LayoutRequest, room: RoomOf, moved: Moved): Partial<JobText> {
  const { x, y } = moved.moves;
  if (x.far === 0 && y.far === 0) return {};
  const parts = job.parts.map((part, index) => {
    const isRead = index === room.index;
    return {
      ...part,
      ...(isRead && sizesOf(part, job, moved)),
      ...wallBefore(part, job, { isRead, index: room.index }, moved.moves),
    };
  });
  const doorways = job.doorways.map((doorway, index) => ({
    ...doorway,
    ...doorwayAt(doorway, job, room.rooms.doorways[index], boxOf(room), moved.moves),
  }));
  const sized = { ...job, parts };
  return { parts: withThings(sized, request, room, moved), doorways };
}

function boxOf({ rooms, index }: RoomOf): Bounds {
  return ringBounds(rooms.parts[index]?.ring ?? []);
}

function sizesOf(part: PartText, job: JobText, { moves: { x, y }, walls }: Moved): Partial<PartText> {
  const unit = sizeUnit(job.unitSystem);
  if (part.roomType !== 'custom') {
    return { roomWidth: changed(part.roomWidth, x.far, job), roomLength: changed(part.roomLength, y.far, job) };
  }
  const corners = readCorners(part.customRoomPoints, unit);
  if (!corners.ok) return {};
  const { minX, minY } = ringBounds(bendWalls(corners.value));
  const moved = moveWalls(corners.value, walls, { x: minX, y: minY });
  return moved === null ? {} : { customRoomPoints: cornersText(moved, unitSystemOf(job)) };
}

/** The wall between a room and the one that it stands beside, where one of the two is read: neither of them goes along. */
function wallBefore(
  { beside, side, wall }: PartText,
  job: JobText,
  { isRead, index }: { readonly isRead: boolean; readonly index: number },
  { x, y }: Moved['moves'],
): Partial<PartText> {
  if (beside === '' || (!isRead && Number(beside) !== index)) return {};
  const [alongX, alongY] = isRead ? (['left', 'above'] as const) : (['right', 'below'] as const);
  const stands = side || 'right';
  const by = stands === alongX ? x.far : stands === alongY ? y.far : 0;
  return by === 0 ? {} : { wall: changed(wall, 0 - by, job) };
}

/** A doorway by numbers leads from the wall where that is now; one by its rooms does so anyway. */
function doorwayAt(
  typed: DoorwayText,
  job: JobText,
  doorway: Doorway | undefined,
  { minX, minY, maxX, maxY }: Bounds,
  { x, y }: Moved['moves'],
): Partial<DoorwayText> {
  if (typed.from !== '' || doorway === undefined) return {};
  const isBeside = doorway.y < maxY && doorway.y + doorway.length > minY;
  const isBelow = doorway.x < maxX && doorway.x + doorway.width > minX;
  const narrower = (by: number) => (doorway.wayOut ? 0 : 0 - by);
  if (doorway.x === maxX && isBeside && x.far !== 0) {
    return { x: changed(typed.x, x.far, job), width: changed(typed.width, narrower(x.far), job) };
  }
  if (doorway.y === maxY && isBelow && y.far !== 0) {
    return { y: changed(typed.y, y.far, job), length: changed(typed.length, narrower(y.far), job) };
  }
  return {};
}

/** The text of a length that becomes longer; an empty one is 0. */
function changed(text: string, by: number, { unitSystem }: JobText): string {
  const unit = sizeUnit(unitSystem);
  const read = text.trim() === '' ? 0 : parseLength(text, unit);
  if (by === 0 || (read !== 0 && !read.ok)) return text;
  return writeInField((read === 0 ? 0 : read.value) + by, unit);
}

/** What stands at the walls of the room goes with them. */
function withThings(
  job: JobText,
  { obstacles }: LayoutRequest,
  { rooms, index }: RoomOf,
  moved: Moved,
): JobText['parts'] {
  const { minX, minY, maxX, maxY } = boxOf({ rooms, index });
  const isOwn = ({ id }: { readonly id: string }) => partOfId(id).part === index;
  const own = obstacles
    .filter(isOwn)
    .map((thing) => ({ ...thing, x: (thing.x - minX) as Length, y: (thing.y - minY) as Length }));
  const placed = thingsAtWalls(own, { x: maxX - minX, y: maxY - minY }, moved);
  if (areSameThings(placed, own)) return job.parts;
  const inPlan = placed.map((thing) => ({ ...thing, x: (thing.x + minX) as Length, y: (thing.y + minY) as Length }));
  const written = thingsInRooms(inPlan, rooms, job)[index];
  return job.parts.map((part, at) => (at === index && written ? written : part));
}

/** Why the rooms cannot be so, in a sentence; null if they can. */
function findFault(checked: ReturnType<typeof checkJob>, before: Rooms, { x, y }: Moved['moves']): string | null {
  if (!checked.ok) {
    const fields = Object.keys(checked.errors);
    if (fields.some((field) => field.startsWith('doorways'))) return words.faults.doorwayNoLongerFits;
    if (fields.some((field) => field.startsWith('parts['))) return words.faults.roomInTheWay;
    return Object.values(checked.errors).flat().join(' ');
  }
  const after = checked.request.plan;
  if (after === undefined) return null;
  if (countTouches(after) !== countTouches(before)) return words.faults.roomInTheWay;
  const isMoved = (one: number, other: number, by: number) => one !== other && one !== other + by;
  const misses = after.doorways.some((doorway, index) => {
    const was = before.doorways[index];
    if (was === undefined) return true;
    return (
      isMoved(doorway.x, was.x, x.far) ||
      isMoved(doorway.x + doorway.width, was.x + was.width, x.far) ||
      isMoved(doorway.y, was.y, y.far) ||
      isMoved(doorway.y + doorway.length, was.y + was.length, y.far)
    );
  });
  return misses ? words.faults.doorwayNoLongerFits : null;
}

/** Along how many stretches rooms touch. */
function countTouches({ parts }: Rooms): number {
  const pairs = parts.flatMap(({ ring }, index) => parts.slice(index + 1).map((other) => [ring, other.ring] as const));
  return pairs.reduce((all, [one, other]) => all + touchingStretches(one, other).length, 0);
}
