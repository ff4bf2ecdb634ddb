import { err, ok, type Result } from '#app/base/result.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Trade } from '#app/layout/job/fields/field-types.ts';
import type { FLOOR_FIELDS } from '#app/layout/job/fields/floor-fields.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import { shiftOfCourse, shiftsOf } from '#app/layout/patterns/pattern.ts';
import { heldOf, holdRuns, writeHeld } from '#app/layout/planks/hold-runs.ts';
import { layAsYouGo } from '#app/layout/planks/lay-planks.ts';
import {
  countedUp,
  coursesLeft,
  edgeOfLaid,
  expectReadings,
  type FloorAxis,
  type FloorCourses,
  lastWhole,
  type PlankPlan,
  startOfCourse,
} from '#app/layout/replan/floor-courses.ts';
import { MAX_JOINT, MAX_ROOM } from '#app/layout/room/limits.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';

/** The near wall may move by what a tape cannot tell: each course but the first reaches it. */
const MOST_BARE = fromInches(1 / 32);

/** A tape that reads less than the gap by this much is taken to read the gap. */
const MOST_SHORT = fromInches(1 / 16);

type FloorField = (typeof FLOOR_FIELDS)[number]['name'];

/** What lies and what was measured, as in a job's fields. */
export type FloorReadings = Pick<Trade, FloorField>;

/** Why the readings of a floor cannot be followed, by the field that says so. */
export type ReadingFault = { readonly field: FloorField } & (
  | { readonly code: 'how-many-laid'; readonly most: number }
  /** Nothing was measured. */
  | { readonly code: 'nothing-measured' }
  /** No floor can read that. */
  | { readonly code: 'impossible' }
  | { readonly code: 'over-half-tile'; readonly expected: Length }
  /** The tiles are so large that what lies reaches the far wall, to which nothing was measured. */
  | { readonly code: 'reaches-wall' }
  /** What lies would have to be cut for the plan's gap at the walls. */
  | { readonly code: 'within-gap'; readonly gap: Length }
  /** The wall is an arc, or its neighbours are not square to it; or the course does not end at it. */
  | { readonly code: 'wall-cannot-move' | 'not-its-wall' }
  /** Of a wall: its first whole course stands on its bottom. */
  | { readonly code: 'nothing-below' }
  /** Of a turned pattern: neither of two walls that face each other was read; or the tape does not meet the outermost wall. */
  | { readonly code: 'one-each-way' | 'not-outermost' }
  /** Staggered courses of which the first begins up to a joint off the wall: no start by hand does. */
  | { readonly code: 'starts-off-wall' }
  /** Of a wall: courses that shift against each other are counted from its top, where there would be another course. */
  | { readonly code: 'counted-from-top' }
);

/** How the walls at both sides move along an axis: the near one into the room, the far one out of it. */
export interface WallMoves {
  readonly near: number;
  readonly far: number;
}

/** A floor as it is. Lattice units. */
export interface FollowedFloor {
  readonly tileLength: Length;
  readonly tileWidth: Length;
  readonly joint: Length;
  /** Of a start by hand: the first tiles stay as they were planned. */
  readonly startCutLength: Length;
  readonly startCutWidth: Length;
  /** Of a wall: where its first laid course stands above its bottom; null of a floor. */
  readonly levelLine: Length | null;
  /** Of a wall as it is measured, from its bottom up. */
  readonly moves: { readonly x: WallMoves; readonly y: WallMoves };
  /** How the planks that lie begin, as the job's field has it; null of tiles. */
  readonly laidPlanks: string | null;
  /** Nothing differs from the plan. */
  readonly isAsPlanned: boolean;
}

/**
 * The floor on which the readings are right: its tile, its joint, and its walls, with the first tiles where they were planned. A
 * plan of it continues the courses that are laid from the edge at which they end.
 */
