import { err, ok, type Result } from '#app/base/result.ts';
import type { CourseStarts } from '#app/layout/model/course-starts.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { shiftOfCourse } from '#app/layout/patterns/pattern.ts';
import { heldOf, writeHeld } from '#app/layout/planks/hold-runs.ts';
import { expectReadings } from '#app/layout/replan/expected-readings.ts';
import {
  coursesLeft,
  edgeOfLaid,
  type FloorAxis,
  type FloorCourses,
  firstVisible,
  isOutOfSquare,
  lastWhole,
  placeOfEndWall,
  startOfCourse,
  wholeCourses,
} from '#app/layout/replan/floor-courses.ts';
import type { FloorReadings, ReadingFault } from '#app/layout/replan/floor-readings.ts';
import { beyondGap, judgePair, judgeReadings, judgeRow } from '#app/layout/replan/judge-readings.ts';
import { endOfLastPlank, findLying, placeByEnd, realPlanks } from '#app/layout/replan/lying-planks.ts';
import { type MovedWalls, moveWallsRead, type WallMoves } from '#app/layout/replan/moved-walls.ts';
import { realPlan, sizesRead, startCut } from '#app/layout/replan/sizes-read.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';

/** Lattice units by which a slanted wall and the gap at it may be rounded. */
const MOST_ROUNDED = 16;

/** The real floor. Lattice units. */
export interface ReplannedFloor extends MovedWalls {
  readonly tileLength: Length;
  readonly tileWidth: Length;
  readonly joint: Length;
  /** Starts of the courses; laid courses keep their first pieces. Null for planks. */
  readonly courseStarts: CourseStarts | null;
  /** For a manual start: the first tiles stay as planned. */
  readonly startCutLength: Length;
  readonly startCutWidth: Length;
  /** For a wall, the height of its first laid course above the bottom; null for a floor. */
  readonly levelLine: Length | null;
  /** For a wall, measured up from its bottom. */
  readonly moves: { readonly x: WallMoves; readonly y: WallMoves };
  /** How laid plank courses start, as stored in the job's field; null for tiles. */
  readonly laidPlanks: string | null;
  /** Nothing differs from the plan. */
  readonly isAsPlanned: boolean;
}

/**
 * The floor that agrees with the readings: its tile, its joint, and its walls, with the first tiles at their planned place. Its
 * plan continues from the edge of the laid courses.
 */
