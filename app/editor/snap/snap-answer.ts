import type { Point } from '#app/geometry/point.ts';
import type { Segment } from '#app/geometry/segment.ts';

/** Why a point was moved; what a skin marks or reads out. */
export type SnapReason =
  | 'grid'
  | 'angle'
  | 'length-lock'
  | 'angle-lock'
  | 'target-length'
  | 'align'
  | 'close'
  | 'corner'
  | 'obstacle-corner'
  | 'tile-corner'
  | 'wall'
  | 'obstacle-edge'
  | 'joint';

/** The answer to "where does this point want to be?": data only, nothing has been moved. */
export interface SnapAnswer {
  /** On the lattice. */
  readonly point: Point;
  readonly reasons: readonly SnapReason[];
  /** Lines to show while the answer holds. */
  readonly guides: readonly Segment[];
}

/** The lattice point nearest to `point`. */
export function toLattice(point: Point): Point {
  return { x: Math.round(point.x), y: Math.round(point.y) };
}
