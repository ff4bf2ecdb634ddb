import type { Cuts } from '#app/layout/model/cuts.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { CutPiece, CutShape, LayoutResult } from '#app/layout/model/layout-result.ts';
import { allToBuy, sumAll } from '#app/layout/order/all-to-buy.ts';
import { floorCoursesOf } from '#app/layout/replan/courses-of-plan.ts';
import { describeGridChange } from '#app/layout/replan/describe-grid.ts';
import {
  courseOfTile,
  coursesLeft,
  type FloorCourses,
  firstColumn,
  isLaid,
  lowestCourse,
  type PlankPlan,
  placeOfEndWall,
  startOfCourse,
  tileAtWall,
} from '#app/layout/replan/floor-courses.ts';
import { inRoom, isInRoom } from '#app/layout/replan/floor-rooms.ts';
import { startOfRun } from '#app/layout/replan/plank-courses.ts';
import { formatJoint, formatMeasure } from '#app/layout/units/format-length.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';
import { inTermsOf } from '#app/words/en/material-terms.ts';
import * as words from '#app/words/en/replan.ts';

/** A layout with its cuts, if they are planned. */
export interface PlannedFloor {
  readonly result: LayoutResult;
  readonly cuts: Cuts | null;
  /** The joint before each remaining course; null: the layout's joint. */
  readonly courseJoint: Length | null;
}

/**
 * What changes for the remaining courses, in one line: `Last course 4 1/16" → 3 7/8" (8 cuts); enough tile.` Null if one of the
 * layouts has no courses to compare.
 */
export function describeFloorChange(
  before: PlannedFloor,
  after: PlannedFloor,
  laid: number,
  system: UnitSystem,
): string | null {
  const turned = describeGridChange(before.result, after.result, laid, system);
  if (turned !== null) return asLine(after.result, [...turned.parts, ...toBuy(before, after)]);
  const [courses, anew] = [floorCoursesOf(before.result.request), floorCoursesOf(after.result.request)];
  if (!courses.ok || !anew.ok) return null;
  const left = coursesLeft(anew.value, laid);
  const change = { courses: courses.value, anew: anew.value, result: after.result, laid, system };
  const ofWalls = change.courses.rooms === null ? changesOf(change) : changesOfRooms(change);
  const parts =
    left > 0 ? [...ofWalls, ...jointOfRest(before, after, left, system)] : [...ofWalls, words.change.nothingLeft];
  const sentences = [...(parts.length === 0 ? [words.change.noCut] : parts), ...toBuy(before, after)];
  return asLine(after.result, sentences);
}

