import type { Choice } from '#app/layout/job/fields/job-field.ts';
import type { Length } from '#app/layout/units/length.ts';

/** The tile's sides and the joint, in lattice units. */
export interface TileSides {
  readonly tileLength: Length;
  readonly tileWidth: Length;
  readonly joint: Length;
}

/**
 * A pattern, as one folder or file and one line of `PATTERNS` say it. `kind` tells how it is laid: in courses that are
 * shifted against each other.
 */
export interface Pattern extends Choice {
  /** The name people read. */
  readonly title: string;
  /** The same on a button, under its picture. */
  readonly label: string;
  /** What it asks of the tile, and how that is said where it is not so; absent: nothing. */
  readonly tileNeeds?: { readonly isMet: (tile: TileSides) => boolean; readonly words: string };
  readonly kind: 'courses';
  /** The shifts repeat every so many courses. */
  readonly staggerCycle: number;
  /** Course r is shifted by (r mod staggerCycle) / staggerParts of the module. At least the cycle. */
  readonly staggerParts: number;
  /**
   * Candidates for the start along the courses, in the order in which a tie is won.
   * `centred` is the start that centres the most whole tiles that fit; lattice units. Empty for a pattern without stagger,
   * which is aligned by its borders alone.
   */
  readonly startCandidates: (centred: number, module: number) => readonly number[];
}

/** The shift of course `course` along itself, in lattice units: toward plus, rounded to the lattice. */
export function shiftOfCourse(pattern: Pattern, course: number, module: number): number {
  const phase = course - Math.floor(course / pattern.staggerCycle) * pattern.staggerCycle;
  return Math.floor((phase * module) / pattern.staggerParts + 0.5);
}

/** Whether the joints between the tiles of a course miss those of the next. */
export function isStaggered(pattern: Pattern): boolean {
  return pattern.staggerCycle > 1;
}

/** Whether the pattern can be laid of this tile. */
export function isPossible(pattern: Pattern, tile: TileSides): boolean {
  return pattern.tileNeeds === undefined || pattern.tileNeeds.isMet(tile);
}