export function replanFloor(
  request: LayoutRequest,
  courses: FloorCourses,
  readings: FloorReadings,
): Result<ReplannedFloor, ReadingFault> {
  const { laid } = readings;
  const { along, across, mostLaid } = courses;
  const howMany: ReadingFault =
    courses.room === null
      ? { field: 'laid', code: 'how-many-laid', most: mostLaid }
      : { field: 'readRoom', code: 'all-laid-in-room', room: courses.room.name };
  // By an earlier reading the room ends at the laid courses. No course is left to plan, and the plan stays.
  const isAllLaid = laid === mostLaid + 1 && across.wall - edgeOfLaid(across, laid) >= across.gap;
  if (laid === null || laid < 1 || (laid > mostLaid && !isAllLaid)) return err(howMany);
  const { measuredTileLength, measuredTileWidth, measuredTenTiles, measuredCourses } = readings;
  const [measuredFarWall, measuredEndWall] = [
    beyondGap(readings.measuredFarWall, across),
    beyondGap(readings.measuredEndWall, along),
  ];
  const measuredBelow = courses.firstFromTop === null ? null : readings.measuredBelow;
  const ofWalls = [measuredFarWall, measuredEndWall, measuredBelow];
  const unpaired = judgePair(readings, wholeCourses(courses, laid)) ?? (courses.planks && judgeRow(readings));
  if (unpaired !== null) return err(unpaired);
  const measured = [measuredTileLength, measuredTileWidth, measuredTenTiles, measuredCourses, ...ofWalls];
  if (measured.every((reading) => reading === null)) return err({ field: 'measuredFarWall', code: 'nothing-measured' });

  const sizes = sizesRead(request, courses, readings);
  const { tileLength, tileWidth, joint } = sizes;
  const real = realPlan(courses, sizes);
  const lying =
    courses.planks &&
    findLying(request, courses, courses.planks, { real, laid, areWhole: readings.longOffcuts === 'whole' });
  // A slanted wall moves beside a course that moves.
  const plannedEnd = (lying?.ok ? lying.value.endWall : placeOfEndWall(courses, laid)) ?? along.wall;
  const planksAt = (wall: number) => (lying?.ok ? realPlanks(lying.value, real.along, wall - plannedEnd) : null);
  const courseJoint = readings.courseJoint ?? joint;
  const should = expectReadings(courses, laid, readings.courseJoint);
  const endAt = (wall: number) =>
    lying === null
      ? endOfLastWhole(courses, real, laid - 1, { measured: measuredEndWall, wall: plannedEnd })
      : endOfLastPlank(planksAt(wall), laid - 1);
  // The end of a tile does not depend on the wall that is read, but the planks of a course do.
  const placeOf = (measured: number) =>
    lying === null
      ? { wall: (endAt(plannedEnd) ?? plannedEnd) + measured, isDoubtful: false }
      : placeByEnd({ ...along, wall: plannedEnd }, planksAt, { course: laid - 1, measured });
  const { wall: endWall, isDoubtful } =
    measuredEndWall === null ? { wall: plannedEnd, isDoubtful: false } : placeOf(measuredEndWall);
  const [fromEdge, fromTile] = [edgeOfLaid(real.across, laid), endAt(endWall)];
  const farWall =
    measuredFarWall === null
      ? across.wall
      : fromEdge + asDrawn(measuredFarWall, real.across, courseJoint, coursesLeft(courses, laid));

  const fault = judgeReadings({
    request,
    courses,
    readings: { ...readings, measuredFarWall, measuredEndWall, measuredBelow },
    laid,
    sizes,
    courseJoint,
    lying,
    fromEdge,
    fromTile,
    farWall,
    end: { planned: plannedEnd, found: endWall, endAt, isDoubtful },
    hasEndWall: (lying?.ok ? lying.value.endWall : placeOfEndWall({ ...courses, across: real.across }, laid)) !== null,
    hasBelow: should.below !== null,
  });
  if (fault !== null) return err(fault);

  // A joint in whole units may leave a remainder of one unit per joint.
  const isSpread = readings.courseJoint !== null && Math.abs(farWall - across.wall) <= coursesLeft(courses, laid);
  // An end that each offcut moves by a unit more is met within as many of them, and corners of slanted walls are rounded.
  const isMet = courses.planks !== null && Math.abs(endWall - plannedEnd) <= laid + MOST_ROUNDED;
  const isFarRounded =
    isSpread || (courses.planks !== null && Math.abs(farWall - across.wall) <= MOST_ROUNDED && isOutOfSquare(courses));
  const [farBy, endBy] = [isFarRounded ? 0 : farWall - across.wall, isMet ? 0 : endWall - plannedEnd];
  const isSameTile = tileLength === along.tile && tileWidth === across.tile && joint === request.finish.joint;
  const nearBy = measuredBelow === null ? 0 : across.origin - measuredBelow;
  const isAsPlanned = isSameTile && farBy === 0 && endBy === 0 && nearBy === 0;
  if (isAllLaid && !isAsPlanned) return err(howMany);
  const isOfWall = courses.firstFromTop !== null;
  const placed = isAsPlanned ? courses : real;
  // A manual start gives the place of the tiles at the corner of the box, whatever room or obstacle is there.
  const begun = isOfWall ? underTop(courses, placed, farBy) : { along: atBox(placed.along), shifts: placed.shifts };
  const bare = { along: isAsPlanned ? 0 : bareStart(begun.along), across: isAsPlanned ? 0 : bareStart(real.across) };
  // A manual start of planks begins at the wall.
  const nearer = courses.planks === null ? { along: 0, across: 0 } : bare;
  const moves = {
    along: { near: nearer.along, far: endBy },
    across: { near: isOfWall ? nearBy : nearer.across, far: farBy },
  };
  const moved = moveWallsRead(request, courses, moves, {
    lastCourse: [fromEdge - tileWidth, fromEdge],
    isFarRead: measuredFarWall !== null,
    atEnd: lying?.ok ? lying.value.wall : null,
  });
  if (!moved.ok) return moved;
  const { walls, boxBy } = moved.value;
  const isHorizontal = courses.runsAlong === 'x';
  // A slanted first wall that got longer moves out at its farthest point.
  const slid = (isHorizontal ? boxBy.y : boxBy.x) - moves.across.near;
  const shown = isOfWall ? across : { ...placed.across, origin: placed.across.origin - slid };
  const starts = { along: startCut(begun.along, real.along.tile), across: startCut(shown, real.across.tile) };
  const courseStarts = {
    bare: { along: bare.along, across: isOfWall ? 0 : bare.across },
    shifts: begun.shifts,
  };
  const lies = planksAt(endWall);
  // With planks a single wall moves, which need not be at the side of the box.
  const isOneWall = courses.planks !== null && request.room.type === 'custom';
  const sides = { ...moves, along: { ...moves.along, far: isOneWall ? 0 : endBy } };
  return ok({
    tileLength: tileLength as Length,
    tileWidth: tileWidth as Length,
    joint: joint as Length,
    courseStarts: courses.planks === null ? courseStarts : null,
    startCutWidth: isHorizontal ? starts.along : starts.across,
    startCutLength: isOfWall ? (0 as Length) : isHorizontal ? starts.across : starts.along,
    levelLine: isOfWall ? ((across.origin - nearBy) as Length) : null,
    moves: isHorizontal ? { x: sides.along, y: sides.across } : { x: sides.across, y: sides.along },
    walls,
    boxBy,
    laidPlanks: lies && writeHeld(heldOf(lies.runs, lies.rules)),
    isAsPlanned,
  });
}

