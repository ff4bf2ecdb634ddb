import { err, ok, type Result } from '#app/base/result.ts';
import { type Bounds, ringBounds } from '#app/geometry/bounds.ts';
import { bendWalls } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import { readCorners } from '#app/layout/job/read-corners.ts';
import type { DoorwayText, JobText, PartText } from '#app/layout/model/job-text.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { Doorway, Rooms } from '#app/layout/model/rooms.ts';
import { straightWalls, touchingStretches } from '#app/layout/parts/place-parts.ts';
import { partOfId } from '#app/layout/parts/things-of-parts.ts';
import type { WallMoves } from '#app/layout/replan/moved-walls.ts';
import type { ReplannedFloor } from '#app/layout/replan/replan-floor.ts';
import { moveWalls, ORIGIN } from '#app/layout/replan/wall-moves.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { writeInField } from '#app/layout/units/format-length.ts';
import type { Length } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { checkJob } from '#app/planner/form/check-values.ts';
import { cornersText } from '#app/planner/form/corners.ts';
import { thingsInRooms } from '#app/planner/form/obstacles.ts';
import { areSameThings, thingsAtWalls } from '#app/planner/form/things-at-walls.ts';
import { type FieldErrors, unitSystemOf } from '#app/planner/form/values.ts';
import * as words from '#app/words/en/replan.ts';

type Moved = Pick<ReplannedFloor, 'moves' | 'walls' | 'boxBy'>;

/** The room of several that was read. */
export interface RoomRead {
  readonly rooms: Rooms;
  readonly index: number;
  /** The field that decides how its walls move along each axis, in the order in which the ways are tried. */
  readonly ways: readonly { readonly axis: 'x' | 'y'; readonly field: keyof JobText }[];
}

/**
 * The fields of the rooms after a reading in one of them. Its walls move and every other room stays, so the walls between them
 * get thicker or thinner. Refused if another room or a doorway is in the way.
 */
export function replanRoom(
  job: JobText,
  request: LayoutRequest,
  { rooms, index, ways }: RoomRead,
  { moves, walls, boxBy }: Moved,
): Result<Partial<JobText>, FieldErrors> {
  let followed: Partial<JobText> = {};
  for (const [way, { field }] of ways.entries()) {
    const tried = ways.slice(0, way + 1).map(({ axis }) => axis);
    const still = { near: 0, far: 0 };
    const movesNow = { x: tried.includes('x') ? moves.x : still, y: tried.includes('y') ? moves.y : still };
    const moved = { moves: movesNow, walls: walls.filter(({ axis }) => tried.includes(axis)), boxBy };
    const fields = fieldsWith(job, request, { rooms, index }, moved);
    const read = readAgain({ ...job, ...fields }, rooms, index);
    followed = { ...fields, ...doorwaysKept({ ...job, ...fields }, read, rooms, moved.moves) };
    const again = readAgain({ ...job, ...followed }, rooms, index);
    const fault = findFault(again, rooms, moved.moves);
    if (fault !== null) return err({ [field]: [fault] });
  }
  return ok(followed);
}

/** A job with the rooms parsed from it. */
interface RoomsAgain {
  readonly checked: ReturnType<typeof checkJob>;
  readonly rooms: Rooms | null;
  /** The shift of all other rooms in the frame of the plan, which starts at the outermost walls. */
  readonly planBy: Point;
}

function readAgain(job: JobText, before: Rooms, index: number): RoomsAgain {
  const checked = checkJob(job);
  const rooms = (checked.ok && checked.request.plan) || null;
  const other = before.parts.findIndex((_part, at) => at !== index);
  const [was, is] = [before.parts[other]?.ring[0], rooms?.parts[other]?.ring[0]];
  const planBy = was && is ? { x: is.x - was.x, y: is.y - was.y } : ORIGIN;
  return { checked, rooms, planBy };
}

/** The rooms of a plan and the place among them of the one that is read. */
interface RoomOf {
  readonly rooms: Rooms;
  readonly index: number;
}

