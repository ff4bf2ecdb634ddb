import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';
import type { PlacedPlankRun } from '#app/layout/model/plank-run.ts';
import type { Rooms } from '#app/layout/model/rooms.ts';
import { type Pattern, shiftOfCourse } from '#app/layout/patterns/pattern.ts';
import type { PlankRules } from '#app/layout/patterns/plank-rules.ts';
import type { CourseRun } from '#app/layout/planks/runs-in-courses.ts';
import type { WallAtEnd } from '#app/layout/replan/wall-moves.ts';
import { visibleTiles } from '#app/layout/starts/align-axis.ts';

/** Why a plan cannot be re-planned by its courses. That works for tiles on the floor of one or several rooms, or on one wall. */
export type WithoutCourses =
  /** With planks. */
  | 'several-rooms'
  | 'several-walls'
  | 'zones'
  /** Courses that run up a wall. */
  | 'upright'
  /** Planks on a wall work only in a rectangle without obstacles. */
  | 'planks-on-wall'
  | 'no-courses'
  | 'turned'
  | 'not-laid-out'
  | 'one-course';

/**
 * Whether a plan without courses along the room's axes (turned, or without courses) may continue from one tile of its pattern.
 */
export function needsGrid(without: WithoutCourses): boolean {
  return without === 'turned' || without === 'no-courses';
}

/** One axis of a planned floor, in the room's frame; a wall is measured up from its bottom. */
export interface FloorAxis {
  readonly tile: number;
  readonly joint: number;
  /** Where tile 0 starts: along the courses in course 0, up a wall the first whole course. */
  readonly origin: number;
  /** The gap between the tiling and the walls. */
  readonly gap: number;
  /** The wall at which the first tile starts. */
  readonly begins: number;
  /** The walls at both sides; with several rooms, those of the room that was measured. */
  readonly near: number;
  readonly wall: number;
}

/** A planned floor of courses. Lattice units. */
export interface FloorCourses {
  readonly runsAlong: 'x' | 'y';
  readonly along: FloorAxis;
  readonly across: FloorAxis;
  readonly pattern: Pattern;
  /** Relative to course 0, in the order of courses used here. */
  readonly shifts: readonly number[];
  /** The wall where each course of the first cycle starts; its first piece keeps its size. */
  readonly begins: readonly number[];
  /**
   * For a wall, the index of course 0 in its layout, which counts courses down from the top. Here courses count up from it, and
   * the courses below are laid last. Null for a floor.
   */
  readonly firstFromTop: number | null;
  /** Only for planks, whose courses start with their first pieces. */
  readonly planks: PlankPlan | null;
  /** The rooms that the courses run through; null for a single room. */
  readonly rooms: Rooms | null;
  /** With several rooms, the one that was read; walls and corners here are its own. Null: the box around all rooms. */
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
  /** The stretches without a wall at the far end of its courses (doorways and touching rooms), as ranges across the courses. */
  readonly openAtEnd: readonly (readonly [from: number, to: number])[];
}

/** How the planks of a floor are planned. Its runs do not include courses that are too narrow to lay. */
export interface PlankPlan {
  readonly rules: PlankRules;
  readonly runs: readonly PlacedPlankRun[];
  /** What each run covers of the floor. */
  readonly areas: readonly CourseRun[];
  /** The last run of each course; null if no part of the course is wide enough to lay. */
  readonly ends: readonly (EndOfCourse | null)[];
}

/** The last run of a course of planks. Lattice units in the room's frame. */
interface EndOfCourse {
  readonly run: PlacedPlankRun;
  /** Where the plank of its first piece starts. */
  readonly start: number;
  /** The wall where it ends; null if it ends at an obstacle or an arc. */
  readonly wall: WallAtEnd | null;
}

/** Whether a wall of the room is slanted to its courses. */
export function isOutOfSquare({ ring }: FloorCourses): boolean {
  return ringSides(ring).some(({ from, to }) => from.x !== to.x && from.y !== to.y);
}

/** The same axis with the first visible tile as tile 0. */
export function firstVisible(axis: FloorAxis): FloorAxis {
  const { tile, joint, origin, gap, begins, wall } = axis;
  const { first } = visibleTiles(wall - begins - 2 * gap, tile, joint, origin - begins - gap);
  return { ...axis, origin: origin + first * (tile + joint) };
}

/** The last visible course. */
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

/** The column of the first visible tile of a course. */
export function firstColumn(courses: FloorCourses, course: number): number {
  const { tile, joint, gap, wall } = courses.along;
  return visibleTiles(wall - 2 * gap, tile, joint, startOfCourse(courses, course) - gap).first;
}

/** The range of a course, for planks of its last run; empty if there is none. */
function extentOf({ along, planks }: FloorCourses, course: number): readonly [from: number, to: number] {
  const { gap, near, wall } = along;
  if (planks === null) return [near + gap, wall - gap];
  const { run = { from: 0, to: 0 } } = planks.ends[course] ?? {};
  return [run.from, run.to];
}

/** The column of the last whole tile of a course; null if it has none. */
export function lastWhole(courses: FloorCourses, course: number): number | null {
  const { tile, joint } = courses.along;
  const start = startOfCourse(courses, course);
  const [from, to] = extentOf(courses, course);
  const column = Math.floor((to - start - tile) / (tile + joint));
  return start + column * (tile + joint) < from ? null : column;
}

/** The course of a tile of the layout, found by its corner. */
export function courseOfTile(
  { runsAlong, across, firstFromTop }: FloorCourses,
  { tileX, tileY }: { readonly tileX: number; readonly tileY: number },
): number {
  const { tile, joint, origin, wall } = across;
  const start = firstFromTop === null ? (runsAlong === 'x' ? tileY : tileX) : wall - tileY - tile;
  return Math.round((start - origin) / (tile + joint));
}

/** Whether a course is one of the first `laid`. Courses below the first one of a wall are laid last. */
export function isLaid({ firstFromTop }: Pick<FloorCourses, 'firstFromTop'>, course: number, laid: number): boolean {
  return course < laid && (course >= 0 || firstFromTop === null);
}

/** How many courses follow the first `laid`, including a cut last one. */
export function coursesLeft({ mostLaid }: Pick<FloorCourses, 'mostLaid'>, laid: number): number {
  return mostLaid + 1 - laid;
}

/** The visible height of the lowest course of a wall. */
export function lowestCourse({ across }: FloorCourses): { readonly course: number; readonly size: number } {
  const { tile, joint, origin, gap, wall } = across;
  const { first } = visibleTiles(wall - 2 * gap, tile, joint, origin - gap);
  return { course: first, size: Math.min(tile, origin + first * (tile + joint) + tile - gap) };
}

/** The last tile before the far wall of an axis whose tiles start at `origin`: its start and its visible size. */
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

/** The position along the courses of the wall at the end of the last laid course; null if no wall is there. */
export function placeOfEndWall(courses: FloorCourses, laid: number): number | null {
  const { along, across, planks, room } = courses;
  const last = edgeOfLaid(across, laid);
  if (room?.openAtEnd.some(([from, to]) => from < last && to > last - across.tile)) return null;
  if (planks === null) return along.wall;
  const end = planks.ends[laid - 1];
  return end?.wall ? end.run.to + end.wall.gap : null;
}
