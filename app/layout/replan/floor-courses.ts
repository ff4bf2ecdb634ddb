import { err, ok, type Result } from '#app/base/result.ts';
import { extentInBand } from '#app/geometry/extent-in-band.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';
import { type CheckedRequest, checkRequest } from '#app/layout/compute/check-request.ts';
import { transposeRing } from '#app/layout/kernel/flat-rings.ts';
import { type LayoutRequest, sizesIn } from '#app/layout/model/layout-request.ts';
import { gapOf } from '#app/layout/model/perimeter-gap.ts';
import type { LaidRun } from '#app/layout/model/plank-run.ts';
import { type Rooms, tiledRings } from '#app/layout/model/rooms.ts';
import { firstCourseHeight, isWall, turnRingOver } from '#app/layout/model/wall-frame.ts';
import { type Pattern, shiftOfCourse } from '#app/layout/patterns/pattern.ts';
import { type PlankRules, plankRulesOf } from '#app/layout/patterns/plank-rules.ts';
import { patternOf } from '#app/layout/patterns/registry.ts';
import type { PlankCourses } from '#app/layout/planks/find-runs.ts';
import { isRunKept, layFoundRuns } from '#app/layout/planks/lay-plank-floor.ts';
import { plankSettingsOf } from '#app/layout/planks/plank-settings.ts';
import { type CourseRun, runsInCourses } from '#app/layout/planks/runs-in-courses.ts';
import { uncutRegion } from '#app/layout/region/build-region.ts';
import { type WallAtEnd, wallAtEnd } from '#app/layout/replan/wall-moves.ts';
import { visibleTiles } from '#app/layout/starts/align-axis.ts';
import type { Alignment } from '#app/layout/starts/align-layout.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';
import { smallestKeptSide } from '#app/layout/warnings/judge-layout.ts';

/** Why a plan cannot follow its floor by its courses: it does so for tiles on the floor of one room or of several, or on one wall. */
export type WithoutCourses =
  /** With planks. */
  | 'several-rooms'
  | 'several-walls'
  | 'zones'
  /** Courses that run up a wall. */
  | 'upright'
  /** Planks on a wall are followed in a rectangle without things in it only. */
  | 'planks-on-wall'
  | 'no-courses'
  | 'turned'
  | 'not-laid-out'
  | 'one-course';

/** What a tape cannot tell. */
export const MOST_SHORT = fromInches(1 / 16);

/** Whether a plan without courses in the room's axes may go on from one tile of its pattern: turned, or in no courses. */
export function needsGrid(without: WithoutCourses): boolean {
  return without === 'turned' || without === 'no-courses';
}

/** One way of a planned floor, in the room's frame; up a wall it is measured from its bottom. */
export interface FloorAxis {
  readonly tile: number;
  readonly joint: number;
  /** Where tile 0 starts; along the courses that of course 0, up a wall the first whole course. */
  readonly origin: number;
  /** The gap between the tiling and the walls. */
  readonly gap: number;
  /** The wall at which the first tile starts. */
  readonly begins: number;
  /** The walls at both sides; of several rooms those of the one that was read. */
  readonly near: number;
  readonly wall: number;
}

/** A planned floor of courses. Lattice units. */
export interface FloorCourses {
  readonly runsAlong: 'x' | 'y';
  readonly along: FloorAxis;
  readonly across: FloorAxis;
  readonly pattern: Pattern;
  /** Against course 0, by the courses as they are counted here. */
  readonly shifts: readonly number[];
  /** The wall at which each course of the first cycle starts: its first piece keeps its size. */
  readonly begins: readonly number[];
  /**
   * Of a wall: which course of its layout, whose courses are counted down from the top, is course 0. Its courses are counted from
   * there up; those below it are open until the last. Null of a floor.
   */
  readonly firstFromTop: number | null;
  /** Only of planks, whose courses begin each where its first piece says. */
  readonly planks: PlankPlan | null;
  /** Of several rooms, through which the courses run; null of one. */
  readonly rooms: Rooms | null;
  /** Of several rooms the one that was read, whose walls and corners are here; null: the box around all of them. */
  readonly room: ReadRoom | null;
  readonly ring: Ring;
  /** The most courses that can be laid with one left to plan. */
  readonly mostLaid: number;
}

