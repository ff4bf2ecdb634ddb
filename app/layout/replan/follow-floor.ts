import { err, ok, type Result } from '#app/base/result.ts';
import type { Outline } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Segment } from '#app/geometry/segment.ts';
import { MAX_JOINT, MAX_ROOM } from '#app/layout/fields/limits.ts';
import { transposeRing } from '#app/layout/kernel/flat-rings.ts';
import type { CourseStarts } from '#app/layout/model/course-starts.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import type { FLOOR_FIELDS } from '#app/layout/model/floor-fields.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { type PatternFault, shiftOfCourse } from '#app/layout/patterns/pattern.ts';
import { heldOf, writeHeld } from '#app/layout/planks/hold-runs.ts';
import {
  coursesLeft,
  edgeOfLaid,
  expectReadings,
  type FloorAxis,
  type FloorCourses,
  firstVisible,
  isOutOfSquare,
  lastWhole,
  MOST_SHORT,
  placeOfEndWall,
  startOfCourse,
  wholeCourses,
} from '#app/layout/replan/floor-courses.ts';
import { ownFrameOf, roomTouching } from '#app/layout/replan/floor-rooms.ts';
import { endOfLastPlank, findLying, placeByEnd, realPlanks } from '#app/layout/replan/lying-planks.ts';
import { type MovedWall, moveWalls, ORIGIN, type WallAtEnd, wallsOfSide } from '#app/layout/replan/wall-moves.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';
import { roundMark, shownStep } from '#app/layout/units/round-marks.ts';

/** Lattice units by which a slanted wall and the gap at it may be rounded. */
const MOST_ROUNDED = 16;

type FloorField = (typeof FLOOR_FIELDS)[number]['name'];

/** What lies and what was measured, as in a job's fields. */
export type FloorReadings = Pick<Trade, FloorField>;

