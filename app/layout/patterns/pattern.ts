import { invariant } from '#app/base/invariant.ts';
import type { Result } from '#app/base/result.ts';
import type { Choice, JobField } from '#app/layout/fields/job-field.ts';
import type { JobProblemKind } from '#app/layout/fields/job-problem.ts';
import type { Layers } from '#app/layout/kernel/layered-pattern.ts';
import type { Motif } from '#app/layout/shapes/motifs.ts';
import type { Length } from '#app/layout/units/length.ts';

/**
 * The input of every pattern: the tile's sides and the joint, in lattice units. A pattern with its own fields extends
 * it by their values, each of which may be absent.
 */
export interface PatternSizes {
  readonly unitSystem?: string;
  readonly tileLength: Length;
  readonly tileWidth: Length;
  readonly joint: Length;
}

/** A job field that applies to one pattern only. It is shown beside the pattern while that is chosen. */
export type PatternField = JobField & {
  /** A short description of the field, shown under its control and in the help of the batch command. */
  readonly hint: string | ((unitSystem: string) => string);
  /** False if `detail` does not contain its value: only the layout shows it. */
  readonly isInDetail?: false;
  /** Nobody types it: a button beside its pattern steps it on, once the pattern's field `of` has that value. */
  readonly shuffledIf?: { readonly of: string; readonly is: string };
};

/** Why a pattern cannot be laid with this input, and the field that shows it. */
export type PatternFault = JobProblemKind & { readonly field: string };

/**
 * The fault of a pattern that requires something else; `limit` (lattice units, rounded down) is appended to the words.
 */
export function needs(field: string, words: string, limit?: number): PatternFault {
  return { code: 'needs', field, words, ...(limit !== undefined && { limit: Math.floor(limit) as Length }) };
}

/**
 * The least size of a tile that is not a rectangle: 1/4 in, in lattice units. The lattice could not distinguish the sides
 * of a smaller one.
 */
const LEAST_SHAPE = 2032;

/**
 * The fault of the first size, by its field, that is too small for a tile that is not a rectangle; null if none is. `words`
 * end before the least size.
 */
export function findTooSmall(words: string, sizes: Readonly<Record<string, number>>): PatternFault | null {
  const small = Object.entries(sizes).find(([, size]) => size < LEAST_SHAPE);
  return small === undefined ? null : needs(small[0], words, LEAST_SHAPE);
}

/** The fault of a pattern of other shapes where planks are laid. */
export const NO_PLANKS = needs('layoutType', 'Planks are rectangles. Choose another pattern.');

/** The label of a length that plays no part. */
export const UNUSED_LENGTH = 'Length, not used';

/** The fault of a square tile in a pattern that needs a longer one. */
export const NEEDS_LONG_TILE = needs('layoutType', 'This pattern needs a tile that is longer than it is wide.');

/**
 * A pattern: one file in this folder and one line in `PATTERNS`. Its sentences are in its file, and those of several
 * patterns in this one. `kind` is how it is laid: in courses shifted against each other, in layers of tiles on a
 * lattice, or as planks with unaligned ends.
 */
export type Pattern = CoursePattern | LayerPattern | PlankPattern;

interface EveryPattern extends Choice {
  /** The name people read. */
  readonly title: string;
  /** The same on a button, under its picture. */
  readonly label: string;
  /** A note to read before choosing it. */
  readonly note?: string;
  /** Its own fields, in the order of the form. A field's link number is never changed, and never given to another. */
  readonly fields?: readonly PatternField[];
  /** A description of its own fields, appended to its name; null: none. Absent: it has no fields. */
  readonly detail?: (sizes: PatternSizes, measure: (length: Length) => string) => string | null;
  /**
   * Sizes with which it can be laid, in thousandths of its picture's unit, in which a tile is 10 to 16 long; the joint
   * is 0. Its picture uses them, and tests scale them. Absent: any sizes work.
   */
  readonly sample?: { readonly tileLength?: number; readonly tileWidth?: number; readonly [field: string]: unknown };
  /**
   * Mosaics of this pattern come on sheets. `lean`: this many rows shift by this many columns, so that the rows of a
   * sheet stay upright. `isPlain`: the sheet itself is the tile, because its pieces are not known. Absent: it does not
   * come on sheets.
   */
  readonly sheets?: { readonly lean: { readonly columns: number; readonly rows: number }; readonly isPlain?: true };
}

export interface CoursePattern extends EveryPattern {
  readonly kind: 'courses';
  /** The fault of the tile or of the pattern's own fields; absent: any tile works. */
  readonly findFault?: (sizes: PatternSizes) => PatternFault | null;
  /** The shifts of the courses of a cycle; absent: no shift, and every joint is continuous. */
  readonly stagger?: Stagger;
}

