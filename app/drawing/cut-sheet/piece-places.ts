import { ringBounds } from '#app/geometry/bounds.ts';
import { ringsAsLaid } from '#app/layout/cuts/shape-as-laid.ts';
import { surfaceOf } from '#app/layout/fields/surface.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { CutPiece, CutShape, LayoutResult, PlacedLayer } from '#app/layout/model/layout-result.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import { type ZoneView, zoneViews } from '#app/layout/model/zone-views.ts';
import { describePartsOfShapes } from '#app/layout/parts/describe-parts.ts';
import { leaveFrame } from '#app/layout/region/pattern-frame.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as cutSheetWords from '#app/words/en/cut-sheet.ts';
import { wordsFor } from '#app/words/en/material-terms.ts';
import { alongWall, aroundThing, inZone } from '#app/words/en/zones.ts';

/**
 * Positions of the pieces of one shape: the course, counted from the wall where the layout starts, and the tiles in it.
 */
export interface CoursePlaces {
  readonly course: number;
  /** Tiles of the course, counted from its start, cut ones included. */
  readonly tiles: readonly number[];
}

/** A piece's course and its tile in that course, counted as in `CoursePlaces`. */
export interface PlaceInCourse {
  readonly course: number;
  readonly tile: number;
}

/** For each piece, by index, its place in its course. Empty without courses. */
export function findPlacesInCourses(result: LayoutResult): readonly PlaceInCourse[] {
  if (result.runsAlong === null) return [];
  const isAcross = result.runsAlong === 'x';
  const joint = result.request.finish.joint;
  const { across, down, fullRuns } = result.layers[0] as PlacedLayer;
  const module = (isAcross ? across : down) + joint;
  const crossModule = (isAcross ? down : across) + joint;
  const originCross = isAcross ? result.origin.y : result.origin.x;
  const courseOf = (x: number, y: number) => Math.round(((isAcross ? y : x) - originCross) / crossModule);
  const starts = new Map<number, number>();
  let firstCourse = Infinity;
  const note = (x: number, y: number) => {
    const course = courseOf(x, y);
    const along = isAcross ? x : y;
    firstCourse = Math.min(firstCourse, course);
    starts.set(course, Math.min(starts.get(course) ?? Infinity, along));
  };
  for (const run of fullRuns) note(run.x, run.y);
  for (const piece of result.pieces) note(piece.tileX, piece.tileY);
  const planks = numberPlanks(result, module);
  return result.pieces.map(({ tileX, tileY }) => {
    const course = courseOf(tileX, tileY);
    const along = isAcross ? tileX : tileY;
    const tile = planks.get(`${course} ${along}`) ?? Math.round((along - (starts.get(course) ?? 0)) / module) + 1;
    return { course: course - firstCourse + 1, tile };
  });
}

/**
 * For each shape, by index, its positions in the order of the courses. All numbers start at 1. Empty without courses.
 */
export function findPiecePlaces(result: LayoutResult): (readonly CoursePlaces[])[] {
  const byShape = result.shapes.map(() => new Map<number, Set<number>>());
  for (const [piece, { course, tile }] of findPlacesInCourses(result).entries()) {
    const courses = byShape[result.pieces[piece]?.shape ?? -1];
    courses?.set(course, (courses.get(course) ?? new Set<number>()).add(tile));
  }
  return byShape.map((courses) =>
    [...courses]
      .sort(([a], [b]) => a - b)
      .map(([course, tiles]) => ({ course, tiles: [...tiles].sort((a, b) => a - b) })),
  );
}

/** Numbers of planks by course and position: the parts of a course are not a whole number of planks apart. */
function numberPlanks({ planks, runsAlong }: LayoutResult, module: number): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  let [course, count] = [-1, 0];
  for (const run of planks?.runs ?? []) {
    if (run.course !== course) count = 0;
    course = run.course;
    const start = (runsAlong === 'x' ? run.at.x : run.at.y) - (run.pieces[0]?.at ?? 0);
    run.pieces.forEach((_, index) => {
      count += 1;
      numbers.set(`${course} ${start + index * module}`, count);
    });
  }
  return numbers;
}

