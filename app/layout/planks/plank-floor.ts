import type { Point } from '#app/geometry/point.ts';
import type { PlankMethod } from '#app/layout/planks/plank-rules.ts';
import type { LaidRun } from '#app/layout/planks/plank-run.ts';

/** A run with its position. */
interface PlacedRun extends LaidRun {
  /** The near corner of its course at the start of the run: lattice units in the pattern's frame. */
  readonly at: Point;
}

/** A floor of planks: which pieces lie where, and which plank each was cut from. */
export interface PlankFloor {
  /** In the order in which they are laid. Courses count from 0. */
  readonly runs: readonly PlacedRun[];
  /** How many planks the runs take, laid either way. */
  readonly planks: Readonly<Record<PlankMethod, number>>;
  /** As many as any way to lay them takes at least. */
  readonly bound: number;
}