/** One of several rooms, in which the tape is read. */
export interface ReadRoom {
  /** Into the parts of the plan. */
  readonly index: number;
  readonly name: string;
  /** Where there is no wall at the far end of its courses, from where to where across them: a doorway, or a room that touches. */
  readonly openAtEnd: readonly (readonly [from: number, to: number])[];
}

/** How the planks of a floor are planned: its runs are its courses, without such as are too narrow to lay. */
export interface PlankPlan {
  readonly rules: PlankRules;
  readonly runs: readonly LaidRun[];
  /** What each run covers of the floor. */
  readonly areas: readonly CourseRun[];
  /** The last run of each course; null where none of a course is wide enough to lay. */
  readonly ends: readonly (EndOfCourse | null)[];
}

/** The last run of a course of planks. Lattice units in the room's frame. */
interface EndOfCourse {
  readonly run: LaidRun;
  /** Where the plank of its first piece starts. */
  readonly start: number;
  /** The wall at which it ends; null if it ends at a thing, or at an arc. */
  readonly wall: WallAtEnd | null;
}

/** The courses of planks on a region: what of them is found without a kernel. */
export function plankRunsOn(
  { request, ring }: Pick<CheckedRequest, 'request' | 'ring'>,
  courses: PlankCourses,
  range: readonly [from: number, to: number],
): readonly CourseRun[] {
  const isDown = request.finish.patternOrientation === 'vertical';
  const least = smallestKeptSide({ across: plankRulesOf(sizesIn(request)).length, down: courses.width });
  return runsInCourses(uncutRegion(ring, request), courses, range, isDown).filter((run) => isRunKept(run, least));
}

/** The plan of a request by its courses, or why it has none. */
export function floorCoursesOf(request: LayoutRequest): Result<FloorCourses, WithoutCourses> {
  if (request.plan?.surface === 'wall') return err('several-walls');
  if (request.zones !== undefined) return err('zones');
  const checked = checkRequest(request);
  if (!checked.ok) return err('not-laid-out');
  const { alignment, direction, ring, boundsWidth, boundsLength } = checked.value;
  if (request.plan !== undefined) {
    if (direction !== null) return err('turned');
    if (alignment !== null) return coursesThroughRooms(request.plan, alignment, checked.value);
    return err(patternOf(request.finish.layoutType).kind === 'planks' ? 'several-rooms' : 'no-courses');
  }
  if (direction !== null) return err('turned');
  if (patternOf(request.finish.layoutType).kind === 'planks') return plankCourses(checked.value);
  if (alignment === null) return err('no-courses');
  if (isWall(request)) return wallCourses(checked.value, alignment);
  const { runsAlong, pattern, shifts } = alignment;
  const [x, y] = [axisOf(alignment, 'x', boundsWidth), axisOf(alignment, 'y', boundsLength)];
  const [along, across] = runsAlong === 'x' ? [x, y] : [y, x];
  const mostLaid = lastCourse(across);
  if (mostLaid < 1) return err('one-course');
  const begins = beginsInRoom(checked.value, { runsAlong, across, tile: along.tile, cycle: shifts.length });
  return ok({
    runsAlong,
    along: firstVisible({ ...along, begins: begins[0] ?? 0 }),
    across,
    pattern,
    shifts,
    begins,
    firstFromTop: null,
    planks: null,
    rooms: null,
    room: null,
    ring,
    mostLaid,
  });
}

/** The courses of a cycle from the first one on. */
interface FirstCourses {
  readonly runsAlong: 'x' | 'y';
  readonly across: FloorAxis;
  /** The tile's extent along them. */
  readonly tile: number;
  readonly cycle: number;
}