export function followFloor(
  request: LayoutRequest,
  plan: FloorCourses,
  readings: FloorReadings,
): Result<FollowedFloor, ReadingFault> {
  const { laid } = readings;
  const { along, across, mostLaid } = plan;
  const howMany = { field: 'laid', code: 'how-many-laid', most: mostLaid } as const;
  // The room ends at what lies, by a reading before: no course is left to plan, and the plan stays.
  const isAllLaid = laid === mostLaid + 1 && across.wall - edgeOfLaid(across, laid) >= across.gap;
  if (laid === null || laid < 1 || (laid > mostLaid && !isAllLaid)) return err(howMany);
  const { measuredTileLength, measuredTileWidth, measuredTenTiles } = readings;
  const [measuredFarWall, measuredEndWall] = [
    beyondGap(readings.measuredFarWall, across),
    beyondGap(readings.measuredEndWall, along),
  ];
  const measuredBelow = plan.firstFromTop === null ? null : readings.measuredBelow;
  const ofWalls = [measuredFarWall, measuredEndWall, measuredBelow];
  const measured = [measuredTileLength, measuredTileWidth, measuredTenTiles, ...ofWalls];
  if (measured.every((reading) => reading === null)) return err({ field: 'measuredFarWall', code: 'nothing-measured' });

  const tileLength = measuredTileLength ?? along.tile;
  const tileWidth = measuredTileWidth ?? across.tile;
  const joint = measuredTenTiles === null ? request.joint : Math.round((measuredTenTiles - 10 * tileLength) / 9);
  const sizes = { tileLength, tileWidth, joint };
  const realAt = (wall: number) => realPlan(request, plan, sizes, { laid, wall });
  const courseJoint = readings.courseJoint ?? joint;
  const should = expectReadings(plan, laid, readings.courseJoint);
  const endAt = (wall: number) => endOfLastWhole(plan, realAt(wall), laid - 1);
  const endWall = measuredEndWall === null ? along.wall : wallAtEnd(along, endAt, measuredEndWall);
  const real = realAt(endWall);
  const [fromEdge, fromTile] = [edgeOfLaid(real.across, laid), endAt(endWall)];
  const farWall =
    measuredFarWall === null
      ? across.wall
      : fromEdge + asDrawn(measuredFarWall, real.across, courseJoint, coursesLeft(plan, laid));

  const wider = coursesLeft(plan, laid) * (courseJoint - joint);
  const fault =
    judge('measuredTileLength', measuredTileLength, along.tile as Length, along.tile) ??
    judge('measuredTileWidth', measuredTileWidth, across.tile as Length, across.tile) ??
    judge('measuredTenTiles', measuredTenTiles, (10 * tileLength + 9 * request.joint) as Length, tileLength) ??
    (joint < 0 || joint > MAX_JOINT ? ({ field: 'measuredTenTiles', code: 'impossible' } as const) : null) ??
    judge('measuredFarWall', measuredFarWall, (across.wall - fromEdge + wider) as Length, across.tile) ??
    judgeGap('measuredFarWall', measuredFarWall, across) ??
    (farWall - fromEdge < across.gap ? ({ field: 'measuredFarWall', code: 'reaches-wall' } as const) : null) ??
    (farWall > MAX_ROOM ? ({ field: 'measuredFarWall', code: 'impossible' } as const) : null) ??
    (measuredEndWall !== null && (fromTile === null || should.endWall === null)
      ? ({ field: 'measuredEndWall', code: 'not-its-wall' } as const)
      : null) ??
    (measuredBelow !== null && should.below === null && measuredBelow !== across.origin
      ? ({ field: 'measuredBelow', code: 'nothing-below' } as const)
      : null) ??
    judge('measuredBelow', measuredBelow, across.origin as Length, across.tile) ??
    judgeGap('measuredBelow', measuredBelow, across) ??
    judge('measuredEndWall', measuredEndWall, (along.wall - (endAt(along.wall) ?? 0)) as Length, along.tile) ??
    judgeGap('measuredEndWall', measuredEndWall, along) ??
    (measuredEndWall !== null && Math.abs((fromTile ?? 0) + measuredEndWall - endWall) > laid
      ? ({ field: 'measuredEndWall', code: 'impossible' } as const)
      : null) ??
    (endWall > MAX_ROOM ? ({ field: 'measuredEndWall', code: 'impossible' } as const) : null);
  if (fault !== null) return err(fault);

  // A joint of whole units may leave as many of them over as it is there.
  const isSpread = readings.courseJoint !== null && Math.abs(farWall - across.wall) <= coursesLeft(plan, laid);
  // An end that each offcut moves by a unit more is met within as many of them.
  const isMet = plan.planks !== null && Math.abs(endWall - along.wall) <= laid;
  const [farBy, endBy] = [isSpread ? 0 : farWall - across.wall, isMet ? 0 : endWall - along.wall];
  const isSameTile = tileLength === along.tile && tileWidth === across.tile && joint === request.joint;
  const nearBy = measuredBelow === null ? 0 : across.origin - measuredBelow;
  const isAsPlanned = isSameTile && farBy === 0 && endBy === 0 && nearBy === 0;
  if (isAllLaid && !isAsPlanned) return err(howMany);
  const isOfWall = plan.firstFromTop !== null;
  const start = isOfWall && !isAsPlanned ? startUnderTop(plan, real, realShifts(request, plan, sizes), farBy) : along;
  if (start === null) return err({ field: 'measuredFarWall', code: 'counted-from-top' });
  const moves = {
    along: { near: isAsPlanned ? 0 : bareStart(start), far: endBy },
    across: { near: isAsPlanned ? 0 : isOfWall ? nearBy : bareStart(across), far: farBy },
  };
  if (!isAsPlanned && plan.shifts.length > 1 && bareStart(start) > MOST_BARE) {
    return err({ field: 'laid', code: 'starts-off-wall' });
  }
  const stuck = findStuck(request, plan, moves, laid);
  if (stuck !== null) return err(stuck);
  const starts = { along: startCut(start, real.along.tile), across: startCut(across, real.across.tile) };
  const isHorizontal = plan.runsAlong === 'x';
  return ok({
    tileLength: tileLength as Length,
    tileWidth: tileWidth as Length,
    joint: joint as Length,
    startCutWidth: isHorizontal ? starts.along : starts.across,
    startCutLength: isOfWall ? (0 as Length) : isHorizontal ? starts.across : starts.along,
    levelLine: isOfWall ? ((across.origin - nearBy) as Length) : null,
    moves: isHorizontal ? { x: moves.along, y: moves.across } : { x: moves.across, y: moves.along },
    laidPlanks: real.planks === null ? null : writeHeld(heldOf(real.planks.runs, real.planks.rules)),
    isAsPlanned,
  });
}

