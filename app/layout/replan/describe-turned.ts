import type { Point } from '#app/geometry/point.ts';
import { heldStartOf } from '#app/layout/layers/held-start.ts';
import type { CutShape, LayoutResult } from '#app/layout/layout-result.ts';
import { shiftOfCourse } from '#app/layout/patterns/pattern.ts';
import { shiftsFor } from '#app/layout/patterns/registry.ts';
import { type TurnedCourses, turnedCoursesOf } from '#app/layout/replan/turned-courses.ts';
import { enterFrame, leaveFrame } from '#app/layout/turn/pattern-frame.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import { fromInches, type UnitSystem } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/follow-floor.ts';

/** What a turned plan that follows its floor changes: the start of a line, and the cards. */
export interface TurnedChange {
  readonly parts: readonly string[];
  readonly cards: readonly string[];
}

/** Less than this no tape tells, and no saw cuts. */
const LEAST = fromInches(1 / 32);

/** Compares the courses after `laid` ones. Null if the second layout does not go on from a tile that lies. */
export function describeTurnedChange(
  before: LayoutResult,
  after: LayoutResult,
  laid: number,
  system: UnitSystem,
): TurnedChange | null {
  const [plan, anew] = [turnedCoursesOf(before), turnedCoursesOf(after)];
  const held = heldStartOf(after.request);
  if (plan === null || anew === null || held === null) return null;
  const middle = middleOf(after, anew, after.origin);
  const planned = nearestTile(before, plan, middle);
  const left = (result: LayoutResult, courses: TurnedCourses, reference: Point) =>
    piecesLeft(result, courses, reference, laid - held.course);
  const now = new Map(left(after, anew, after.origin));
  const was = new Map(left(before, plan, planned));
  const places = [...new Set([...was.keys(), ...now.keys()])];
  const changed = places.filter((place) => !isSame(was.get(place), now.get(place)));
  const texts = new Map<string, string>();
  for (const place of changed) {
    const shape = was.get(place);
    if (shape === undefined || texts.has(shape.label)) continue;
    texts.set(shape.label, sayCard(shape, now.get(place), system));
  }
  const steps = stepsBetween(middleOf(before, plan, planned), middle, system);
  return {
    parts: [
      ...(steps.length === 0 ? [] : [words.change.shifted(steps)]),
      changed.length === 0 ? words.change.noCut : words.change.cutsOfLeft(changed.length, places.length),
    ],
    cards: [...texts.values()],
  };
}

function middleOf({ frame }: LayoutResult, { grid: { runsAlong, tile } }: TurnedCourses, corner: Point): Point {
  const [width, height] = runsAlong === 'x' ? [tile.along, tile.across] : [tile.across, tile.along];
  return leaveFrame({ x: corner.x + width / 2, y: corner.y + height / 2 }, frame);
}

/** The ways of the pattern's frame. */
interface Ways {
  readonly along: 'x' | 'y';
  readonly across: 'x' | 'y';
  readonly module: number;
  readonly depth: number;
  readonly shifts: readonly number[];
}

function waysOf({ request }: LayoutResult, { grid: { runsAlong, tile } }: TurnedCourses): Ways {
  return {
    ...(runsAlong === 'x' ? ({ along: 'x', across: 'y' } as const) : ({ along: 'y', across: 'x' } as const)),
    module: tile.along + request.joint,
    depth: tile.across + request.joint,
    shifts: shiftsFor(request),
  };
}

/** The corner of the tile whose middle is nearest to a point of the room. */
function nearestTile(result: LayoutResult, courses: TurnedCourses, middle: Point): Point {
  const { along, across, module, depth, shifts } = waysOf(result, courses);
  const { origin } = result;
  const own = enterFrame(middle, result.frame);
  const half = enterFrame(middleOf(result, courses, origin), result.frame);
  const course = Math.round((own[across] - half[across]) / depth);
  const shift = shiftOfCourse(shifts, course);
  const column = Math.round((own[along] - half[along] - shift) / module);
  const at = { x: 0, y: 0 };
  at[along] = origin[along] + shift + column * module;
  at[across] = origin[across] + course * depth;
  return at;
}

/** The cut pieces of the courses left by their places from the tile at `reference`, after which `lying` more courses lie. */
function piecesLeft(
  result: LayoutResult,
  courses: TurnedCourses,
  reference: Point,
  lying: number,
): readonly (readonly [place: string, CutShape])[] {
  const { along, across, module, depth, shifts } = waysOf(result, courses);
  const taken = new Map<string, number>();
  return result.pieces.flatMap(({ tileX, tileY, shape: index }): (readonly [string, CutShape])[] => {
    const at = { x: tileX, y: tileY };
    const course = Math.round((at[across] - reference[across]) / depth);
    const shape = result.shapes[index];
    if (course <= lying || shape === undefined) return [];
    const column = Math.round((at[along] - reference[along] - shiftOfCourse(shifts, course)) / module);
    const tile = `${course} ${column}`;
    const pieces = taken.get(tile) ?? 0;
    taken.set(tile, pieces + 1);
    return [[`${tile} ${pieces}`, shape]];
  });
}

function isSame(one: CutShape | undefined, other: CutShape | undefined): boolean {
  if (one === undefined || other === undefined || one.outline.length !== other.outline.length) return false;
  return one.outline.every(({ x, y }, index) => {
    const at = other.outline[index] as Point;
    return Math.abs(at.x - x) <= LEAST && Math.abs(at.y - y) <= LEAST;
  });
}

/** A card by its box, or, where that is the same, by the side that differs most. */
function sayCard(shape: CutShape, other: CutShape | undefined, system: UnitSystem): string {
  const say = (was: string, is: string) => {
    const anewAs = other === undefined || other.label === shape.label ? null : other.label;
    return words.change.card(shape.label, was, is, anewAs);
  };
  const box = ({ width, height }: CutShape) => `${formatMeasure(width, system)} × ${formatMeasure(height, system)}`;
  if (other === undefined) return say(box(shape), words.change.gone);
  if (box(shape) !== box(other)) return say(box(shape), box(other));
  if (shape.sideLengths.length !== other.sideLengths.length) return say(box(shape), words.change.otherOutline);
  const differences = shape.sideLengths.map((side, index) => Math.abs(side - (other.sideLengths[index] as number)));
  const most = differences.indexOf(Math.max(...differences));
  const side = ({ sideLengths }: CutShape) => formatMeasure(Math.round(sideLengths[most] as number), system);
  return say(words.change.side(side(shape)), side(other));
}

/** How far one point is from another on the drawing, in words. */
function stepsBetween(from: Point, to: Point, system: UnitSystem): readonly string[] {
  const step = (by: number, back: 'left' | 'top', on: 'right' | 'bottom') =>
    Math.abs(by) < LEAST
      ? []
      : [words.change.farther(formatMeasure(Math.round(Math.abs(by)), system), by < 0 ? back : on)];
  return [...step(to.x - from.x, 'left', 'right'), ...step(to.y - from.y, 'top', 'bottom')];
}