/** Where the first courses of one room start: at a wall, or beyond a thing at it. A course without pieces starts like the first one. */
function beginsInRoom(
  { request, ring }: Pick<CheckedRequest, 'request' | 'ring'>,
  { runsAlong, across, tile, cycle }: FirstCourses,
): readonly number[] {
  const least = smallestKeptSide({ across: tile, down: across.tile });
  const courses = { top: across.origin, width: across.tile, joint: across.joint };
  const runs = runsInCourses(uncutRegion(ring, request), courses, [0, cycle - 1], runsAlong === 'y');
  const kept = runs.filter((run) => isRunKept(run, least));
  return Array.from({ length: cycle }, (_, course) => {
    const first = kept.find((run) => run.course === course) ?? kept.find((run) => run.course === 0);
    return first === undefined ? 0 : Math.max(0, first.from - across.gap);
  });
}

/** The same through several rooms: where the nearest of them starts that has the course. */
function beginsInRooms(rooms: Rooms, { runsAlong, across, tile, cycle }: FirstCourses): readonly number[] {
  const least = smallestKeptSide({ across: tile, down: across.tile });
  const module = across.tile + across.joint;
  const starts = Array.from({ length: cycle }, (_, course) => {
    // A room that would have a sliver of the course has none of it.
    const top = across.origin + course * module + (course === 0 ? 0 : least);
    const band = [top, across.origin + course * module + across.tile - across.gap - least] as const;
    const seen = tiledRings(rooms).flatMap((one) => extentInBand(one, runsAlong, band) ?? []);
    return seen.length === 0 ? null : Math.min(...seen);
  });
  return starts.map((start) => start ?? starts[0] ?? 0);
}

/** The courses that run through several rooms, counted over all of them. */
function coursesThroughRooms(
  rooms: Rooms,
  alignment: Alignment,
  { ring, boundsWidth, boundsLength }: CheckedRequest,
): Result<FloorCourses, WithoutCourses> {
  const { runsAlong, pattern, shifts } = alignment;
  const [x, y] = [axisOf(alignment, 'x', boundsWidth), axisOf(alignment, 'y', boundsLength)];
  const [along, across] = runsAlong === 'x' ? [x, y] : [y, x];
  const mostLaid = lastCourse(across);
  if (mostLaid < 1) return err('one-course');
  const begins = beginsInRooms(rooms, { runsAlong, across, tile: along.tile, cycle: shifts.length });
  return ok({
    runsAlong,
    // Where the first course does not begin at the box, its first tile is the one that lies as planned.
    along: firstVisible({ ...along, begins: begins[0] ?? 0 }),
    across,
    pattern,
    shifts,
    begins,
    firstFromTop: null,
    planks: null,
    rooms,
    room: null,
    ring,
    mostLaid,
  });
}

/** The courses of a wall from its first whole one, on the level line where it has one, up. */
function wallCourses(
  { request, ring, boundsWidth, boundsLength: height }: CheckedRequest,
  alignment: Alignment,
): Result<FloorCourses, WithoutCourses> {
  if (alignment.runsAlong === 'y') return err('upright');
  const { pattern, shifts } = alignment;
  const drawn = axisOf(alignment, 'y', height);
  const { tile, joint, gap } = drawn;
  const module = tile + joint;
  const bottomOf0 = height - drawn.origin - tile;
  const line = firstCourseHeight(request) ?? bottomOf0 - Math.floor((bottomOf0 - gap) / module) * module;
  const firstFromTop = Math.round((bottomOf0 - line) / module);
  const { last: mostLaid } = visibleTiles(height - 2 * gap, tile, joint, line - gap);
  if (mostLaid < 1) return err('one-course');
  const along = axisOf(alignment, 'x', boundsWidth);
  return ok({
    runsAlong: 'x',
    along: firstVisible({ ...along, origin: along.origin + shiftOfCourse(shifts, firstFromTop) }),
    across: { ...drawn, origin: line },
    pattern,
    shifts: countedUp(shifts, firstFromTop),
    begins: shifts.map(() => 0),
    firstFromTop,
    planks: null,
    rooms: null,
    room: null,
    ring: turnRingOver(ring, height),
    mostLaid,
  });
}