function fieldsWith(job: JobText, request: LayoutRequest, room: RoomOf, moved: Moved): Partial<JobText> {
  const { x, y } = moved.moves;
  if ([x, y].every(({ near, far }) => near === 0 && far === 0)) return {};
  const parts = job.parts.map((part, index) => {
    const isRead = index === room.index;
    return {
      ...part,
      ...(isRead && sizesOf(part, job, moved)),
      ...placeOf(part, job, { isRead, index: room.index }, moved.moves),
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
    return {
      roomWidth: changed(part.roomWidth, x.far - x.near, job),
      roomLength: changed(part.roomLength, y.far - y.near, job),
    };
  }
  const corners = readCorners(part.customRoomPoints, unit);
  if (!corners.ok) return {};
  const { minX, minY } = ringBounds(bendWalls(corners.value));
  const moved = moveWalls(corners.value, walls, { x: minX, y: minY });
  return moved === null ? {} : { customRoomPoints: cornersText(moved, unitSystemOf(job)) };
}

/** The index of the room that is read, and of the rooms placed from it. None of these is shifted. */
function placeOf(
  { roomType, beside, side, wall, shift, x: left, y: top }: PartText,
  job: JobText,
  { isRead, index }: { readonly isRead: boolean; readonly index: number },
  { x, y }: Moved['moves'],
): Partial<PartText> {
  if (beside === '') {
    // Corners move in their own frame.
    return isRead && roomType !== 'custom' ? { x: changed(left, x.near, job), y: changed(top, y.near, job) } : {};
  }
  if (!isRead && Number(beside) !== index) return {};
  const stands = side || 'right';
  const [facing, along] = stands === 'left' || stands === 'right' ? [x, y] : [y, x];
  const isAfter = stands === 'right' || stands === 'below';
  return {
    wall: changed(wall, isAfter === isRead ? facing.near : 0 - facing.far, job),
    shift: changed(shift, isRead ? along.near : 0 - along.near, job),
  };
}

/** A doorway placed by numbers moves to the wall's new position. One placed by its rooms follows automatically. */
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
  const { wayOut } = doorway;
  const across = (at: number, size: number, [near, far]: readonly [number, number], moves: WallMoves) =>
    at === far
      ? { at: moves.far, size: wayOut ? 0 : 0 - moves.far }
      : at + size === near
        ? { at: wayOut ? moves.near : 0, size: wayOut ? 0 : moves.near }
        : { at: 0, size: 0 };
  const none = { at: 0, size: 0 };
  const byX = isBeside ? across(doorway.x, doorway.width, [minX, maxX], x) : none;
  const byY = isBelow ? across(doorway.y, doorway.length, [minY, maxY], y) : none;
  return {
    x: changed(typed.x, byX.at, job),
    width: changed(typed.width, byX.size, job),
    y: changed(typed.y, byY.at, job),
    length: changed(typed.length, byY.size, job),
  };
}

/** A doorway measured from the start of a shared wall stays in place although that start moves. */
function doorwaysKept(
  job: JobText,
  { rooms, planBy }: RoomsAgain,
  before: Rooms,
  { x, y }: Moved['moves'],
): Partial<JobText> {
  if (rooms === null || (x.near === 0 && y.near === 0)) return {};
  const doorways = job.doorways.map((typed, index) => {
    const [was, is] = [before.doorways[index], rooms.doorways[index]];
    if (typed.from === '' || was === undefined || is === undefined) return typed;
    const by = isInUpright(was, before) ? is.y - was.y - planBy.y : is.x - was.x - planBy.x;
    return { ...typed, at: changed(typed.at, 0 - by, job) };
  });
  return { doorways };
}

/** Whether a doorway leads through an upright wall of a room. */
function isInUpright({ x, y, width, length }: Doorway, { parts }: Rooms): boolean {
  return parts.some(({ ring }) =>
    straightWalls(ring).some(({ side, line, start, end }) => {
      const isThere = (line === x || line === x + width) && start <= y && end >= y + length;
      return (side === 'left' || side === 'right') && isThere;
    }),
  );
}

/** The text of a length that becomes longer; an empty one is 0. */
function changed(text: string, by: number, { unitSystem }: JobText): string {
  const unit = sizeUnit(unitSystem);
  const read = text.trim() === '' ? 0 : parseLength(text, unit);
  if (by === 0 || (read !== 0 && !read.ok)) return text;
  return writeInField((read === 0 ? 0 : read.value) + by, unit);
}

/** Obstacles at the walls of the room move with them. */
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
  // Corners that move have the same frame as before, in which their box begins elsewhere.
  const { x, y } = job.parts[index]?.roomType === 'custom' ? moved.boxBy : ORIGIN;
  const inPlan = placed.map((thing) => ({
    ...thing,
    x: (thing.x + minX + x) as Length,
    y: (thing.y + minY + y) as Length,
  }));
  const written = thingsInRooms(inPlan, rooms, job)[index];
  return job.parts.map((part, at) => (at === index && written ? written : part));
}

/** Why these rooms are not possible, in a sentence; null if they are. */
function findFault(
  { checked, rooms: after, planBy }: RoomsAgain,
  before: Rooms,
  { x, y }: Moved['moves'],
): string | null {
  if (!checked.ok) {
    const fields = Object.keys(checked.errors);
    if (fields.some((field) => field.startsWith('doorways'))) return words.faults.doorwayNoLongerFits;
    if (fields.some((field) => field.startsWith('parts['))) return words.faults.roomInTheWay;
    return Object.values(checked.errors).flat().join(' ');
  }
  if (after === null) return null;
  if (countTouches(after) !== countTouches(before)) return words.faults.roomInTheWay;
  const isMoved = (by: number, { near, far }: WallMoves) => by !== 0 && by !== near && by !== far;
  const misses = after.doorways.some((doorway, index) => {
    const was = before.doorways[index];
    if (was === undefined) return true;
    const [byX, byY] = [doorway.x - was.x - planBy.x, doorway.y - was.y - planBy.y];
    return (
      isMoved(byX, x) ||
      isMoved(byX + doorway.width - was.width, x) ||
      isMoved(byY, y) ||
      isMoved(byY + doorway.length - was.length, y)
    );
  });
  return misses ? words.faults.doorwayNoLongerFits : null;
}

/** Along how many stretches rooms touch. */
function countTouches({ parts }: Rooms): number {
  const pairs = parts.flatMap(({ ring }, index) => parts.slice(index + 1).map((other) => [ring, other.ring] as const));
  return pairs.reduce((all, [one, other]) => all + touchingStretches(one, other).length, 0);
}