/**
 * How far the far wall is from the edge of what lies in the drawing, which has the plan's joint before each course that is left
 * where the floor has `courseJoint`. As many courses as `planned` follow where that can be; a wall within the last joint stands at
 * its end.
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
 * The start by hand of a wall's courses with which those that lie keep their places: it says where the topmost one starts, which
 * is another one where the wall is higher or lower by a course. Null if no start does.
 */
function startUnderTop(
  { across }: FloorCourses,
  real: Pick<FloorCourses, 'along' | 'across' | 'shifts'>,
  fromTop: readonly number[],
  farBy: number,
): FloorAxis | null {
  const { along, shifts } = real;
  const [module, joint] = [along.tile + along.joint, along.joint];
  const { tile, gap } = real.across;
  const first = Math.floor((across.wall + farBy - across.origin - gap - 1) / (tile + real.across.joint));
  const within = (at: number) => at - Math.floor(at / module) * module;
  const starts = shifts.map((shift, course) =>
    within(along.origin - gap + shift - shiftOfCourse(fromTop, first - course)),
  );
  const [start = 0] = starts;
  // Thirds of a length are rounded, each to half a unit.
  const isMet = starts.every((one) => Math.min(within(one - start), within(start - one)) <= 1);
  return isMet ? { ...along, origin: gap + (start <= joint ? start : start - module) } : null;
}

/** The tiles as they are. Lattice units. */
interface RealSizes {
  readonly tileLength: number;
  readonly tileWidth: number;
  readonly joint: number;
}

/** The plan with the tiles as they are, the first of them where they were planned. Of planks it has those of the laid courses. */
export function realPlan(
  request: LayoutRequest,
  plan: FloorCourses,
  sizes: RealSizes,
  lying: { readonly laid: number; readonly wall: number },
): Pick<FloorCourses, 'along' | 'across' | 'shifts' | 'planks'> {
  const { tileLength, tileWidth, joint } = sizes;
  const shifts = realShifts(request, plan, sizes);
  const along = withTile(plan.along, tileLength, joint);
  return {
    along,
    // The first course of a wall stands where it stands.
    across:
      plan.firstFromTop === null ? withTile(plan.across, tileWidth, joint) : { ...plan.across, tile: tileWidth, joint },
    shifts: plan.firstFromTop === null ? shifts : countedUp(shifts, plan.firstFromTop),
    planks: plan.planks && realPlanks(plan.planks, along, lying),
  };
}