/** The shifts of a layout's courses against its course `first`, counted from that up. */
function countedUp(shifts: readonly number[], first: number): readonly number[] {
  return shifts.map((_, course) => shiftOfCourse(shifts, first - course) - shiftOfCourse(shifts, first));
}

function plankCourses(checked: CheckedRequest): Result<FloorCourses, WithoutCourses> {
  const { request, ring, boundsWidth, boundsLength } = checked;
  const isPlain = request.room.type === 'rectangle' && request.obstacles.length === 0;
  if (isWall(request) && !isPlain) return err('planks-on-wall');
  const gap = gapOf(request.finish);
  const inside = { minX: gap, minY: gap, maxX: boundsWidth - gap, maxY: boundsLength - gap };
  const settings = plankSettingsOf(request, inside, boundsLength);
  const { courses, rules, isDown } = settings;
  const [alongWall, acrossWall] = isDown ? [boundsLength, boundsWidth] : [boundsWidth, boundsLength];
  const across = firstVisible({
    tile: courses.width,
    joint: courses.joint,
    origin: courses.top,
    ...{ gap, begins: 0, near: 0, wall: acrossWall },
  });
  const along = {
    tile: rules.length,
    joint: rules.joint,
    origin: gap,
    ...{ gap, begins: 0, near: 0, wall: alongWall },
  };
  const mostLaid = lastCourse(across);
  if (mostLaid < 1) return err('one-course');
  const found = plankRunsOn(checked, { ...courses, top: across.origin }, [0, mostLaid]);
  const runs = runsOf(found, settings);
  const walls = isDown ? transposeRing(ring) : ring;
  const ends = endsOf(runs, ({ course, to }) => {
    const top = across.origin + course * (across.tile + across.joint);
    return wallAtEnd(walls, gap, to, [top, top + across.tile]);
  });
  return ok({
    runsAlong: isDown ? 'y' : 'x',
    along,
    across,
    pattern: patternOf(request.finish.layoutType),
    shifts: [0],
    begins: [0],
    firstFromTop: null,
    planks: { rules, runs, areas: found, ends },
    rooms: null,
    room: null,
    ring,
    mostLaid,
  });
}

/** The last runs of courses, each with the wall at which it ends. */
export function endsOf(runs: readonly LaidRun[], wallOf: (run: LaidRun) => WallAtEnd | null): PlankPlan['ends'] {
  const lasts = new Map(runs.map((run) => [run.course, run]));
  return Array.from({ length: Math.max(0, ...lasts.keys()) + 1 }, (_, course) => {
    const run = lasts.get(course);
    return run === undefined ? null : { run, start: startOfRun(run), wall: wallOf(run) };
  });
}

/** Whether a wall of the room is slanted to its courses. */
export function isOutOfSquare({ ring }: FloorCourses): boolean {
  return ringSides(ring).some(({ from, to }) => from.x !== to.x && from.y !== to.y);
}

/** Where the plank of the first piece of a run starts. */
export function startOfRun({ from, pieces }: LaidRun): number {
  return from - (pieces[0]?.at ?? 0);
}

/** The runs of the last floors that were searched for the least waste, by all that they follow from. */
const known = new Map<string, readonly LaidRun[]>();
/** The plan, and both ways in which it can follow its floor. */
const MOST_KNOWN = 3;

