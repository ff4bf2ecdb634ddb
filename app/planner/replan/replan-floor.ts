import { assertNever } from '#app/base/assert-never.ts';
import { invariant } from '#app/base/invariant.ts';
import { err, ok, type Result } from '#app/base/result.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import { bendWalls } from '#app/geometry/outline.ts';
import { describeFieldProblem } from '#app/layout/fields/describe-field-problem.ts';
import { termsOf } from '#app/layout/fields/material-terms.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { readCorners } from '#app/layout/job/read-corners.ts';
import { type CourseStarts, writeCourseStarts } from '#app/layout/model/course-starts.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import { FLOOR_FIELDS } from '#app/layout/model/floor-fields.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import { type LayoutRequest, termsIn } from '#app/layout/model/layout-request.ts';
import { isWall, turnOver } from '#app/layout/model/wall-frame.ts';
import { layeredAmong, shiftsFor } from '#app/layout/patterns/registry.ts';
import { floorCoursesOf } from '#app/layout/replan/courses-of-plan.ts';
import type { FloorChoice } from '#app/layout/replan/floor-choice.ts';
import { type FloorCourses, needsGrid } from '#app/layout/replan/floor-courses.ts';
import type { ReadingFault } from '#app/layout/replan/floor-readings.ts';
import { type PatternGrid, patternGridOf } from '#app/layout/replan/pattern-grid.ts';
import { coursesInReadRoom } from '#app/layout/replan/read-room.ts';
import { type ReplannedFloor, replanFloor } from '#app/layout/replan/replan-floor.ts';
import { type ReplannedGrid, replanGrid } from '#app/layout/replan/replan-grid.ts';
import { judgeCourseJoint, spreadJoint, type WithoutSpread } from '#app/layout/replan/spread-joint.ts';
import { moveWalls } from '#app/layout/replan/wall-moves.ts';
import { roomBounds } from '#app/layout/room/room.ts';
import { jointUnit, sizeUnit } from '#app/layout/units/field-unit.ts';
import {
  formatField,
  formatJoint,
  formatMeasure,
  formatRoomMeasure,
  writeInField,
} from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { checkJob } from '#app/planner/form/check-values.ts';
import { cornersText } from '#app/planner/form/corners.ts';
import { describeJobProblem } from '#app/planner/form/describe-job-problem.ts';
import { obstacleTexts } from '#app/planner/form/obstacles.ts';
import { capStartCut } from '#app/planner/form/start-cut.ts';
import { areSameThings, thingsAtWalls } from '#app/planner/form/things-at-walls.ts';
import { type FieldErrors, unitSystemOf } from '#app/planner/form/values.ts';
import { type RoomRead, replanRoom } from '#app/planner/rooms/replan-room.ts';
import { inTermsOf } from '#app/words/en/material-terms.ts';
import * as words from '#app/words/en/replan.ts';

/**
 * The job's fields after re-planning from the floor: room, tile, joint and start become those of the real floor, so
 * laid courses stay in place. Empty if nothing differs from the plan; or the errors, by field.
 */
export function replanJob(job: JobText, choice: FloorChoice = 'last-row'): Result<Partial<JobText>, FieldErrors> {
  const read = readFloor(job);
  if (!read.ok) return read;
  if ('grid' in read.value) return replanFromTile(job, read.value);
  const { request, courses, trade } = read.value;
  const inLastRow = follow(job, read.value);
  if (choice === 'last-row' || !inLastRow.ok) return inLastRow;
  const spread = spreadJoint(request, courses, trade, trade.facialVariation);
  if (!spread.ok) return err({ measuredFarWall: [describeWithoutSpread(spread.error, unitSystemOf(job))] });
  const courseJoint = spread.value.joint;
  const followed = follow(job, { ...read.value, trade: { ...trade, courseJoint } });
  return followed.ok
    ? ok({ ...followed.value, courseJoint: formatField(courseJoint, jointUnit(job.unitSystem)) })
    : followed;
}

/** A valid job with courses, and the readings of its floor. */
interface ReadFloor {
  readonly request: LayoutRequest;
  readonly courses: FloorCourses;
  readonly trade: Trade;
}

/** The same for a pattern that continues from one tile. */
interface ReadGrid extends Omit<ReadFloor, 'courses'> {
  readonly grid: PatternGrid;
}