export interface LayerPattern extends EveryPattern {
  readonly kind: 'layers';
  /** Its tiles, with courses running across, in lattice units; or why it cannot be laid. */
  readonly layers: (sizes: PatternSizes) => Result<Layers, PatternFault>;
  /** It uses the tile's width only: the typed length has no effect. */
  readonly ignoresLength?: true;
  /** The names of the tile's typed sizes, if they are not its sides; by the values of its own fields. */
  readonly sizeLabels?: (own: Readonly<Record<string, unknown>>) => SizeLabels;
  /**
   * The share of their outlines that the tiles cover, between which the floor shows even without a joint. Absent: all of it,
   * and without a joint the whole floor is covered.
   */
  readonly fill?: number;
  /** What its sheets look like in pictures, if their pieces are not known; with courses running down. */
  readonly motif?: (sizes: PatternSizes) => Motif;
  /** Further sizes of the tile, which follow from those typed. */
  readonly describeTile?: (sizes: PatternSizes, measure: (length: Length) => string) => string;
}

/** Labels of the fields for the tile's sizes. */
interface SizeLabels {
  readonly tileWidth: string;
  readonly tileLength: string;
}

export interface PlankPattern extends EveryPattern {
  readonly kind: 'planks';
  readonly findFault?: (sizes: PatternSizes) => PatternFault | null;
  /** The shifts of its picture's courses, in fractions of a plank. */
  readonly sampleShifts: readonly number[];
}

/** The most courses of a cycle: the kernel refuses more. */
export const MOST_SHIFTS = 64;

/** The shifts of courses. Lattice units. */
interface Stagger {
  /**
   * Course r is shifted along itself by shifts[r mod their number], in the positive direction: the first 0, each below
   * the module. At most 64, for every tile and every value of the pattern's fields: a shift that does not repeat within
   * that is one tile on a lattice, `kind: 'layers'`.
   */
  readonly shifts: (module: number, sizes: PatternSizes) => readonly number[];
  /**
   * Candidates for the start along the courses, in the order in which a tie is won.
   * `centred` is the start that centers the most whole tiles that fit.
   */
  readonly startCandidates: (centred: number, module: number, shifts: readonly number[]) => readonly number[];
}

/** The stagger of a pattern's courses; undefined without a shift or without courses. */
export function staggerOf(pattern: Pattern): Stagger | undefined {
  return pattern.kind === 'courses' ? pattern.stagger : undefined;
}

/** The shifts of the courses of one cycle, in lattice units. It throws before millions of them become tiles of a cell. */
export function shiftsOf(pattern: Pattern, sizes: PatternSizes): readonly number[] {
  const shifts = staggerOf(pattern)?.shifts(sizes.tileLength + sizes.joint, sizes) ?? [0];
  invariant(shifts.length <= MOST_SHIFTS, `${pattern.id} has ${shifts.length} shifts, at most ${MOST_SHIFTS}`);
  return shifts;
}

/** The shift of course `course`, counted from the first one down or up. */
export function shiftOfCourse(shifts: readonly number[], course: number): number {
  return shifts[course - Math.floor(course / shifts.length) * shifts.length] ?? 0;
}

/** A part of the module, rounded to the lattice, a half up. */
export function partOfModule(module: number, part: number, parts: number): number {
  return Math.floor((part * module) / parts + 0.5);
}

/**
 * Starts for two courses by turns, the second `shift` further on: those at which an end of one course is as wide as an end
 * of the same, or of the other course, at the opposite wall. Among them are the widest that the two can both have.
 */
export function startsByTurns(centred: number, module: number, shift: number): readonly number[] {
  return [0, shift / 2, shift].flatMap((back) => [Math.floor(centred - back), Math.floor(centred - back + module / 2)]);
}

/** Whether the pattern uses the tile's width only. */
export function ignoresLength(pattern: Pattern): boolean {
  return pattern.kind === 'layers' && pattern.ignoresLength === true;
}

/** Whether the pattern has tiles that are not rectangles. */
export function isOutlined(pattern: Pattern): boolean {
  if (pattern.kind !== 'layers') return false;
  const made = pattern.layers(sampleSizes(pattern));
  return made.ok && made.value.kinds.some(({ outline }) => outline !== undefined);
}

/** Whether the joints between the tiles of a course are offset from those of the next. */
export function isStaggered(pattern: Pattern): boolean {
  return pattern.kind === 'planks' || staggerOf(pattern) !== undefined;
}

/** Why the pattern cannot be laid with these sizes; null if it can. */
export function findFault(pattern: Pattern, sizes: PatternSizes): PatternFault | null {
  if (pattern.kind !== 'layers') return pattern.findFault?.(sizes) ?? null;
  const made = pattern.layers(sizes);
  return made.ok ? null : made.error;
}

/** Whether the pattern can be laid of these sizes. */
export function isPossible(pattern: Pattern, sizes: PatternSizes): boolean {
  return findFault(pattern, sizes) === null;
}

/** A tile by its longer and its shorter side, whichever was typed as its length. */
export function longAndShort({ tileLength, tileWidth, joint }: PatternSizes): {
  readonly length: number;
  readonly width: number;
  readonly joint: number;
} {
  return { length: Math.max(tileLength, tileWidth), width: Math.min(tileLength, tileWidth), joint };
}

/** The side of the tile in the picture of a pattern without a sample size, in thousandths of the picture's unit. */
const SAMPLE_SIDE = 16_000;

/** The sizes that the picture of a pattern is drawn of. */
export function sampleSizes({ sample }: Pattern): PatternSizes {
  return { tileLength: SAMPLE_SIDE, tileWidth: SAMPLE_SIDE, joint: 0, ...sample } as PatternSizes;
}
