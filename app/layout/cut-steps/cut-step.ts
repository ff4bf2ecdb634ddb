import type { Segment } from '#app/geometry/segment.ts';
import type { MarkedStep } from '#app/layout/cut-steps/marked-steps.ts';
import type { Corner, PlaceName } from '#app/layout/cuts/kept-part.ts';
import type { Side } from '#app/layout/model/layout-result.ts';
import { type Length, UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** A distance on an edge of the whole tile. */
export interface EdgeMark {
  readonly edge: Side;
  readonly distance: Length;
}

/** One step at the saw. Positions are on the tile as its card draws it, good face up. Lengths are as shown. */
export type CutStep =
  /** A cut along the fence, through the whole tile. */
  | {
      readonly kind: 'rip';
      /** The edge that the kept part is measured from. */
      readonly from: Side;
      readonly size: Length;
      /**
       * The distance from the blade to the fence: the size of the piece. For a narrow piece, the size of the waste,
       * which then runs along the fence.
       */
      readonly fence: Length;
      /** The size of the cut piece, if the waste runs along the fence. */
      readonly wasteOf: Length | null;
      /** Whether the previous rip sawed the edge that this one is measured from. */
      readonly isFromSawn: boolean;
      /** Whether the strip cut off is under 1/16 in, too little for a saw. */
      readonly isRubbed: boolean;
    }
  /** A slanted cut through the whole tile, between opposite edges. Both distances are from one edge, which is kept. */
  | {
      readonly kind: 'miter';
      readonly from: Side;
      readonly marks: readonly [EdgeMark, EdgeMark];
      readonly angle: MiterAngle;
      /** The side of the piece on this cut. The piece is on the right of from → to. */
      readonly line: Segment;
      /** Whether a rip removes one of the marks, so the line must be drawn first. */
      readonly isDrawnFirst: boolean;
    }
  /** A slanted cut through the whole tile, between two edges that meet. Both distances are from their corner. */
  | {
      readonly kind: 'corner';
      readonly corner: Corner;
      readonly marks: readonly [EdgeMark, EdgeMark];
      readonly isKept: boolean;
      readonly angle: MiterAngle;
      readonly line: Segment;
      readonly isDrawnFirst: boolean;
    }
  /** A rectangle at a corner of what the rips leave. */
  | { readonly kind: 'corner-notch'; readonly corner: Corner; readonly width: Length; readonly height: Length }
  /** A rectangle in an edge of what the rips leave. `from` and `to` are measured from the tile's left or top edge. */
  | {
      readonly kind: 'edge-notch';
      readonly edge: Side;
      readonly from: Length;
      readonly to: Length;
      readonly depth: Length;
    }
  /** Marks from the tile's left and top edges around a cutout: a hole, or a notch that is open at its ends. */
  | { readonly kind: 'outline'; readonly marks: readonly TileMark[]; readonly of: 'notch' | 'hole' | 'piece' }
  /** A circle, or a part of one, by its center. */
  | {
      readonly kind: 'round';
      readonly centre: Omit<TileMark, 'on'>;
      readonly radius: Length;
      /** A whole hole; or which side of the circle the piece is on. */
      readonly side: 'hole' | 'outside' | 'inside';
      /** If circles divide what the other cuts leave: corners or edges in the kept part. Otherwise empty. */
      readonly kept: readonly PlaceName[];
    }
  /**
   * An arc whose center is out of a compass's reach. It is drawn along a strip that is bent through marks from one edge
   * to another.
   */
  | {
      readonly kind: 'bend';
      readonly marks: readonly TileMark[];
      readonly radius: Length;
      /** A corner on the kept side of the curve; an edge if that side has no corner. */
      readonly kept: PlaceName;
      /** As for `round`. */
      readonly stays: readonly PlaceName[];
    }
  /** A step for a tile that is not a rectangle. */
  | MarkedStep;

/** From the tile's left and top edges. Negative beyond them. */
export interface TileMark {
  readonly x: Length;
  readonly y: Length;
  /** The edge or the corner of the tile that the mark is on; null if it is on none. */
  readonly on: PlaceName | null;
}

/** How far a cut is off square to an edge, in degrees: 0 is square, at most 45. */
export interface MiterAngle {
  readonly degrees: number;
  readonly to: Side;
}

/** Corners of turned patterns are rounded to the lattice twice. */
export const ROUNDING = 4;

/** Less than this of a tile's edge is not cut off, because a tape does not show it. */
export const LEAST_OFF = UNITS_PER_INCH / 32;