/**
 * For each shape, the rooms of its pieces, if there are several, then their places as below: what a card says about
 * where they go.
 */
export function describeCutPlaces(result: LayoutResult, most: number, system: UnitSystem): string[] {
  const places = describePiecePlaces(result, most, system);
  const rooms = describePartsOfShapes(result);
  return places.map((place, index) => [rooms[index], place].filter(Boolean).join('; '));
}

/** The same in words, for each shape at most `most` kinds of courses; without courses that many places, as the tape has them from the room's walls. */
export function describePiecePlaces(result: LayoutResult, most: number, system: UnitSystem): string[] {
  if (result.zones === undefined) {
    return describePlaces(
      result,
      result.shapes.map(({ count }) => count),
      most,
      system,
    );
  }
  const places: string[][] = result.shapes.map(() => []);
  for (const view of zoneViews(result)) {
    const counts = result.shapes.map(() => 0);
    for (const { shape } of view.layout.pieces) counts[shape] = (counts[shape] ?? 0) + 1;
    const own = describePlaces(view.layout, counts, most, system);
    own.forEach((place, shape) => {
      if (counts[shape] !== 0) places[shape]?.push(inZone(nameOfView(view), place));
    });
  }
  return places.map((shown) => shown.join('; '));
}

/** The zone, and of a border the wall, or the obstacle and its side. */
export function nameOfView({ name, wall, around }: ZoneView): string {
  if (wall !== undefined && around !== undefined) return aroundThing(name ?? '', around, wall + 1);
  return wall === undefined ? (name ?? '') : alongWall(name ?? '', wall + 1);
}

/** `counts`: the pieces of each shape. */
function describePlaces(result: LayoutResult, counts: readonly number[], most: number, system: UnitSystem): string[] {
  const reword = wordsFor(termsIn(result.request));
  if (result.runsAlong !== null)
    return findPiecePlaces(result).map((places) => reword(describeCoursePlaces(places, most)));
  const places: string[][] = result.shapes.map(() => []);
  for (const piece of result.pieces) {
    const shown = places[piece.shape];
    if (shown !== undefined && shown.length < most) shown.push(placeFromWalls(piece, result, system));
  }
  return places.map((shown, index) =>
    cutSheetWords.places(shown, (counts[index] ?? 0) - shown.length, surfaceOf(result.request)),
  );
}

/** How far a piece is from the left and from the top of the room, or up a wall from its bottom. */
export function placeFromWalls({ tileX, tileY, shape }: CutPiece, result: LayoutResult, system: UnitSystem): string {
  const [outline] = ringsAsLaid(result.shapes[shape] as CutShape, result);
  const corners = outline.map(({ x, y }) => leaveFrame({ x: tileX + x, y: tileY + y }, result.frame));
  const { minX, minY, maxY } = ringBounds(corners);
  const other = isWall(result.request) ? result.boundsLength - maxY : minY;
  return cutSheetWords.place(formatMeasure(minX, system), formatMeasure(other, system));
}

/** The most courses named for one arrangement of tiles. */
const MOST_ALIKE = 8;

/**
 * `courses 1, 3: tiles 2-6, 8; course 5: tile 1`: courses with the same tiles are listed together, for at most `most`
 * different arrangements.
 */
export function describeCoursePlaces(places: readonly CoursePlaces[], most: number): string {
  const ways = new Map<string, { readonly tiles: number; readonly courses: number[] }>();
  for (const { course, tiles } of places) {
    const ranges = describeRanges(tiles);
    const way = ways.get(ranges) ?? { tiles: tiles.length, courses: [] };
    if (ways.size < most) ways.set(ranges, way);
    if (way.courses.length < MOST_ALIKE) way.courses.push(course);
  }
  const shown = [...ways].map(([ranges, { tiles, courses }]) => {
    return cutSheetWords.course(courses.length, describeRanges(courses), tiles, ranges);
  });
  const described = [...ways.values()].reduce((sum, { courses }) => sum + courses.length, 0);
  return cutSheetWords.courses(shown, places.length - described);
}

function describeRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const value of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && value === last[1] + 1) last[1] = value;
    else ranges.push([value, value]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
}