function readFloor(job: JobText): Result<ReadFloor | ReadGrid, FieldErrors> {
  const checked = checkJob(job);
  if (!checked.ok) return err(checked.errors);
  const courses = floorCoursesOf(checked.request);
  const grid = courses.ok || !needsGrid(courses.error) ? null : patternGridOf(checked.request);
  if (grid !== null && !grid.ok) return err({ laid: [words.cannotFromTile[grid.error]] });
  if (!courses.ok && grid === null) return err({ laid: [words.cannot[courses.error]] });
  const { trade, problems } = readTrade({ ...job }, job.unitSystem);
  const unread = problems.filter(({ field }) => FLOOR_FIELDS.some(({ name }) => name === field));
  if (unread.length > 0) {
    return err(Object.fromEntries(unread.map((problem) => [problem.field, [describeFieldProblem(problem)]])));
  }
  const { request } = checked;
  if (courses.ok) {
    const joint = refuseCourseJoint(request, courses.value, trade);
    if (joint !== null) return err({ courseJoint: [joint] });
    const inRoom = coursesInReadRoom(request, courses.value, trade);
    return inRoom.ok ? ok({ request, courses: inRoom.value, trade }) : err(describeReadingFault(inRoom.error, job));
  }
  invariant(grid?.ok, 'a plan without courses and without a grid is refused');
  return ok({ request, grid: grid.value, trade });
}

/** Why the given joint of the remaining courses is not possible, in a sentence; null if it is. */
export function refuseCourseJoint(request: LayoutRequest, courses: FloorCourses, trade: Trade): string | null {
  const judged = judgeCourseJoint(request, courses, trade, trade.facialVariation);
  if (judged === null) return null;
  const format = (length: number) => formatJoint(length, request.unitSystem);
  const { joint, least, most, hasJoints } = judged;
  return hasJoints
    ? words.cannotSpread.outOfBounds(format(joint), format(least), format(most))
    : inTermsOf(termsIn(request), words.cannotSpread.noJoints);
}

function follow(job: JobText, { request, courses, trade }: ReadFloor): Result<Partial<JobText>, FieldErrors> {
  const followed = replanFloor(request, courses, trade);
  if (!followed.ok) return err(describeReadingFault(followed.error, job));
  if (followed.value.isAsPlanned) return ok({});
  const room = roomRead(courses);
  const rooms = room === null ? null : replanRoom(job, request, room, followed.value);
  if (rooms?.ok === false) return rooms;
  const patch = {
    ...fieldsOf(job, request, courses, followed.value),
    ...rooms?.value,
    ...(room !== null && { readRoom: String(room.index) }),
  };
  const sound = checkJob({ ...job, ...patch });
  if (!sound.ok) return err(sound.errors);
  const courseStarts = courseStartsText(sound.request, followed.value.courseStarts);
  return ok(courseStarts === job.courseStarts ? patch : { ...patch, courseStarts });
}

/** Where the courses start, if the pattern and the start cuts do not give that already. */
function courseStartsText(request: LayoutRequest, starts: CourseStarts | null): string {
  if (starts === null) return '';
  const own = shiftsFor(request.finish);
  const { bare, shifts } = starts;
  const isOwn = bare.along === 0 && bare.across === 0 && shifts.every((shift, course) => shift === own[course]);
  return isOwn ? '' : writeCourseStarts(request, starts);
}

/** The room in which courses were read, if there are several. */
function roomRead({ rooms, room, runsAlong }: FloorCourses): RoomRead | null {
  if (rooms === null || room === null) return null;
  const [along, across] = runsAlong === 'x' ? (['x', 'y'] as const) : (['y', 'x'] as const);
  const ways = [
    { axis: along, field: 'measuredEndWall' },
    { axis: across, field: 'measuredFarWall' },
  ] as const;
  return { rooms, index: room.index, ways };
}

function replanFromTile(job: JobText, { request, grid, trade }: ReadGrid): Result<Partial<JobText>, FieldErrors> {
  const followed = replanGrid(request, grid, trade);
  if (!followed.ok) return err(describeReadingFault(followed.error, job));
  const room = roomFromTile(job, request, grid, followed.value);
  if (!room.ok) return room;
  const { heldStart } = followed.value;
  const patch: Partial<JobText> = {
    ...tileOf(job, request, followed.value, { along: request.finish.tileLength, across: request.finish.tileWidth }),
    ...((job.autoOptimize || heldStart !== job.heldStart) && { autoOptimize: false, heldStart }),
    ...room.value,
  };
  const followedJob = { ...job, ...patch };
  // Start cuts have no effect now, and may be as long as the planned tile.
  const cuts = (['startCutLength', 'startCutWidth'] as const).flatMap((field) => {
    const capped = capStartCut(followedJob, field, followedJob[field]);
    return capped === null ? [] : [[field, capped.text] as const];
  });
  const capped = { ...patch, ...Object.fromEntries(cuts) };
  const sound = checkJob({ ...job, ...capped });
  return sound.ok ? ok(capped) : err(sound.errors);
}

