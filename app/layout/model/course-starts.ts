import type { Finish } from '#app/layout/model/field-types.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { shiftsOf } from '#app/layout/patterns/pattern.ts';
import { PATTERN_FIELDS, patternOf } from '#app/layout/patterns/registry.ts';
import { fromInches } from '#app/layout/units/length.ts';

/**
 * Where the courses on a floor start, if the pattern and the start cuts alone would put them elsewhere: tiles of another size do not
 * move the first pieces that are down. Lattice units. docs/decisions/starts-and-adviser.md#courses-that-are-down-keep-their-first-pieces
 */
export interface CourseStarts {
  /** Distance of the first tile from the gap at its wall, used where the start cut is 0. */
  readonly bare: { readonly along: number; readonly across: number };
  /** Shifts of the courses of a cycle against course 0, which comes first with 0. */
  readonly shifts: readonly number[];
}

type StartRequest = Pick<LayoutRequest, 'finish' | 'courseStarts'>;

/** A pattern's own length, like the shift of an offset, may be rounded when units change. */
const MOST_ROUNDED = fromInches(1 / 32);

const TEXT = /^([a-z]+)(?::(\d{1,8}))? ([hv]) (\d{1,7}) (\d{1,7})((?: \d{1,7})*)$/;

/** The text of the job's field: pattern with its own length, orientation, distances from the walls, then the shifts after the first. */
export function writeCourseStarts({ finish }: StartRequest, { bare, shifts }: CourseStarts): string {
  const own = ownLengthOf(finish);
  const pattern = own === null ? finish.layoutType : `${finish.layoutType}:${own}`;
  return [pattern, orientationOf(finish), bare.along, bare.across, ...shifts.slice(1)].join(' ');
}

/**
 * The starts that the job's field gives; null if it is empty or was written for another pattern or orientation, or if its shifts do not
 * fit the tile.
 */
export function readCourseStarts({ finish, courseStarts = '' }: StartRequest): CourseStarts | null {
  const [, pattern, own, orientation, along = '0', across = '0', rest = ''] = TEXT.exec(courseStarts.trim()) ?? [];
  if (pattern !== finish.layoutType || orientation !== orientationOf(finish)) return null;
  const length = ownLengthOf(finish);
  if ((own === undefined) !== (length === null)) return null;
  if (Math.abs(Number(own ?? 0) - (length ?? 0)) > MOST_ROUNDED) return null;
  const module = finish.tileLength + finish.joint;
  const bare = { along: Number(along), across: Number(across) };
  const shifts = [0, ...rest.split(' ').filter(Boolean).map(Number)];
  const isSound = shifts.every((shift) => shift < module) && bare.along < module && bare.across < module;
  const cycle = shiftsOf(patternOf(finish.layoutType), finish).length;
  return isSound && shifts.length === cycle ? { bare, shifts } : null;
}

/** The starts that a layout uses: none while a start is searched for. */
export function courseStartsOf(request: StartRequest): CourseStarts | null {
  return request.finish.autoOptimize ? null : readCourseStarts(request);
}

function orientationOf({ patternOrientation }: Finish): 'h' | 'v' {
  return patternOrientation === 'horizontal' ? 'h' : 'v';
}

/** The length by which the pattern itself shifts its courses; null if it has no such field. */
function ownLengthOf(finish: Finish): number | null {
  const values: Readonly<Record<string, unknown>> = finish;
  const field = PATTERN_FIELDS.find(
    ({ kind, patterns }) => kind === 'length' && (patterns as readonly string[]).includes(finish.layoutType),
  );
  return field === undefined ? null : Number(values[field.name] ?? 0);
}
