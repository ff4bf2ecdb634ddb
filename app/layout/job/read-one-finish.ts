import { err, ok, type Result } from '#app/base/result.ts';
import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Segment } from '#app/geometry/segment.ts';
import { type JobField, keyOf, laysIn } from '#app/layout/fields/job-field.ts';
import type { JobProblem } from '#app/layout/fields/job-problem.ts';
import { ownValue, type RawRecord } from '#app/layout/fields/raw-value.ts';
import { type CheckedRoom, checkRoom } from '#app/layout/job/check-room.ts';
import { checkTileSizes, type TileSizes } from '#app/layout/job/check-sizes.ts';
import { isFieldSet, writeDocument } from '#app/layout/job/fields/write-field.ts';
import { findHeightProblem } from '#app/layout/job/read-obstacle.ts';
import { readRooms } from '#app/layout/job/read-rooms.ts';
import { blockingProblems, type JobShape, readShape } from '#app/layout/job/read-shape.ts';
import type { Finish, LaterFloor } from '#app/layout/model/field-types.ts';
import { areTilesDown } from '#app/layout/model/floor-fields.ts';
import type { JobData } from '#app/layout/model/job.ts';
import { tradeFields } from '#app/layout/model/job-fields.ts';
import { type LayoutRequest, type Obstacle, termsIn } from '#app/layout/model/layout-request.ts';
import { tiledRings } from '#app/layout/model/rooms.ts';
import { isOfShower } from '#app/layout/model/shower-fields.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import { missingCounts } from '#app/layout/mosaics/check-sheet.ts';
import { isBySheet } from '#app/layout/mosaics/sheet-of.ts';
import { chipPatterns, isOfPlanks, plainSheetPatterns } from '#app/layout/patterns/registry.ts';
import { roomRing, wallOutlines } from '#app/layout/room/room.ts';
import { readSlabLines } from '#app/layout/room/slab-lines.ts';
import { ceilingOf } from '#app/layout/room/usual-height.ts';
import { drainObstacle } from '#app/layout/slopes/added-obstacles.ts';
import { slopeOfFloor } from '#app/layout/slopes/slope-of-floor.ts';
import { spreadWalls } from '#app/layout/starts/spread-walls.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import type { Length } from '#app/layout/units/length.ts';
import { describeTyped } from '#app/layout/units/typed-text.ts';
import * as mosaicsWords from '#app/words/en/mosaics.ts';
import * as showerWords from '#app/words/en/shower.ts';
import * as slabWords from '#app/words/en/slab.ts';

export interface ReadJob {
  readonly request: LayoutRequest;
  /** The job as a document, in the frame it was typed in. Not saved yet. */
  readonly job: JobData;
}

/** A room, or several. */
type RoomOrRooms = CheckedRoom & Pick<LayoutRequest, 'plan'>;

function toRequest(
  { values }: JobShape,
  sizes: TileSizes,
  { room, obstacles, plan: rooms, offset }: RoomOrRooms,
): LayoutRequest {
  const { unitSystem, layoutType, patternOrientation, autoOptimize } = values;
  // The wall's own angle overrides any other. A single wall is always laid by itself.
  const isIdle = ({ name, surface }: JobField) =>
    (values.drain === '' && isOfShower({ name })) ||
    // A request has the joints themselves instead.
    name === 'slabJoints' ||
    (name === 'layoutAngle' && values.angleWall !== null) ||
    (name === 'wallGrid' && rooms === undefined) ||
    (surface !== undefined && surface !== values.surface);
  const laying = tradeFields().filter(
    (field) => laysIn(field, layoutType) && !isIdle(field) && isFieldSet(field, values),
  );
  const valuesOf = (fields: readonly JobField[]) =>
    Object.fromEntries(
      fields.map((field) => [keyOf(field), (values as Readonly<Record<string, unknown>>)[keyOf(field)]]),
    );
  const finish: Finish = {
    ...sizes,
    layoutType,
    patternOrientation,
    autoOptimize,
    ...valuesOf(laying.filter((field) => field.finish === true)),
  };
  return spreadWalls({
    unitSystem,
    room,
    obstacles,
    finish,
    ...(valuesOf(laying.filter((field) => field.finish !== true)) as LaterFloor),
    ...drainInRoom(values, offset),
    ...(rooms && { plan: rooms }),
  });
}

/** The drain's position in the room's frame. */
function drainInRoom({ drain, drainX, drainY }: JobShape['values'], offset: Point): Partial<LaterFloor> {
  if (drain === '') return {};
  return {
    ...(drainX !== null && { drainX: (drainX - offset.x) as Length }),
    ...(drainY !== null && { drainY: (drainY - offset.y) as Length }),
  };
}

/**
 * The request with its drain among the obstacles. If the floor cannot slope to it, a problem is added and the drain is
 * left out.
 */
function withDrain({ values, raw }: JobShape, request: LayoutRequest, problems: JobProblem[]): LayoutRequest {
  if (values.drain === '') return request;
  const refused = refusedDrain(values, request);
  const sloped = refused === null ? slopeOfFloor(request) : err(refused);
  if (sloped === null) return request;
  if (sloped.ok) return { ...request, obstacles: [...request.obstacles, drainObstacle(sloped.value)] };
  const { field, words } = sloped.error;
  const typed = describeTyped(ownValue(raw, field));
  problems.push({ field, code: 'needs', words, typed, unit: sizeUnit(values.unitSystem) });
  return request;
}

