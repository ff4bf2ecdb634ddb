import type { Result } from '#app/base/result.ts';
import type { Choice } from '#app/layout/job/fields/job-field.ts';
import type { JobProblemKind } from '#app/layout/job/job-problem.ts';
import type { Layers, LayersError } from '#app/layout/layers/layered-pattern.ts';
import type { PlankMethod, PlankSizes } from '#app/layout/planks/plank-rules.ts';
import type { Length } from '#app/layout/units/length.ts';

/** What a pattern takes from a job: the tile's sides and the joint, in lattice units, and the fields that go with it. */
export interface PatternSizes extends PlankSizes {
  /** Offset: how far every other course is shifted. */
  readonly offsetLength?: Length | null;
  /** Third: whether the shift goes on from course to course, or back again. */
  readonly thirdStyle?: 'steps' | 'to-and-fro';
  /** Herringbone: how many planks lie abreast. */
  readonly planksAbreast?: number;
  /** Hopscotch: the side of the second tile. */
  readonly secondTile?: Length | null;
  /** Planks: how the first piece of each course is found. */
  readonly plankMethod?: PlankMethod;
}

/** Why a pattern cannot be laid of what was given, and the field at which that is said. */
export type PatternFault = JobProblemKind & { readonly field: string };

/** The fault of a pattern that needs something else; `limit` (lattice units, rounded down) is said behind the words. */
export function needs(field: string, words: string, limit?: number): PatternFault {
  return { code: 'needs', field, words, ...(limit !== undefined && { limit: Math.floor(limit) as Length }) };
}

/**
 * A pattern, as one folder or file and one line of `PATTERNS` say it. `kind` tells how it is laid: in courses that are
 * shifted against each other, in layers of tiles on a lattice, or as planks whose ends fall where they fall.
 */
export type Pattern = CoursePattern | LayerPattern | PlankPattern;

interface EveryPattern extends Choice {
  /** The name people read. */
  readonly title: string;
  /** The same on a button, under its picture. */
  readonly label: string;
  /** What of the tile, or of the fields that go with the pattern, does not fit; absent: it takes any. */
  readonly findFault?: (sizes: PatternSizes) => PatternFault | null;
  /** What the fields that go with it say of it, behind its name; null: nothing more. Absent: it has none. */
  readonly detail?: (sizes: PatternSizes, measure: (length: Length) => string) => string | null;
}

interface CoursePattern extends EveryPattern {
  readonly kind: 'courses';
  /** What the courses of a cycle are shifted by against each other; absent: nothing, and every joint runs through. */
  readonly stagger?: Stagger;
}

export interface LayerPattern extends EveryPattern {
  readonly kind: 'layers';
  /** Its tiles, with courses running across; sizes in lattice units. */
  readonly layers: (sizes: PatternSizes) => Result<Layers, LayersError>;
  /** What its picture is drawn from, in thousandths of the picture's unit: a tile there is some 10 long. */
  readonly sample: { readonly [Size in 'tileLength' | 'tileWidth' | 'secondTile']?: number };
  /** It is laid of the tile's width alone: what is typed as its length plays no part. */
  readonly ignoresLength?: true;
}

export interface PlankPattern extends EveryPattern {
  readonly kind: 'planks';
  /** How its picture's courses are shifted, in parts of a plank. */
  readonly sample: readonly number[];
}

/** How courses are shifted. Lattice units. */
interface Stagger {
  /** Course r lies shifts[r mod their number] along itself, toward plus: the first 0, each under the module. */
  readonly shifts: (module: number, sizes: PatternSizes) => readonly number[];
  /**
   * Candidates for the start along the courses, in the order in which a tie is won.
   * `centred` is the start that centres the most whole tiles that fit.
   */
  readonly startCandidates: (centred: number, module: number, shifts: readonly number[]) => readonly number[];
}

/** How a pattern's courses are shifted; undefined where they are not, or where it has none. */
export function staggerOf(pattern: Pattern): Stagger | undefined {
  return pattern.kind === 'courses' ? pattern.stagger : undefined;
}

/** How far the courses of one cycle lie along themselves, in lattice units. */
export function shiftsOf(pattern: Pattern, sizes: PatternSizes): readonly number[] {
  return staggerOf(pattern)?.shifts(sizes.tileLength + sizes.joint, sizes) ?? [0];
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

/** Whether the joints between the tiles of a course miss those of the next. */
export function isStaggered(pattern: Pattern): boolean {
  return pattern.kind === 'planks' || staggerOf(pattern) !== undefined;
}

/** Whether the pattern can be laid of these sizes. */
export function isPossible(pattern: Pattern, sizes: PatternSizes): boolean {
  return (pattern.findFault?.(sizes) ?? null) === null;
}