/** A press and its page ask many times for the runs of the same few floors, and a search takes a tenth of a second or more. */
function runsOf(...floor: Parameters<typeof layFoundRuns>): readonly LaidRun[] {
  const [, { method }] = floor;
  if (method === 'as-you-lay') return layFoundRuns(...floor);
  const key = JSON.stringify(floor);
  const runs = known.get(key) ?? layFoundRuns(...floor);
  known.delete(key);
  known.set(key, runs);
  for (const oldest of [...known.keys()].slice(0, -MOST_KNOWN)) known.delete(oldest);
  return runs;
}

function axisOf(alignment: Alignment, axis: 'x' | 'y', wall: number): FloorAxis {
  const { joint, gap } = alignment;
  const walls = { gap, begins: 0, near: 0, wall };
  return axis === 'x'
    ? { tile: alignment.tileAcross, joint, origin: alignment.originX, ...walls }
    : { tile: alignment.tileDown, joint, origin: alignment.originY, ...walls };
}

/** The same way with tile 0 as the first that is seen. */
export function firstVisible(axis: FloorAxis): FloorAxis {
  const { tile, joint, origin, gap, begins, wall } = axis;
  const { first } = visibleTiles(wall - begins - 2 * gap, tile, joint, origin - begins - gap);
  return { ...axis, origin: origin + first * (tile + joint) };
}

/** The last course that is seen. */
export function lastCourse({ tile, joint, origin, gap, wall }: FloorAxis): number {
  return visibleTiles(wall - 2 * gap, tile, joint, origin - gap).last;
}

/** The far edge of the last of `laid` courses. */
export function edgeOfLaid({ tile, joint, origin }: FloorAxis, laid: number): number {
  return origin + laid * (tile + joint) - joint;
}

/** Where the courses' tile 0 starts in course `course`. */
export function startOfCourse(
  { along, shifts, planks }: Pick<FloorCourses, 'along' | 'shifts' | 'planks'>,
  course: number,
): number {
  if (planks !== null) return planks.ends[course]?.start ?? along.origin;
  return along.origin + shiftOfCourse(shifts, course);
}

/** The column of the first tile of a course that is seen. */
export function firstColumn(plan: FloorCourses, course: number): number {
  const { tile, joint, gap, wall } = plan.along;
  return visibleTiles(wall - 2 * gap, tile, joint, startOfCourse(plan, course) - gap).first;
}

/** From where to where a course is laid, of planks its last run; empty if none is. */
function extentOf({ along, planks }: FloorCourses, course: number): readonly [from: number, to: number] {
  const { gap, near, wall } = along;
  if (planks === null) return [near + gap, wall - gap];
  const { run = { from: 0, to: 0 } } = planks.ends[course] ?? {};
  return [run.from, run.to];
}

/** The column of the last whole tile of a course; null if it has none. */
export function lastWhole(plan: FloorCourses, course: number): number | null {
  const { tile, joint } = plan.along;
  const start = startOfCourse(plan, course);
  const [from, to] = extentOf(plan, course);
  const column = Math.floor((to - start - tile) / (tile + joint));
  return start + column * (tile + joint) < from ? null : column;
}

/** The course of a tile of the layout, by its corner there. */
export function courseOfTile(
  { runsAlong, across, firstFromTop }: FloorCourses,
  { tileX, tileY }: { readonly tileX: number; readonly tileY: number },
): number {
  const { tile, joint, origin, wall } = across;
  const start = firstFromTop === null ? (runsAlong === 'x' ? tileY : tileX) : wall - tileY - tile;
  return Math.round((start - origin) / (tile + joint));
}

/** Whether a course is one of the first `laid`; what is below the first one of a wall is left to the last. */
export function isLaid({ firstFromTop }: Pick<FloorCourses, 'firstFromTop'>, course: number, laid: number): boolean {
  return course < laid && (course >= 0 || firstFromTop === null);
}

/** How many courses follow `laid` ones, a cut last one included. */
export function coursesLeft({ mostLaid }: Pick<FloorCourses, 'mostLaid'>, laid: number): number {
  return mostLaid + 1 - laid;
}