function asLine({ request }: LayoutResult, sentences: readonly string[]): string {
  const line = inTermsOf(termsIn(request), sentences.join('; '));
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}.`;
}

/** A plan and its replacement. */
interface ChangeOfCourses {
  readonly courses: FloorCourses;
  readonly anew: FloorCourses;
  readonly result: LayoutResult;
  readonly laid: number;
  readonly system: UnitSystem;
}

/** The change of the courses of a floor, or of one of several rooms. */
function changesOf({ courses, anew, result, laid, system }: ChangeOfCourses): string[] {
  const isLeft = coursesLeft(anew, laid) > 0;
  const first = isLeft ? lastCourse(courses, anew, result, system) : moreOrFewer(courses, anew);
  return [...first, ...lowest(courses, anew, system), ...(isLeft ? endOfNext(courses, anew, laid, system) : [])];
}

/** Prefixes each change with the name of its room. */
function changesOfRooms(change: ChangeOfCourses): string[] {
  const [before, after] = [change.courses.rooms, change.anew.rooms];
  if (before === null || after === null) return [];
  return after.parts.flatMap(({ name }, index) => {
    const [courses, anew] = [inRoom(change.courses, before, index), inRoom(change.anew, after, index)];
    return changesOf({ ...change, courses, anew }).map((sentence) => words.change.inRoom(name, sentence));
  });
}

function lastCourse(planned: FloorCourses, anew: FloorCourses, result: LayoutResult, system: UnitSystem): string[] {
  const [before, after] = [
    tileAtWall(planned.across, planned.across.origin),
    tileAtWall(anew.across, anew.across.origin),
  ];
  const courses = moreOrFewer(planned, anew);
  if (before.size === after.size) return courses;
  const describe = (one: typeof before, { across }: FloorCourses) =>
    one.size === across.tile ? words.change.whole : formatMeasure(one.size, system);
  const last = anew.mostLaid;
  const isHere = ({ part }: CutPiece) => anew.room === null || part === anew.room.index;
  const cuts = result.pieces.filter((piece) => isHere(piece) && courseOfTile(anew, piece) === last).length;
  return [...courses, words.change.lastCourse(describe(before, planned), describe(after, anew), cuts)];
}

function moreOrFewer(courses: FloorCourses, anew: FloorCourses): string[] {
  const more = anew.mostLaid - courses.mostLaid;
  if (more === 0) return [];
  return [more > 0 ? words.change.moreCourses(more) : words.change.fewerCourses(-more)];
}

/** The lowest course of a wall, which is laid last. */
function lowest(courses: FloorCourses, anew: FloorCourses, system: UnitSystem): string[] {
  if (anew.firstFromTop === null) return [];
  const describe = (one: FloorCourses) => {
    const { course, size } = lowestCourse(one);
    return course === 0 ? null : size === one.across.tile ? words.change.whole : formatMeasure(size, system);
  };
  const [before, after] = [describe(courses), describe(anew)];
  return before === after ? [] : [words.change.lowestCourse(before ?? words.change.none, after ?? words.change.none)];
}

/** The last piece of the course that is laid next. */
function endOfNext(courses: FloorCourses, anew: FloorCourses, laid: number, system: UnitSystem): string[] {
  // With several rooms, some have no wall there, or are not reached.
  const isThere = (one: FloorCourses) =>
    one.room === null || (isInRoom(one, laid + 1) && placeOfEndWall(one, laid + 1) !== null);
  if (!isThere(courses) || !isThere(anew)) return [];
  const at = (one: FloorCourses) => {
    const { run } = one.planks?.ends[laid] ?? {};
    return run?.pieces.at(-1)?.length ?? tileAtWall(one.along, startOfCourse(one, laid)).size;
  };
  const [before, after] = [at(courses), at(anew)];
  if (before === after) return [];
  const describe = (size: number, { along }: FloorCourses) =>
    size === along.tile ? words.change.whole : formatMeasure(size, system);
  const texts = [describe(before, courses), describe(after, anew)] as const;
  return texts[0] === texts[1] ? [] : [words.change.endOfCourse(laid + 1, ...texts)];
}

function jointOfRest(before: PlannedFloor, after: PlannedFloor, courses: number, system: UnitSystem): string[] {
  const jointOf = ({ courseJoint, result }: PlannedFloor) => courseJoint ?? result.request.finish.joint;
  const [was, is] = [jointOf(before), jointOf(after)];
  return was === is ? [] : [words.change.joint(formatJoint(was, system), formatJoint(is, system), courses)];
}

/** A card whose pieces change, by its old label: `K: 4 1/16" → 3 7/8"`. */
export function describeCards(
  before: PlannedFloor,
  after: PlannedFloor,
  laid: number,
  system: UnitSystem,
): readonly string[] {
  const turned = describeGridChange(before.result, after.result, laid, system);
  if (turned !== null) return turned.cards;
  const [courses, anew] = [floorCoursesOf(before.result.request), floorCoursesOf(after.result.request)];
  if (!courses.ok || !anew.ok) return [];
  const places = new Map(piecesLeft(after.result, anew.value, laid));
  const described = new Map<string, string>();
  for (const [place, shape] of piecesLeft(before.result, courses.value, laid)) {
    const other = places.get(place);
    const texts = [
      sizeOf(shape, other, system),
      other === undefined ? words.change.gone : sizeOf(other, shape, system),
    ];
    if (texts[0] === texts[1] || described.has(shape.label)) continue;
    const anewAs = other === undefined || other.label === shape.label ? null : other.label;
    described.set(shape.label, words.change.card(shape.label, texts[0] ?? '', texts[1] ?? '', anewAs));
  }
  return [...described.values()];
}

/**
 * The cut pieces of the remaining courses, by place: the numbers of the course, of the tile in the course, and of the piece in
 * the tile.
 */
function piecesLeft(
  { pieces, shapes }: LayoutResult,
  courses: FloorCourses,
  laid: number,
): readonly (readonly [place: string, CutShape])[] {
  const { along } = courses;
  const taken = new Map<string, number>();
  return pieces.flatMap((piece): (readonly [string, CutShape])[] => {
    const course = courseOfTile(courses, piece);
    const shape = shapes[piece.shape];
    if (isLaid(courses, course, laid) || shape === undefined) return [];
    const at = courses.runsAlong === 'x' ? piece.tileX : piece.tileY;
    const fromStart = Math.round((at - startOfCourse(courses, course)) / (along.tile + along.joint));
    // The courses of a wall may start one tile later if another course is added above them.
    const column = courses.firstFromTop === null ? fromStart : fromStart - firstColumn(courses, course);
    const tile =
      courses.planks === null ? `${course} ${column}` : `${course} ${placeInRun(courses, courses.planks, course, at)}`;
    const before = taken.get(tile) ?? 0;
    taken.set(tile, before + 1);
    return [[`${tile} ${before}`, shape]];
  });
}

/** The run of a plank in its course and its number there, found by its start; empty if it is in none. */
function placeInRun({ along }: FloorCourses, { runs }: PlankPlan, course: number, at: number): string {
  const module = along.tile + along.joint;
  const places = runs
    .filter((run) => run.course === course)
    .map((run) => ({ index: (at - startOfRun(run)) / module, pieces: run.pieces.length }));
  const part = places.findIndex(({ index, pieces }) => {
    const nearest = Math.round(index);
    return nearest >= 0 && nearest < pieces && Math.abs(index - nearest) * module <= ROUNDING;
  });
  return part < 0 ? '' : `${part} ${Math.round(places[part]?.index ?? 0)}`;
}

/** Lattice units. */
const ROUNDING = 2;

/** The cut sides of a piece, or its whole size if the other piece is cut at other sides. */
function sizeOf(shape: CutShape, other: CutShape | undefined, system: UnitSystem): string {
  const [width, height] = [formatMeasure(shape.width, system), formatMeasure(shape.height, system)];
  if (other === undefined) return `${width} × ${height}`;
  if (formatMeasure(other.height, system) === height) return width;
  return formatMeasure(other.width, system) === width ? height : `${width} × ${height}`;
}

/** The tiles to buy before and after; null if either cutting plan is missing. */
export function buyOf({ result, cuts }: PlannedFloor): number | null {
  return cuts === null ? null : sumAll(allToBuy(result, cuts));
}

function toBuy(before: PlannedFloor, after: PlannedFloor): string[] {
  const [was, is] = [buyOf(before), buyOf(after)];
  if (was === null || is === null) return [];
  const more = is - was;
  if (more === 0) return [words.change.enough];
  return [more > 0 ? words.change.buyMore(more) : words.change.buyFewer(-more)];
}