/** The room with its walls where they were read from a tile. */
function roomFromTile(
  job: JobText,
  request: LayoutRequest,
  { rooms }: PatternGrid,
  followed: ReplannedGrid,
): Result<Partial<JobText>, FieldErrors> {
  if (rooms !== null && followed.room !== null) {
    const { x, y } = followed.moves;
    const ways = [
      { axis: 'x', field: x.far === 0 ? 'measuredLeft' : 'measuredRight' },
      { axis: 'y', field: y.far === 0 ? 'measuredTop' : 'measuredBottom' },
    ] as const;
    return replanRoom(job, request, { rooms, index: followed.room, ways }, followed);
  }
  const room = roomOf(job, request, followed);
  return ok({ ...room, ...thingsOf({ ...job, ...room }, request, followed) });
}

/** Why the difference of a floor cannot be spread, in a sentence; empty if there is no difference, null if it can be spread. */
export function refuseToSpread(job: JobText): string | null {
  const read = readFloor(job);
  if (!read.ok) return '';
  // With readings from one tile, each cut at a wall differs from the next, so there is no last row.
  if ('grid' in read.value) return '';
  const { request, courses, trade } = read.value;
  const spread = spreadJoint(request, courses, trade, trade.facialVariation);
  if (spread.ok) return null;
  return spread.error.code === 'no-difference' ? '' : describeWithoutSpread(spread.error, unitSystemOf(job));
}

function describeWithoutSpread(without: WithoutSpread, system: UnitSystem): string {
  switch (without.code) {
    case 'no-difference':
      return words.change.noCut;
    case 'things-left':
      return words.cannotSpread.thingsLeft;
    case 'out-of-bounds': {
      const { joint, least, most } = without.spread;
      const format = (length: number) => formatJoint(length, system);
      return joint <= 0
        ? words.cannotSpread.noRoom
        : words.cannotSpread.outOfBounds(format(joint), format(least), format(most));
    }
    default:
      return assertNever(without);
  }
}

function describeReadingFault(fault: ReadingFault, job: JobText): FieldErrors {
  return { [fault.field]: [describeFault(fault, job)] };
}

function describeFault(fault: ReadingFault, job: JobText): string {
  const system = unitSystemOf(job);
  switch (fault.code) {
    case 'how-many-laid':
      return layeredAmong([job.layoutType])
        ? words.faults.howManyRows(fault.most)
        : words.faults.howManyLaid(fault.most);
    case 'which-room':
      return words.faults.whichRoom(job.laid, fault.rooms);
    case 'in-no-room':
      return words.faults.inNoRoom(job.laid);
    case 'no-such-room':
      return words.faults.noSuchRoom;
    case 'not-in-room':
      return words.faults.notInRoom(job.laid, fault.room);
    case 'all-laid-in-room':
      return words.faults.allLaidInRoom(fault.room);
    case 'other-row': {
      const isOfRows = layeredAmong([job.layoutType]);
      return isOfRows ? words.faults.otherRow(fault.row) : words.faults.otherCourse(fault.row);
    }
    case 'name-room':
      return words.faults.nameRoom;
    case 'shared-wall':
      return words.faults.sharedWall(fault.room);
    case 'nothing-measured':
      return words.faults.nothingMeasured;
    case 'impossible':
      return words.faults.impossible;
    case 'over-half-tile': {
      const isOfTile = fault.field === 'measuredTileLength' || fault.field === 'measuredTileWidth';
      return words.faults.overHalfTile((isOfTile ? formatMeasure : formatRoomMeasure)(fault.expected, system));
    }
    case 'how-many-read':
      return fault.field === 'planksRead' ? words.faults.howManyPlanks : words.faults.howManyRead;
    case 'nothing-read':
      return words.faults.nothingRead;
    case 'not-so-many':
      return words.faults.notSoMany(fault.most);
    case 'readings-disagree':
      return inTermsOf(termsOf(job), words.faults.readingsDisagree);
    case 'reaches-wall':
      return inTermsOf(termsOf(job), words.faults.reachesWall);
    case 'within-gap':
      return words.faults.withinGap(formatMeasure(fault.gap, system));
    case 'wall-cannot-move':
      return words.faults.wallCannotMove;
    case 'not-its-wall':
      return words.faults.notItsWall;
    case 'several-places':
      return words.faults.severalPlaces;
    case 'nothing-below':
      return words.faults.nothingBelow;
    case 'other-wall-farther':
      return words.faults.otherWallFarther;
    case 'divided-otherwise':
      return words.faults.dividedOtherwise(fault.course + 1);
    case 'one-each-way':
      return words.faults.oneEachWay;
    case 'not-outermost':
      return words.faults.notOutermost;
    case 'pattern-needs': {
      const typed = String(job[fault.fault.field as keyof JobText] ?? '');
      return describeJobProblem({ ...fault.fault, typed, unit: sizeUnit(job.unitSystem) });
    }
    default:
      return assertNever(fault);
  }
}

