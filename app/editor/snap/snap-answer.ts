import type { Point } from '#app/geometry/point.ts';
import type { Segment } from '#app/geometry/segment.ts';

/** The reason for a snap, to be marked or read out. */
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

/** The result of a snap, as data; nothing is moved. */
export interface SnapAnswer {
  /** On the lattice. */
  readonly point: Point;
  readonly reasons: readonly SnapReason[];
  /** Lines to show with the result. */
  readonly guides: readonly Segment[];
}

/** The lattice point nearest to `point`. */
export function toLattice(point: Point): Point {
  return { x: Math.round(point.x), y: Math.round(point.y) };
}
