import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';
import type { LaidRun } from '#app/layout/model/plank-run.ts';
import type { Rooms } from '#app/layout/model/rooms.ts';
import { type Pattern, shiftOfCourse } from '#app/layout/patterns/pattern.ts';
import type { PlankRules } from '#app/layout/patterns/plank-rules.ts';
import type { CourseRun } from '#app/layout/planks/runs-in-courses.ts';
import type { WallAtEnd } from '#app/layout/replan/wall-moves.ts';
import { visibleTiles } from '#app/layout/starts/align-axis.ts';

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

/** Whether a wall of the room is slanted to its courses. */
export function isOutOfSquare({ ring }: FloorCourses): boolean {
  return ringSides(ring).some(({ from, to }) => from.x !== to.x && from.y !== to.y);
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

/** Where the wall at the end of the last of `laid` courses is, on the way along them; null if no wall is there. */
export function placeOfEndWall(plan: FloorCourses, laid: number): number | null {
  const { along, across, planks, room } = plan;
  const last = edgeOfLaid(across, laid);
  if (room?.openAtEnd.some(([from, to]) => from < last && to > last - across.tile)) return null;
  if (planks === null) return along.wall;
  const end = planks.ends[laid - 1];
  return end?.wall ? end.run.to + end.wall.gap : null;
}