/** The shifts of the courses of a layout of such tiles. */
function realShifts(
  request: LayoutRequest,
  plan: FloorCourses,
  { tileLength, tileWidth, joint }: RealSizes,
): readonly number[] {
  // Such a joint is refused.
  if (joint < 0) return plan.shifts;
  const sizes = { tileLength: tileLength as Length, tileWidth: tileWidth as Length, joint: joint as Length };
  return shiftsOf(plan.pattern, { ...request, ...sizes });
}

/** The planks of the laid courses: each begins as planned, or with the offcut that there was where that is shorter. */
function realPlanks(
  { rules, runs, starts }: PlankPlan,
  { tile, joint, gap }: FloorAxis,
  { laid, wall }: { readonly laid: number; readonly wall: number },
): PlankPlan {
  const real = { ...rules, length: tile, joint };
  const lying = runs.filter(({ course }) => course < laid);
  const found = lying.map(({ course }) => ({ course, from: gap, to: wall - gap }));
  const { beginnings } = holdRuns(found, heldOf(lying, rules), real, true);
  const anew = layAsYouGo(found, real, beginnings).runs;
  const at = new Map(anew.map(({ course, pieces }) => [course, pieces[0]?.at ?? 0]));
  return { rules: real, runs: anew, starts: starts.map((_, course) => gap - (at.get(course) ?? 0)) };
}

/** How finely the wall at the end of courses of planks is looked for. */
const STEP = fromInches(1 / 16);

/**
 * Where the wall at the end of the courses stands if the tape reads that from their last whole tile. The offcuts that planks begin
 * with, and so their ends, are shorter where it is farther off, until one more plank fits: of several places the one nearest to the
 * planned wall is taken.
 */
function wallAtEnd({ wall, tile }: FloorAxis, endAt: (wall: number) => number | null, measured: number): number {
  const beyond = (to: number) => (endAt(to) ?? to - measured) + measured - to;
  const atPlan = wall + beyond(wall);
  if (beyond(atPlan) === 0) return atPlan;
  for (let by = 0; 2 * by <= tile; by += STEP) {
    for (const least of [wall + by, wall - by - STEP]) {
      if (beyond(least) >= 0 && beyond(least + STEP) <= 0) return rootIn(beyond, least, least + STEP);
    }
  }
  return atPlan;
}

/** Where a falling function of whole numbers reaches 0, or is below it for the first time: a whole plank fits before that wall. */
function rootIn(falling: (at: number) => number, from: number, to: number): number {
  let [least, most] = [from, to];
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (falling(middle) >= 0) least = middle;
    else most = middle;
  }
  return falling(least) === 0 ? least : most;
}

/** A cut first tile keeps the end at which the next one begins, a whole one its start. */
function withTile(axis: FloorAxis, tile: number, joint: number): FloorAxis {
  const cut = startCut(axis, tile);
  const origin = cut === 0 ? Math.max(axis.origin, axis.gap) : axis.gap + cut - tile;
  return { ...axis, tile, joint, origin };
}

/** The size of the first tile as a start by hand says it: 0 for a whole one. */
function startCut({ tile, origin, gap }: FloorAxis, real: number): Length {
  const shown = tile + origin - gap;
  return (shown >= Math.min(tile, real) ? 0 : shown) as Length;
}

/** How far the first tile is from the wall where it does not reach it: a start by hand begins at the wall. */
function bareStart({ origin, gap }: FloorAxis): number {
  return Math.max(0, origin - gap);
}

function endOfLastWhole(
  plan: FloorCourses,
  real: Pick<FloorCourses, 'along' | 'shifts' | 'planks'>,
  course: number,
): number | null {
  const column = lastWhole(plan, course);
  if (column === null) return null;
  const { tile, joint } = real.along;
  return startOfCourse(real, course) + column * (tile + joint) + tile;
}

