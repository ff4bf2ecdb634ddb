import type { Point } from '#app/geometry/point.ts';
import type { PlacedPlankRun } from '#app/layout/model/plank-run.ts';
import type { PlankMethod } from '#app/layout/patterns/plank-rules.ts';

/** A run with its position. */
interface PlacedRun extends PlacedPlankRun {
  /** The near corner of its course at the start of the run: lattice units in the pattern's frame. */
  readonly at: Point;
}

/** A floor of planks: the positions of the pieces, and the plank of each. */
export interface PlankFloor {
  /** In the order in which they are laid. Courses count from 0. */
  readonly runs: readonly PlacedRun[];
  /** The number of planks for either method. */
  readonly planks: Readonly<Record<PlankMethod, number>>;
  /** A lower bound on the planks, whatever the method. */
  readonly bound: number;
  /** How many runs are laid as the job specifies; absent if it specifies none. */
  readonly held?: number;
}