/** What is seen of the lowest course of a wall. */
export function lowestCourse({ across }: FloorCourses): { readonly course: number; readonly size: number } {
  const { tile, joint, origin, gap, wall } = across;
  const { first } = visibleTiles(wall - 2 * gap, tile, joint, origin - gap);
  return { course: first, size: Math.min(tile, origin + first * (tile + joint) + tile - gap) };
}

/** The last tile before the far wall of an axis whose tiles start at `origin`: where it starts, and what is seen of it. */
export function tileAtWall(
  { tile, joint, gap, near, wall }: FloorAxis,
  origin: number,
): { readonly start: number; readonly size: number } {
  const { last } = visibleTiles(wall - 2 * gap, tile, joint, origin - gap);
  const start = origin + last * (tile + joint);
  return { start, size: Math.min(wall - gap, start + tile) - Math.max(near + gap, start) };
}

/** How many of the first `laid` courses are whole across: the first one may be cut at its wall. */
export function wholeCourses({ across: { origin, gap }, firstFromTop }: FloorCourses, laid: number): number {
  return firstFromTop === null && origin < gap ? laid - 1 : laid;
}

/** The courses that a tape is led across, of the first `laid` ones. */
function coursesToRead(plan: FloorCourses, laid: number): number {
  return Math.min(MOST_READ, wholeCourses(plan, laid));
}

/** What a usual tape reads at one go: 16 ft. */
const TAPE = fromInches(192);

/** A tape tells as much over more of them. */
const MOST_READ = 10;

/** Where the wall at the end of the last of `laid` courses is, on the way along them; null if no wall is there. */
export function placeOfEndWall(plan: FloorCourses, laid: number): number | null {
  const { along, across, planks, room } = plan;
  const last = edgeOfLaid(across, laid);
  if (room?.openAtEnd.some(([from, to]) => from < last && to > last - across.tile)) return null;
  if (planks === null) return along.wall;
  const end = planks.ends[laid - 1];
  return end?.wall ? end.run.to + end.wall.gap : null;
}

/** What the tape and the rule should read after `laid` courses, from 1 to `mostLaid`. */
export interface ExpectedReadings {
  readonly farWall: Length;
  /** Null: no tile of that course is whole. */
  readonly endWall: Length | null;
  /** Of a wall: from its course 0 down to its bottom; null of a floor, and where no course is below. */
  readonly below: Length | null;
  readonly tenTiles: Length;
  /** So many planks end to end, as a tape reaches; null of tiles. */
  readonly row: { readonly count: number; readonly reach: Length } | null;
  /** So many whole courses with their joints; null where fewer than two are down. */
  readonly courses: { readonly count: number; readonly reach: Length } | null;
}

/** `courseJoint` is the joint before each course that is left; null: the plan's. */
export function expectReadings(plan: FloorCourses, laid: number, courseJoint: number | null): ExpectedReadings {
  const { along, across } = plan;
  const wider = (courseJoint ?? across.joint) - across.joint;
  const column = lastWhole(plan, laid - 1);
  const wall = placeOfEndWall(plan, laid);
  const count = coursesToRead(plan, laid);
  const planks = Math.max(2, Math.floor((TAPE + along.joint) / (along.tile + along.joint)));
  const end = column === null ? null : startOfCourse(plan, laid - 1) + column * (along.tile + along.joint) + along.tile;
  return {
    farWall: (across.wall - edgeOfLaid(across, laid) + coursesLeft(plan, laid) * wider) as Length,
    endWall: end === null || wall === null ? null : ((wall - end) as Length),
    below: plan.firstFromTop === null || lowestCourse(plan).course === 0 ? null : (across.origin as Length),
    tenTiles: (10 * along.tile + 9 * along.joint) as Length,
    row:
      plan.planks === null
        ? null
        : { count: planks, reach: (planks * along.tile + (planks - 1) * along.joint) as Length },
    courses: count < 2 ? null : { count, reach: (count * across.tile + (count - 1) * across.joint) as Length },
  };
}
