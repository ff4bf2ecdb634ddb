import type { LayoutType } from '#app/layout/layout-request.ts';

/** How courses are shifted against each other, and which starts auto-optimize weighs along them. */
export interface Pattern {
  readonly layoutType: LayoutType;
  /** The name people read. */
  readonly title: string;
  /** The shifts repeat every so many courses. */
  readonly staggerCycle: number;
  /** Course r is shifted by (r mod staggerCycle) / staggerParts of the module. */
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