/** A reading that differs by more than half a tile is of another place, or a slip. */
export function judge(field: FloorField, reading: number | null, expected: Length, tile: number): ReadingFault | null {
  if (reading === null || 2 * Math.abs(reading - expected) <= tile) return null;
  return { field, code: 'over-half-tile', expected };
}

/** A reading that is less than the gap by no more than a tape can tell reads the gap. */
export function beyondGap(reading: Length | null, { gap }: Pick<FloorAxis, 'gap'>): Length | null {
  const isShort = reading !== null && reading < gap && gap - reading <= MOST_SHORT;
  return isShort ? (gap as Length) : reading;
}

export function judgeGap(
  field: FloorField,
  reading: Length | null,
  { gap }: Pick<FloorAxis, 'gap'>,
): ReadingFault | null {
  return reading === null || reading >= gap ? null : { field, code: 'within-gap', gap: gap as Length };
}

function findStuck(
  { room }: LayoutRequest,
  { ring, runsAlong, across, firstFromTop }: FloorCourses,
  moves: { readonly along: WallMoves; readonly across: WallMoves },
  laid: number,
): ReadingFault | null {
  if (room.type !== 'custom') return null;
  const hasArcs = room.outline !== undefined;
  const turned = runsAlong === 'x' ? ring : ring.map(({ x, y }) => ({ x: y, y: x }));
  const last = edgeOfLaid(across, laid);
  const stuck = (by: WallMoves, axis: 'x' | 'y') =>
    (by.near !== 0 && (hasArcs || !isSquareAt(turned, axis, 'near'))) ||
    (by.far !== 0 && (hasArcs || !isSquareAt(turned, axis, 'far')));
  if (stuck({ ...moves.across, far: 0 }, 'y')) {
    return { field: firstFromTop === null ? 'measuredFarWall' : 'measuredBelow', code: 'wall-cannot-move' };
  }
  if (stuck(moves.across, 'y')) return { field: 'measuredFarWall', code: 'wall-cannot-move' };
  if (stuck(moves.along, 'x')) return { field: 'measuredEndWall', code: 'wall-cannot-move' };
  const endsThere = moves.along.far === 0 || reaches(turned, [last - across.tile, last]);
  return endsThere ? null : { field: 'measuredEndWall', code: 'not-its-wall' };
}

function corners(ring: Ring): readonly (readonly [before: Point, corner: Point, after: Point])[] {
  const at = (index: number) => ring[(index + ring.length) % ring.length] as Point;
  return ring.map((corner, index) => [at(index - 1), corner, at(index + 1)]);
}

function extreme(ring: Ring, axis: 'x' | 'y', end: 'near' | 'far'): number {
  const all = ring.map((corner) => corner[axis]);
  return end === 'near' ? Math.min(...all) : Math.max(...all);
}

/** Whether all walls that meet the outermost one are square to it. */
export function isSquareAt(ring: Ring, axis: 'x' | 'y', end: 'near' | 'far'): boolean {
  const at = extreme(ring, axis, end);
  const other = axis === 'x' ? 'y' : 'x';
  return corners(ring).every(([before, corner, after]) => {
    if (corner[axis] !== at) return true;
    const ends = [before, after];
    return (
      ends.some((one) => one[axis] === at) && ends.every((one) => one[axis] === at || one[other] === corner[other])
    );
  });
}

/** Whether the wall at the far end of the courses stands beside these courses. */
function reaches(ring: Ring, [from, to]: readonly [number, number]): boolean {
  const at = extreme(ring, 'x', 'far');
  return corners(ring).some(([, corner, after]) => {
    const isThere = corner.x === at && after.x === at;
    return isThere && Math.min(corner.y, after.y) <= Math.max(0, from) && Math.max(corner.y, after.y) >= to;
  });
}

/** A corner where the walls have moved; `box` is the one around the room before. */
export function moveCorner<Corner extends Point>(
  corner: Corner,
  box: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number },
  { x, y }: FollowedFloor['moves'],
): Corner {
  const move = (at: number, [least, most]: readonly [number, number], { near, far }: WallMoves) => {
    if (at === least) return at + near;
    return at === most ? at + far : at;
  };
  return { ...corner, x: move(corner.x, [box.minX, box.maxX], x), y: move(corner.y, [box.minY, box.maxY], y) };
}