/** Why the readings of a floor cannot be followed, by the field that says so. */
export type ReadingFault = { readonly field: FloorField } & (
  | { readonly code: 'how-many-laid'; readonly most: number }
  /** Of several rooms: the last course lies in more than one, in none, or not in the one that was named; or all lie there. */
  | { readonly code: 'which-room'; readonly rooms: readonly string[] }
  | { readonly code: 'in-no-room' | 'no-such-room' }
  /** Where the pattern goes on from a tile in another room, the one that was read lies in that row, as they are counted from there. */
  | { readonly code: 'other-row'; readonly row: number }
  /** Read from one tile in one of several rooms: where its row lies only its layout says. */
  | { readonly code: 'name-room' }
  | { readonly code: 'not-in-room' | 'all-laid-in-room'; readonly room: string }
  /** Another room touches that wall, which is then its wall too. */
  | { readonly code: 'shared-wall'; readonly room: string }
  /** Nothing was measured. */
  | { readonly code: 'nothing-measured' }
  /** No floor can read that. */
  | { readonly code: 'impossible' }
  | { readonly code: 'over-half-tile'; readonly expected: Length }
  /** A reading across the courses, or of a row of planks, without their number, or their number without a reading. */
  | { readonly code: 'how-many-read' | 'nothing-read' }
  /** More courses were read across than are down whole. */
  | { readonly code: 'not-so-many'; readonly most: number }
  /** The readings of one tile and of many contradict each other. */
  | { readonly code: 'readings-disagree' }
  /** The tiles are so large that what lies reaches the far wall, to which nothing was measured. */
  | { readonly code: 'reaches-wall' }
  /** What lies would have to be cut for the plan's gap at the walls. */
  | { readonly code: 'within-gap'; readonly gap: Length }
  /** The wall is an arc, or its neighbours are not (of planks: not nearly) square to it; or the course does not end at it. */
  | { readonly code: 'wall-cannot-move' | 'not-its-wall' }
  /** Of planks: the wall may stand at several places for that reading, and what lies would lie otherwise at each. */
  | { readonly code: 'several-places' }
  /** With the far wall nearer, another one of that side is farther off than the tape reads. */
  | { readonly code: 'other-wall-farther' }
  /** Of a wall: its first whole course stands on its bottom. */
  | { readonly code: 'nothing-below' }
  /** Read from one tile: neither of two walls that face each other was read; or the tape does not meet the outermost wall. */
  | { readonly code: 'one-each-way' | 'not-outermost' }
  /** Planks of such sizes would divide a course that lies otherwise than it was planned: at a thing, or at a corner of the room. */
  | { readonly code: 'divided-otherwise'; readonly course: number }
  /** The pattern cannot be laid of tiles of such sizes. */
  | { readonly code: 'pattern-needs'; readonly fault: PatternFault }
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
  /** Starts of the courses, of which those that are down keep their first pieces; null of planks. */
  readonly courseStarts: CourseStarts | null;
  /** Of a start by hand: the first tiles stay as they were planned. */
  readonly startCutLength: Length;
  readonly startCutWidth: Length;
  /** Of a wall: where its first laid course stands above its bottom; null of a floor. */
  readonly levelLine: Length | null;
  /** Of a wall as it is measured, from its bottom up. */
  readonly moves: { readonly x: WallMoves; readonly y: WallMoves };
  /** The walls of a custom room that move so, in the frame of its box. */
  readonly walls: readonly MovedWall[];
  /** How the corner of its box, from which all is measured, moves. */
  readonly boxBy: Point;
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
  const howMany: ReadingFault =
    plan.room === null
      ? { field: 'laid', code: 'how-many-laid', most: mostLaid }
      : { field: 'readRoom', code: 'all-laid-in-room', room: plan.room.name };
  // The room ends at what lies, by a reading before: no course is left to plan, and the plan stays.
  const isAllLaid = laid === mostLaid + 1 && across.wall - edgeOfLaid(across, laid) >= across.gap;
  if (laid === null || laid < 1 || (laid > mostLaid && !isAllLaid)) return err(howMany);
  const { measuredTileLength, measuredTileWidth, measuredTenTiles, measuredCourses, coursesRead } = readings;
  const [measuredFarWall, measuredEndWall] = [
    beyondGap(readings.measuredFarWall, across),
    beyondGap(readings.measuredEndWall, along),
  ];
  const measuredBelow = plan.firstFromTop === null ? null : readings.measuredBelow;
  const ofWalls = [measuredFarWall, measuredEndWall, measuredBelow];
  const unpaired = judgePair(readings, wholeCourses(plan, laid)) ?? (plan.planks && judgeRow(readings));
  if (unpaired !== null) return err(unpaired);
  const measured = [measuredTileLength, measuredTileWidth, measuredTenTiles, measuredCourses, ...ofWalls];
  if (measured.every((reading) => reading === null)) return err({ field: 'measuredFarWall', code: 'nothing-measured' });

  const sizes = sizesRead(request, plan, readings);
  const { tileLength, tileWidth, joint } = sizes;
  const real = realPlan(plan, sizes);
  const lying =
    plan.planks && findLying(request, plan, plan.planks, { real, laid, areWhole: readings.longOffcuts === 'whole' });
  // A slanted wall is elsewhere beside a course that is.
  const plannedEnd = (lying?.ok ? lying.value.endWall : placeOfEndWall(plan, laid)) ?? along.wall;
  const planksAt = (wall: number) => (lying?.ok ? realPlanks(lying.value, real.along, wall - plannedEnd) : null);
  const courseJoint = readings.courseJoint ?? joint;
  const should = expectReadings(plan, laid, readings.courseJoint);
  const endAt = (wall: number) =>
    lying === null
      ? endOfLastWhole(plan, real, laid - 1, { measured: measuredEndWall, wall: plannedEnd })
      : endOfLastPlank(planksAt(wall), laid - 1);
  // The end of a tile is where it is, whatever wall is read from it; the planks of a course depend on the wall.
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
      : fromEdge + asDrawn(measuredFarWall, real.across, courseJoint, coursesLeft(plan, laid));

  const wider = coursesLeft(plan, laid) * (courseJoint - joint);
  // Many tiles, each a little off, are more than half a tile off together: one that was read says how many that makes.
  const ofCourses = measuredTileWidth ?? across.tile;
  // The length of planks follows from their row itself.
  const ofRow = plan.planks === null ? tileLength : (measuredTileLength ?? along.tile);
  const fault =
    judge('measuredTileLength', measuredTileLength, along.tile as Length, along.tile) ??
    judge('measuredTileWidth', measuredTileWidth, across.tile as Length, across.tile) ??
    judge('measuredTenTiles', measuredTenTiles, reachOf(rowRead(plan, readings), ofRow, request.finish.joint), ofRow) ??
    judge(
      'measuredCourses',
      measuredCourses,
      reachOf(coursesRead ?? 0, ofCourses, request.finish.joint),
      across.tile,
    ) ??
    (joint < 0 || joint > MAX_JOINT ? ({ field: fieldOfJoint(readings), code: 'impossible' } as const) : null) ??
    judgeAgreement(readings, sizes) ??
    (lying?.ok === false ? { field: fieldOfSizes(readings), ...lying.error } : null) ??
    judge('measuredFarWall', measuredFarWall, (across.wall - fromEdge + wider) as Length, across.tile) ??
    judgeGap('measuredFarWall', measuredFarWall, across) ??
    (farWall - fromEdge < across.gap ? ({ field: 'measuredFarWall', code: 'reaches-wall' } as const) : null) ??
    (farWall - across.near > MAX_ROOM ? ({ field: 'measuredFarWall', code: 'impossible' } as const) : null) ??
    (measuredEndWall !== null &&
    (fromTile === null ||
      (lying?.ok ? lying.value.endWall : placeOfEndWall({ ...plan, across: real.across }, laid)) === null)
      ? ({ field: 'measuredEndWall', code: 'not-its-wall' } as const)
      : null) ??
    (measuredBelow !== null && should.below === null && measuredBelow !== across.origin
      ? ({ field: 'measuredBelow', code: 'nothing-below' } as const)
      : null) ??
    judge('measuredBelow', measuredBelow, across.origin as Length, across.tile) ??
    judgeGap('measuredBelow', measuredBelow, across) ??
    judgeEnd(measuredEndWall, { planned: plannedEnd, found: endWall, endAt, isOfPlanks: lying !== null }, along.tile) ??
    judgeGap('measuredEndWall', measuredEndWall, along) ??
    (measuredEndWall !== null && Math.abs((fromTile ?? 0) + measuredEndWall - endWall) > laid + MOST_SHORT
      ? ({ field: 'measuredEndWall', code: 'impossible' } as const)
      : null) ??
    (endWall - along.near > MAX_ROOM ? ({ field: 'measuredEndWall', code: 'impossible' } as const) : null) ??
    (isDoubtful ? ({ field: 'measuredEndWall', code: 'several-places' } as const) : null);
  if (fault !== null) return err(fault);

  // A joint of whole units may leave as many of them over as it is there.
  const isSpread = readings.courseJoint !== null && Math.abs(farWall - across.wall) <= coursesLeft(plan, laid);
  // An end that each offcut moves by a unit more is met within as many of them, and corners of slanted walls are rounded.
  const isMet = plan.planks !== null && Math.abs(endWall - plannedEnd) <= laid + MOST_ROUNDED;
  const isFarRounded =
    isSpread || (plan.planks !== null && Math.abs(farWall - across.wall) <= MOST_ROUNDED && isOutOfSquare(plan));
  const [farBy, endBy] = [isFarRounded ? 0 : farWall - across.wall, isMet ? 0 : endWall - plannedEnd];
  const isSameTile = tileLength === along.tile && tileWidth === across.tile && joint === request.finish.joint;
  const nearBy = measuredBelow === null ? 0 : across.origin - measuredBelow;
  const isAsPlanned = isSameTile && farBy === 0 && endBy === 0 && nearBy === 0;
  if (isAllLaid && !isAsPlanned) return err(howMany);
  const isOfWall = plan.firstFromTop !== null;
  const placed = isAsPlanned ? plan : real;
  // A start by hand says where the tiles are at the corner of the box, whichever room or thing is there.
  const begun = isOfWall ? underTop(plan, placed, farBy) : { along: atBox(placed.along), shifts: placed.shifts };
  const bare = { along: isAsPlanned ? 0 : bareStart(begun.along), across: isAsPlanned ? 0 : bareStart(real.across) };
  // A start of planks by hand begins at the wall.
  const nearer = plan.planks === null ? { along: 0, across: 0 } : bare;
  const moves = {
    along: { near: nearer.along, far: endBy },
    across: { near: isOfWall ? nearBy : nearer.across, far: farBy },
  };
  const moved = moveRoom(request, plan, moves, {
    lastCourse: [fromEdge - tileWidth, fromEdge],
    isFarRead: measuredFarWall !== null,
    atEnd: lying?.ok ? lying.value.wall : null,
  });
  if (!moved.ok) return moved;
  const { walls, boxBy } = moved.value;
  const isHorizontal = plan.runsAlong === 'x';
  // A slanted first wall that became longer is farther off where it is farthest.
  const slid = (isHorizontal ? boxBy.y : boxBy.x) - moves.across.near;
  const shown = isOfWall ? across : { ...placed.across, origin: placed.across.origin - slid };
  const starts = { along: startCut(begun.along, real.along.tile), across: startCut(shown, real.across.tile) };
  const courseStarts = {
    bare: { along: bare.along, across: isOfWall ? 0 : bare.across },
    shifts: begun.shifts,
  };
  const lies = planksAt(endWall);
  // Of planks one wall moves, which need not be at the side of the box.
  const isOneWall = plan.planks !== null && request.room.type === 'custom';
  const sides = { ...moves, along: { ...moves.along, far: isOneWall ? 0 : endBy } };
  return ok({
    tileLength: tileLength as Length,
    tileWidth: tileWidth as Length,
    joint: joint as Length,
    courseStarts: plan.planks === null ? courseStarts : null,
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
 * The start of a wall's courses by hand, and their shifts, counted down from its topmost course: what lies keeps its place, also
 * where the wall is higher or lower by a course.
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

/** The tiles as they are. Lattice units. */
interface RealSizes {
  readonly tileLength: number;
  readonly tileWidth: number;
  readonly joint: number;
  /** Sizes are listed to the nearest mark of a tape, and cut so. */
  readonly mark: number;
}

/** The tiles as they were measured, or as planned. */
export function sizesRead(
  request: LayoutRequest,
  {
    along,
    across,
    planks,
  }: Pick<FloorCourses, 'planks'> & Readonly<Record<'along' | 'across', Pick<FloorAxis, 'tile'>>>,
  readings: FloorReadings,
): RealSizes {
  const { measuredTileLength, measuredTileWidth, measuredTenTiles, measuredCourses, coursesRead } = readings;
  const courses = coursesRead ?? 0;
  const lengthways = spanOf(rowRead({ planks }, readings), {
    tile: measuredTileLength,
    // Unless one was read as well, planks are as long as their row makes them.
    planned: planks !== null && measuredTenTiles !== null ? null : along.tile,
    reach: measuredTenTiles,
  });
  const crossways = spanOf(courses, {
    tile: measuredTileWidth,
    // Unless its width was read as well, the tile is as wide as the courses make it.
    planned: measuredCourses === null ? across.tile : null,
    reach: courses < 2 ? null : measuredCourses,
  });
  // Planks lie without joints, or with the planned ones.
  const joint = (planks === null ? jointOf([lengthways, crossways]) : null) ?? request.finish.joint;
  return {
    tileLength: tileOf(lengthways, joint),
    tileWidth: tileOf(crossways, joint),
    joint,
    mark: shownStep(request.unitSystem),
  };
}

/** Of how many tiles or planks the reading along the courses is. */
function rowRead({ planks }: Pick<FloorCourses, 'planks'>, { planksRead }: FloorReadings): number {
  return planks === null ? 10 : (planksRead ?? 0);
}

/** A row of tiles with the joints between them, of which a tape was read. Lattice units. */
interface Span {
  readonly tiles: number;
  readonly tile: number;
  /** Whether the size of a tile is a reading, or unknown; else it is exactly as planned. */
  readonly isRead: boolean;
  readonly isKnown: boolean;
  readonly reach: number | null;
}

function spanOf(
  tiles: number,
  {
    tile,
    planned,
    reach,
  }: { readonly tile: number | null; readonly planned: number | null; readonly reach: number | null },
): Span {
  return {
    tiles,
    tile: tile ?? planned ?? 0,
    isRead: tile !== null,
    isKnown: tile !== null || planned !== null,
    reach,
  };
}

/**
 * The joint that the readings agree on best, by least squares: a reading of one tile is as exact as one of many, so many tell more of
 * the tile and its joint together. Null if they tell nothing of it.
 */
function jointOf(spans: readonly Span[]): number | null {
  let [sum, weights] = [0, 0];
  for (const { tiles, tile, isRead, isKnown, reach } of spans) {
    if (reach === null || !isKnown) continue;
    const joints = tiles - 1;
    const weight = 1 / (1 + (isRead ? tiles ** 2 : 0));
    sum += weight * joints * (reach - tiles * tile);
    weights += weight * joints ** 2;
  }
  return weights === 0 ? null : Math.round(sum / weights);
}

/** The size of a tile with which the readings of its row agree best. */
function tileOf({ tiles, tile, isRead, isKnown, reach }: Span, joint: number): number {
  if (reach === null || (isKnown && !isRead)) return tile;
  const left = reach - (tiles - 1) * joint;
  return Math.round(isKnown ? (tile + tiles * left) / (1 + tiles ** 2) : left / tiles);
}

/** The plan with the tiles as they are, the first of them where they were planned. */
export function realPlan(plan: FloorCourses, sizes: RealSizes): Pick<FloorCourses, 'along' | 'across' | 'shifts'> {
  const { tileLength, tileWidth, joint } = sizes;
  const along = withTile(plan.along, { ...sizes, tile: tileLength });
  return {
    along,
    // The first course of a wall stands where it stands.
    across:
      plan.firstFromTop === null
        ? withTile(plan.across, { ...sizes, tile: tileWidth })
        : { ...plan.across, tile: tileWidth, joint },
    // Such a joint is refused.
    shifts: joint < 0 || plan.shifts.length === 1 ? plan.shifts : shiftsAsLaid(plan, along, sizes),
  };
}

/** The shifts of courses of real tiles: each course of a cycle starts with the piece that the plan has there. */
function shiftsAsLaid({ along, shifts, begins }: FloorCourses, real: FloorAxis, sizes: RealSizes): readonly number[] {
  const module = real.tile + real.joint;
  return shifts.map((shift, course) => {
    const planned = firstVisible({ ...along, origin: along.origin + shift, begins: begins[course] ?? along.begins });
    const by = withTile(planned, { ...sizes, tile: real.tile }).origin - real.origin;
    return by - Math.floor(by / module) * module;
  });
}

/** A cut first tile keeps the size that the plan lists, and so the end at which the next one begins; a whole one keeps its start. */
function withTile(
  axis: FloorAxis,
  { tile, joint, mark }: Pick<RealSizes, 'joint' | 'mark'> & { readonly tile: number },
): FloorAxis {
  if (tile === axis.tile && joint === axis.joint) return axis;
  const cut = startCut(axis, tile);
  const first = axis.begins + axis.gap;
  const listed = Math.min(tile, Math.max(mark, roundMark(cut, mark)));
  const origin = cut === 0 ? Math.max(axis.origin, first) : first + listed - tile;
  return { ...axis, tile, joint, origin };
}

/** The size of the first tile as a start by hand says it: 0 for a whole one. */
function startCut({ tile, origin, gap, begins }: FloorAxis, real: number): Length {
  const shown = tile + origin - begins - gap;
  return (shown >= Math.min(tile, real) ? 0 : shown) as Length;
}

/** How far the first tile is from the wall where it does not reach it: a start by hand begins at the wall. */
function bareStart({ origin, gap, begins }: FloorAxis): number {
  return Math.max(0, origin - begins - gap);
}

/** The way along the courses with its first tile as that at the corner of the box around several rooms. */
function atBox(axis: FloorAxis): FloorAxis {
  return firstVisible({ ...axis, begins: 0 });
}

/** A wall may stand so far from its place for a tile beside the planned one to be the last whole one. */
const MOST_BESIDE = fromInches(1);

/**
 * Where the last whole tile of a course ends: the planned one, or the one from which the reading leads nearly to the planned wall.
 * Tiles of other sizes, or a wall a little nearer or farther off, make one more of them whole, or one fewer.
 */
function endOfLastWhole(
  plan: FloorCourses,
  real: Pick<FloorCourses, 'along' | 'shifts'>,
  course: number,
  { measured, wall }: { readonly measured: number | null; readonly wall: number },
): number | null {
  const column = lastWhole(plan, course);
  if (column === null) return null;
  const { tile, joint, gap, near } = real.along;
  const endOf = (at: number) => startOfCourse({ ...real, planks: null }, course) + at * (tile + joint) + tile;
  const planned = endOf(column);
  if (measured === null || 2 * Math.abs(planned + measured - wall) <= plan.along.tile) return planned;
  const beside = endOf(column + Math.round((wall - measured - planned) / (tile + joint)));
  const off = Math.abs(beside + measured - wall);
  // A plan that followed the reading already may have one more whole tile, which fits before that wall.
  const isLast = (off === 0 || measured - gap < tile + joint) && beside - tile >= near + gap;
  return isLast && off <= Math.min(MOST_BESIDE, tile / 4) ? beside : planned;
}

/** A tape read at planks may lead from another one than the planned last whole plank: the wall is what is judged. */
function judgeEnd(
  reading: number | null,
  wall: {
    readonly planned: number;
    readonly found: number;
    readonly endAt: (wall: number) => number | null;
    readonly isOfPlanks: boolean;
  },
  tile: number,
): ReadingFault | null {
  const expected = (wall.planned - (wall.endAt(wall.planned) ?? 0)) as Length;
  const isNear = wall.isOfPlanks && 2 * Math.abs(wall.found - wall.planned) <= tile;
  return isNear ? null : judge('measuredEndWall', reading, expected, tile);
}

/** The reading from which the sizes of planks are taken. */
function fieldOfSizes({ measuredTileWidth, measuredTenTiles }: FloorReadings): FloorField {
  if (measuredTileWidth !== null) return 'measuredTileWidth';
  return measuredTenTiles === null ? 'laid' : 'measuredTenTiles';
}

/** The reading that gave the joint. */
export function fieldOfJoint({ measuredTenTiles }: FloorReadings): FloorField {
  return measuredTenTiles === null ? 'measuredCourses' : 'measuredTenTiles';
}

/** How far so many tiles reach with the joints between them. */
function reachOf(tiles: number, tile: number, joint: number): Length {
  return (tiles * tile + (tiles - 1) * joint) as Length;
}

/** A reading across the courses goes with their number, and no more of them than are down. */
export function judgePair({ measuredCourses, coursesRead }: FloorReadings, most: number): ReadingFault | null {
  if (measuredCourses !== null && coursesRead === null) return { field: 'coursesRead', code: 'how-many-read' };
  if (measuredCourses === null && coursesRead !== null) return { field: 'measuredCourses', code: 'nothing-read' };
  return coursesRead !== null && coursesRead > most ? { field: 'coursesRead', code: 'not-so-many', most } : null;
}

/** A reading of planks end to end goes with their number. */
function judgeRow({ measuredTenTiles, planksRead }: FloorReadings): ReadingFault | null {
  if (measuredTenTiles !== null && planksRead === null) return { field: 'planksRead', code: 'how-many-read' };
  if (measuredTenTiles === null && planksRead !== null) return { field: 'measuredTenTiles', code: 'nothing-read' };
  return null;
}

/** Readings of the same tile that no tape would give. */
const MOST_APART = fromInches(1 / 8);

/** Readings across the courses and of one tile, of which nobody could read both. */
export function judgeAgreement(
  { measuredTileLength, measuredTileWidth, measuredCourses, planksRead }: FloorReadings,
  { tileLength, tileWidth }: Pick<RealSizes, 'tileLength' | 'tileWidth'>,
): ReadingFault | null {
  const isApart = (reading: number | null, size: number) => reading !== null && Math.abs(reading - size) > MOST_APART;
  const areApart = isApart(measuredTileLength, tileLength) || isApart(measuredTileWidth, tileWidth);
  if (planksRead !== null && isApart(measuredTileLength, tileLength))
    return { field: 'measuredTenTiles', code: 'readings-disagree' };
  return measuredCourses !== null && areApart ? { field: 'measuredCourses', code: 'readings-disagree' } : null;
}

/** A reading that differs by more than half a tile is of another place, or a slip. */
export function judge(field: FloorField, reading: number | null, expected: Length, tile: number): ReadingFault | null {
  if (reading === null || 2 * Math.abs(reading - expected) <= tile) return null;
  return { field, code: 'over-half-tile', expected };
}

/** A reading that is less than the gap by what a tape cannot tell is taken to read the gap. */
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

/** The walls of a custom room, or of one of several, that move, and how the corner of its box moves. */
function moveRoom(
  request: LayoutRequest,
  plan: FloorCourses,
  { along, across }: { readonly along: WallMoves; readonly across: WallMoves },
  {
    lastCourse: [from, to],
    isFarRead,
    atEnd,
  }: {
    readonly lastCourse: readonly [from: number, to: number];
    readonly isFarRead: boolean;
    readonly atEnd: WallAtEnd | null;
  },
): Result<Pick<FollowedFloor, 'walls' | 'boxBy'>, ReadingFault> {
  const { runsAlong, planks, firstFromTop } = plan;
  const { near } = plan.across;
  const [alongAxis, acrossAxis] = runsAlong === 'x' ? (['x', 'y'] as const) : (['y', 'x'] as const);
  const own = plan.rooms && plan.room ? ownFrameOf(plan.rooms, plan.room.index) : null;
  const room = own ?? request.room;
  const ring = own?.points ?? plan.ring;
  if (room.type !== 'custom') {
    const [x, y] = runsAlong === 'x' ? [along.near, across.near] : [across.near, along.near];
    return ok({ walls: [], boxBy: { x, y } });
  }
  const outline = room.outline ?? ring;
  let [moved, walls]: [Outline, readonly MovedWall[]] = [outline, []];
  const move = (axis: 'x' | 'y', end: 'near' | 'far', by: number, own?: readonly MovedWall[]): boolean => {
    if (by === 0) return true;
    if (planks === null && (room.outline !== undefined || !isSquareAt(ring, axis, end))) return false;
    const found = own ?? wallsOfSide(ring, axis, end, by);
    const anew = found.length === 0 ? null : moveWalls(outline, [...walls, ...found], ORIGIN);
    if (anew === null) return false;
    [moved, walls] = [anew, [...walls, ...found]];
    return true;
  };
  type Code = 'wall-cannot-move' | 'not-its-wall' | 'other-wall-farther';
  const stuck = (field: FloorField, code: Code = 'wall-cannot-move') => err({ field, code });
  const atCourse = atEnd && [{ ...turned(atEnd, runsAlong), axis: alongAxis, by: along.far, of: 'wall' as const }];
  if (!move(alongAxis, 'near', along.near)) return stuck('measuredEndWall');
  if (!move(alongAxis, 'far', along.far, atCourse ?? undefined)) return stuck('measuredEndWall');
  // A slanted first wall that became longer or shorter is elsewhere already, but a whole first course begins at it.
  const nearer = extreme(moved, acrossAxis, 'near') - extreme(outline, acrossAxis, 'near');
  const isWhole = plan.across.origin >= plan.across.gap;
  if (!move(acrossAxis, 'near', isWhole ? across.near - nearer : across.near))
    return stuck(firstFromTop === null ? 'measuredFarWall' : 'measuredBelow');
  // A slanted far wall that became longer is farther off already.
  const farther = isFarRead ? extreme(moved, acrossAxis, 'far') - extreme(outline, acrossAxis, 'far') : 0;
  if (!move(acrossAxis, 'far', across.far - farther)) return stuck('measuredFarWall');
  if (isFarRead && extreme(moved, acrossAxis, 'far') !== extreme(outline, acrossAxis, 'far') + across.far) {
    return stuck('measuredFarWall', 'other-wall-farther');
  }
  const inCourses = runsAlong === 'x' ? ring : transposeRing(ring);
  if (planks === null && along.far !== 0 && !reaches(inCourses, [from - near, to - near])) {
    return stuck('measuredEndWall', 'not-its-wall');
  }
  const shared = along.far === 0 ? null : roomTouching(plan, alongAxis, 'far');
  if (shared !== null) return err({ field: 'measuredEndWall', code: 'shared-wall', room: shared });
  const sharedFar = across.far === 0 ? null : roomTouching(plan, acrossAxis, 'far');
  if (sharedFar !== null) return err({ field: 'measuredFarWall', code: 'shared-wall', room: sharedFar });
  const by = (axis: 'x' | 'y') => extreme(moved, axis, 'near') - extreme(outline, axis, 'near');
  return ok({ walls, boxBy: { x: by('x'), y: by('y') } });
}

/** A wall in the room's axes. */
function turned({ from, to }: Segment, runsAlong: 'x' | 'y'): Segment {
  const turn = ({ x, y }: Point): Point => (runsAlong === 'x' ? { x, y } : { x: y, y: x });
  return { from: turn(from), to: turn(to) };
}

function corners(ring: Ring): readonly (readonly [before: Point, corner: Point, after: Point])[] {
  const at = (index: number) => ring[(index + ring.length) % ring.length] as Point;
  return ring.map((corner, index) => [at(index - 1), corner, at(index + 1)]);
}

function extreme(ring: readonly Point[], axis: 'x' | 'y', end: 'near' | 'far'): number {
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