/**
 * The distance of the far wall from the edge of the laid courses in the drawing, which uses the plan's joint where the floor has
 * `courseJoint`. If possible, `planned` courses follow; a wall within the last joint is drawn at its end.
 */
function asDrawn(measured: number, { tile, joint, gap }: FloorAxis, courseJoint: number, planned: number): number {
  const wider = courseJoint - joint;
  if (wider === 0) return measured;
  const most = (courses: number) => gap + courses * (tile + joint) + joint;
  const asPlanned = measured - planned * wider;
  if (asPlanned > most(planned) - joint - tile && asPlanned <= most(planned)) return asPlanned;
  const courses = Math.max(0, Math.ceil((measured - gap - courseJoint) / (tile + courseJoint)));
  return Math.min(measured - courses * wider, most(courses));
}

/**
 * The manual start of a wall's courses and their shifts, counted down from the topmost course. Laid courses keep their place,
 * even if the wall gains or loses a course.
 */
function underTop(
  { across }: FloorCourses,
  real: Pick<FloorCourses, 'along' | 'across' | 'shifts'>,
  farBy: number,
): Pick<FloorCourses, 'along' | 'shifts'> {
  const { along, shifts } = real;
  const { tile, joint, gap } = along;
  const module = tile + joint;
  const top = across.wall + farBy - across.origin - gap - 1;
  const first = Math.floor(top / (real.across.tile + real.across.joint));
  const within = (at: number) => at - Math.floor(at / module) * module;
  const starts = shifts.map((_, course) => within(along.origin - gap + shiftOfCourse(shifts, first - course)));
  const [start = 0] = starts;
  return {
    along: { ...along, origin: gap + (start <= joint ? start : start - module) },
    shifts: starts.map((one) => within(one - start)),
  };
}

/** The distance of the first tile from a wall that it does not reach, because a manual start begins at the wall. */
function bareStart({ origin, gap, begins }: FloorAxis): number {
  return Math.max(0, origin - begins - gap);
}

/** The axis along the courses, starting with the tile at the corner of the box around several rooms. */
function atBox(axis: FloorAxis): FloorAxis {
  return firstVisible({ ...axis, begins: 0 });
}

/** A wall may be this far from its place for a neighbor of the planned tile to be the last whole one. */
const MOST_BESIDE = fromInches(1);

/**
 * Where the last whole tile of a course ends: the planned tile, or the one from which the reading leads close to the planned
 * wall. Other tile sizes, or a slightly moved wall, make one tile more or one fewer whole.
 */
function endOfLastWhole(
  courses: FloorCourses,
  real: Pick<FloorCourses, 'along' | 'shifts'>,
  course: number,
  { measured, wall }: { readonly measured: number | null; readonly wall: number },
): number | null {
  const column = lastWhole(courses, course);
  if (column === null) return null;
  const { tile, joint, gap, near } = real.along;
  const endOf = (at: number) => startOfCourse({ ...real, planks: null }, course) + at * (tile + joint) + tile;
  const planned = endOf(column);
  if (measured === null || 2 * Math.abs(planned + measured - wall) <= courses.along.tile) return planned;
  const beside = endOf(column + Math.round((wall - measured - planned) / (tile + joint)));
  const off = Math.abs(beside + measured - wall);
  // A plan that already used the reading may have one more whole tile before that wall.
  const isLast = (off === 0 || measured - gap < tile + joint) && beside - tile >= near + gap;
  return isLast && off <= Math.min(MOST_BESIDE, tile / 4) ? beside : planned;
}