/** The settings that a floor with a drain rules out. */
function refusedDrain(
  { laid, heldStart, courseStarts }: JobShape['values'],
  request: LayoutRequest,
): { readonly field: string; readonly words: string } | null {
  if (isWall(request)) return { field: 'drain', words: showerWords.notOnWalls };
  if (request.plan !== undefined) return { field: 'drain', words: showerWords.oneRoomOnly };
  if (termsIn(request) === 'planks') return { field: 'drain', words: showerWords.noPlanks };
  if (laid !== null) return { field: 'laid', words: showerWords.notWithLaidCourses };
  const isHeld = heldStart !== '' || courseStarts !== '';
  return isHeld ? { field: 'drain', words: showerWords.notWithLaidCourses } : null;
}

/**
 * The request with its slab joints, in the room's frame. If one is invalid, a problem is added and all are left out.
 */
function withSlab(
  { values, raw }: JobShape,
  request: LayoutRequest,
  offset: Point,
  problems: JobProblem[],
): LayoutRequest {
  if (values.slabJoints === '') return request;
  const slab = slabOf(values.slabJoints, request, offset);
  if (slab.ok) return { ...request, slab: slab.value };
  const typed = describeTyped(ownValue(raw, 'slabJoints'));
  problems.push({ field: 'slabJoints', code: 'needs', words: slab.error, typed, unit: sizeUnit(values.unitSystem) });
  return request;
}

function slabOf(text: string, request: LayoutRequest, offset: Point): Result<readonly Segment[], string> {
  if (isWall(request)) return err(slabWords.notOnWalls);
  if (isOfPlanks(request.finish)) return err(slabWords.noPlanks);
  const read = readSlabLines(text, sizeUnit(request.unitSystem));
  if (!read.ok) return read;
  const moved = ({ x, y }: Point): Point => ({ x: x - offset.x, y: y - offset.y });
  const joints = read.value.map(({ line, from, to }) => ({ line, from: moved(from), to: moved(to) }));
  const rings = request.plan === undefined ? [roomRing(request.room)] : tiledRings(request.plan);
  const isOn = (end: Point) => rings.some((ring) => locatePoint(end, ring) !== 'outside');
  const outside = joints.find(({ from, to }) => !isOn(from) || !isOn(to));
  return outside === undefined
    ? ok(joints.map(({ from, to }) => ({ from, to })))
    : err(slabWords.outside(outside.line));
}

/** Whether the room has the wall that the pattern should run along. */
function checkWall({ values, raw }: JobShape, { room, plan: rooms }: RoomOrRooms, problems: JobProblem[]): void {
  const walls = wallOutlines({ room, ...(rooms && { plan: rooms }) })[0]?.length ?? 0;
  if (values.angleWall === null || values.angleWall < walls) return;
  const typed = describeTyped(ownValue(raw, 'angleWall'));
  problems.push({ field: 'angleWall', code: 'out-of-range', least: 0, most: walls - 1, typed, unit: 'in' });
}

/** Whether everything on the floor fits under the ceiling. */
function checkHeights({ values }: JobShape, problems: JobProblem[]): void {
  if (isWall(values)) return;
  const [limit, unit] = [ceilingOf(values), sizeUnit(values.unitSystem)];
  const parts = values.parts.map(({ obstacles }, index) => [`parts[${index}].`, obstacles] as const);
  for (const [path, list] of values.roomType === 'parts' ? parts : [['', values.obstacles] as const]) {
    for (const [index, obstacle] of ((list ?? []) as readonly Obstacle[]).entries()) {
      const problem = findHeightProblem(obstacle, limit, unit);
      if (problem !== null) problems.push({ ...problem, field: `${path}obstacles[${index}].height` });
    }
  }
}

function readRoomOrRooms(shape: JobShape, problems: JobProblem[]): RoomOrRooms | null {
  return (shape.values.roomType === 'parts' ? readRooms : checkRoom)(shape, problems);
}

/**
 * Whether the sheet that the tile is sold on is known, because single tiles of a sheet cannot be ordered. Laid sheets
 * keep their positions, so they cannot be re-planned from courses.
 */
function checkSheetCounts({ values, problems: known }: JobShape, problems: JobProblem[]): void {
  const unknownSale = known.find(({ field }) => field === 'soldBy');
  if (unknownSale !== undefined && chipPatterns().includes(values.layoutType)) problems.push(unknownSale);
  for (const missing of missingCounts(values, values.layoutType)) {
    problems.push(known.find(({ field }) => field === missing.field) ?? missing);
  }
  if (!areTilesDown(values) || !isBySheet(values, values.layoutType)) return;
  const field =
    values.laid !== null ? 'laid' : plainSheetPatterns().includes(values.layoutType) ? 'layoutType' : 'soldBy';
  problems.push({ field, code: 'needs', words: mosaicsWords.notWithLaidCourses, typed: '', unit: 'in' });
}

/** Reads a job without its zones: the floor with one finish. Returns every problem at once and never throws. */
export function readOneFinish(raw: RawRecord): Result<ReadJob, readonly JobProblem[]> {
  const shape = readShape(raw);
  const isDry = ({ field }: JobProblem) =>
    shape.values.drain === '' && isOfShower({ name: field }) && field !== 'drain';
  const problems: JobProblem[] = blockingProblems(shape).filter((problem) => !isDry(problem));
  const room = readRoomOrRooms(shape, problems);
  const sizes = checkTileSizes(shape, problems);
  if (room !== null) checkWall(shape, room, problems);
  checkHeights(shape, problems);
  checkSheetCounts(shape, problems);
  if (problems.length > 0 || room === null || sizes === null) return err(problems);
  const request = withDrain(shape, toRequest(shape, sizes, room), problems);
  const onSlab = withSlab(shape, request, room.offset, problems);
  return problems.length > 0 ? err(problems) : ok({ request: onSlab, job: writeDocument(shape.values, '') });
}
