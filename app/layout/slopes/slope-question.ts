import type { Bounds } from '#app/geometry/bounds.ts';
import type { Ring } from '#app/geometry/ring.ts';

/** The typed settings of a sloped floor. */
export interface SlopeQuestion {
  /** Clockwise on screen. */
  readonly outline: Ring;
  readonly opening: Bounds;
  readonly isRound: boolean;
  /** Rise over run that no plane is under. */
  readonly slope: number;
  /** Level: all walls that planes fall from are at one height. Even: every plane falls alike. */
  readonly edge: 'level' | 'even';
  /** The wall along a linear drain, by its index in the outline. */
  readonly wall: number | null;
}

/** Why no planes can be built. Corners and walls are indexes in the outline. */
export type SlopeFault =
  | { readonly code: 'drain-outside' | 'drain-covers-floor' }
  | { readonly code: 'corner-hidden'; readonly corner: number }
  | { readonly code: 'runs-against-wall'; readonly wall: number }
  | { readonly code: 'wall-not-square'; readonly wall: number };
