import { visibleTiles } from '#app/layout/align-axis.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import type { Cuts } from '#app/layout/order/cutting/cuts.ts';
import { allToBuy } from '#app/layout/order/tiles-to-buy.ts';
import { type FloorAxis, type FloorCourses, floorCoursesOf, startOfCourse } from '#app/layout/replan/floor-courses.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/follow-floor.ts';

/** A layout with its cuts, if they are planned. */
export interface PlannedFloor {
  readonly result: LayoutResult;
  readonly cuts: Cuts | null;
}

/**
 * What changes for the courses that are left, in a line: `Last course 4 1/16" → 3 7/8" (8 cuts); enough tile.` Null if one of the
 * layouts has no courses to compare.
 */
export function describeFloorChange(
  before: PlannedFloor,
  after: PlannedFloor,
  laid: number,
  system: UnitSystem,
): string | null {
  const [plan, anew] = [floorCoursesOf(before.result.request), floorCoursesOf(after.result.request)];
  if (!plan.ok || !anew.ok) return null;
  const parts = [
    ...lastCourse(plan.value, anew.value, after.result, system),
    ...endOfNext(plan.value, anew.value, laid, system),
  ];
  const said = [...(parts.length === 0 ? [words.change.noCut] : parts), ...toBuy(before, after)];
  const line = said.join('; ');
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}.`;
}

function lastCourse(plan: FloorCourses, anew: FloorCourses, result: LayoutResult, system: UnitSystem): string[] {
  const [before, after] = [sizeAtWall(plan.across, plan.across.origin), sizeAtWall(anew.across, anew.across.origin)];
  const more = anew.mostLaid - plan.mostLaid;
  const courses = more === 0 ? [] : [more > 0 ? words.change.moreCourses(more) : words.change.fewerCourses(-more)];
  if (before.size === after.size) return courses;
  const say = (one: typeof before, { across }: FloorCourses) =>
    one.size === across.tile ? words.change.whole : formatMeasure(one.size, system);
  const cuts = result.pieces.filter(
    ({ tileX, tileY }) => (anew.runsAlong === 'x' ? tileY : tileX) === after.start,
  ).length;
  return [...courses, words.change.lastCourse(say(before, plan), say(after, anew), cuts)];
}

/** The last piece of the course that is laid next. */
function endOfNext(plan: FloorCourses, anew: FloorCourses, laid: number, system: UnitSystem): string[] {
  const at = (one: FloorCourses) => sizeAtWall(one.along, startOfCourse(one, laid)).size;
  const [before, after] = [at(plan), at(anew)];
  if (before === after) return [];
  const say = (size: number, { along }: FloorCourses) =>
    size === along.tile ? words.change.whole : formatMeasure(size, system);
  const texts = [say(before, plan), say(after, anew)] as const;
  return texts[0] === texts[1] ? [] : [words.change.endOfCourse(laid + 1, ...texts)];
}

/** The last tile before the far wall: where it starts, and what is seen of it. */
function sizeAtWall(
  { tile, joint, gap, wall }: FloorAxis,
  origin: number,
): { readonly start: number; readonly size: number } {
  const { last } = visibleTiles(wall - 2 * gap, tile, joint, origin - gap);
  const start = origin + last * (tile + joint);
  return { start, size: Math.min(wall - gap, start + tile) - Math.max(gap, start) };
}

function toBuy(before: PlannedFloor, after: PlannedFloor): string[] {
  if (before.cuts === null || after.cuts === null) return [];
  const more = allToBuy(after.result, after.cuts).buy - allToBuy(before.result, before.cuts).buy;
  if (more === 0) return [words.change.enough];
  return [more > 0 ? words.change.buyMore(more) : words.change.buyFewer(-more)];
}