function fieldsOf(job: JobText, request: LayoutRequest, { along, across }: FloorCourses, floor: ReplannedFloor) {
  const unit = sizeUnit(job.unitSystem);
  const write = (length: number) => writeInField(length, unit);
  // With several rooms they are in their own fields.
  const room = request.plan === undefined ? roomOf(job, request, floor) : {};
  return {
    ...tileOf(job, request, floor, { along: along.tile, across: across.tile }),
    ...(floor.laidPlanks !== null && { laidPlanks: floor.laidPlanks }),
    autoOptimize: false,
    startCutLength: write(floor.startCutLength),
    startCutWidth: write(floor.startCutWidth),
    // A first course on the bottom itself is a manual start; no level line is drawn for it.
    ...(floor.levelLine !== null && { levelLine: floor.levelLine === 0 ? '' : write(floor.levelLine) }),
    ...room,
    ...(request.plan === undefined && thingsOf({ ...job, ...room }, request, floor)),
  };
}

/** The tile and the joint as they are, where they differ from those planned. */
function tileOf(
  { unitSystem }: JobText,
  request: LayoutRequest,
  { tileLength, tileWidth, joint }: Pick<ReplannedFloor, 'tileLength' | 'tileWidth' | 'joint'>,
  planned: { readonly along: number; readonly across: number },
): Partial<JobText> {
  const write = (length: number) => writeInField(length, sizeUnit(unitSystem));
  return {
    ...(tileLength !== planned.along && { tileLength: write(tileLength) }),
    ...(tileWidth !== planned.across && { tileWidth: write(tileWidth) }),
    ...(joint !== request.finish.joint && { groutSpacing: formatField(joint, jointUnit(unitSystem)) }),
  };
}

/** The room with its walls at their measured positions. */
function roomOf(
  job: JobText,
  { room }: LayoutRequest,
  { moves, walls }: Pick<ReplannedFloor, 'moves' | 'walls'>,
): Partial<JobText> {
  const { x, y } = moves;
  const unit = sizeUnit(job.unitSystem);
  if (room.type === 'rectangle') {
    return {
      ...(x.far !== x.near && { roomWidth: writeInField(room.width + x.far - x.near, unit) }),
      ...(y.far !== y.near && { roomLength: writeInField(room.length + y.far - y.near, unit) }),
    };
  }
  const corners = readCorners(job.customRoomPoints, unit);
  if (!corners.ok || walls.length === 0) return {};
  const { minX, minY } = ringBounds(bendWalls(corners.value));
  const moved = moveWalls(corners.value, walls, { x: minX, y: minY });
  return moved === null ? {} : { customRoomPoints: cornersText(moved, unitSystemOf(job)) };
}

/** Obstacles at a wall move with it; others stay. */
function thingsOf(
  job: JobText,
  request: LayoutRequest,
  floor: Pick<ReplannedFloor, 'moves' | 'walls' | 'boxBy'>,
): Partial<JobText> {
  const { maxX, maxY } = roomBounds(request.room);
  const { moves, boxBy } = floor;
  // On a wall they are measured from its bottom up, and drawn down from its top.
  const isOfWall = isWall(request);
  const obstacles = isOfWall ? request.obstacles.map((thing) => turnOver(thing, maxY)) : request.obstacles;
  const placed = thingsAtWalls(obstacles, { x: maxX, y: maxY }, floor);
  if (areSameThings(placed, obstacles) && boxBy.x === 0 && boxBy.y === 0) return {};
  const drawn = isOfWall ? placed.map((thing) => turnOver(thing, maxY + moves.y.far - moves.y.near)) : placed;
  return { obstacles: obstacleTexts(drawn, job) };
}
