import { balancedOrigin, fitAxis, manualOrigin } from '#app/layout/starts/align-axis.ts';
import { fromInches } from '#app/layout/units/length.ts';

/** The narrowest course at a wall is this, or a third of the plank; the first course gives up the difference. */
const LEAST_COURSE = fromInches(2);

/** The courses across a side of the floor. Lattice units. */
export interface AcrossCourses {
  readonly side: number;
  readonly width: number;
  readonly joint: number;
  /**
   * The visible width of the first course if set by hand; 0 for the whole plank. Null: both walls get equal borders.
   */
  readonly startCut: number | null;
  /** Some courses are laid already, so a first course set by hand is not reduced. */
  readonly isLaid?: boolean;
}

/** The position of course 0, from the near end of the side. */
export function placeCourses({ side, width, joint, startCut, isLaid = false }: AcrossCourses): number {
  if (startCut === null) return balancedOrigin(side, width, joint);
  const origin = manualOrigin(startCut, width);
  if (isLaid) return origin;
  const { leftover, visible } = fitAxis(side, width, joint, origin);
  const least = Math.min(LEAST_COURSE, Math.ceil(width / 3));
  const missing = least - leftover;
  const first = origin + width;
  // A first course typed that narrow cannot be reduced.
  return leftover > 0 && missing > 0 && visible > 1 && first - missing >= least ? origin - missing : origin;
}
