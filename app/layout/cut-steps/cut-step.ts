import type { Segment } from '#app/geometry/segment.ts';
import type { MarkedStep } from '#app/layout/cut-steps/marked-steps.ts';
import type { Corner } from '#app/layout/cuts/kept-part.ts';
import type { Side } from '#app/layout/model/layout-result.ts';
import { type Length, UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** A distance on an edge of the whole tile. */
export interface EdgeMark {
  readonly edge: Side;
  readonly distance: Length;
}

/** One step at the saw. Places are on the tile as its card draws it, good face up. Lengths are as shown. */
export type CutStep =
  /** A cut along the fence, through the whole tile. */
  | {
      readonly kind: 'rip';
      /** The edge that the kept part is measured from. */
      readonly from: Side;
      readonly size: Length;
      /** How far the fence is from the blade: the size of the piece. For a narrow piece, the size of the waste, which then runs along the fence. */
      readonly fence: Length;
      /** The size that is cut, if the waste runs along the fence. */
      readonly wasteOf: Length | null;
      /** The edge measured from was sawn by the rip before. */
      readonly isFromSawn: boolean;
      /** The strip that goes is under 1/16 in: no saw takes that off well. */
      readonly isRubbed: boolean;
    }
  /** A slanted cut through the whole tile, between opposite edges, both distances from one edge, which is kept. */
  | {
      readonly kind: 'miter';
      readonly from: Side;
      readonly marks: readonly [EdgeMark, EdgeMark];
      readonly angle: MiterAngle;
      /** A stretch of it that is a side of the piece, which is on the right of from → to. */
      readonly line: Segment;
      /** A rip removes one of the marks, so its line is drawn before. */
      readonly isDrawnFirst: boolean;
    }
  /** A slanted cut through the whole tile, between edges that meet in a corner, both distances from that. */
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
  /** A rectangle in an edge of what the rips leave: from the tile's left or top edge, `from` to `to`. */
  | {
      readonly kind: 'edge-notch';
      readonly edge: Side;
      readonly from: Length;
      readonly to: Length;
      readonly depth: Length;
    }
  /** Marks from the tile's left and top edges, around a part to be cut out: a hole, or a notch that is open at its ends. */
  | { readonly kind: 'outline'; readonly marks: readonly TileMark[]; readonly of: 'notch' | 'hole' | 'piece' }
  /** A circle, or a part of one, by its center. */
  | {
      readonly kind: 'round';
      readonly centre: TileMark;
      readonly radius: Length;
      /** A whole hole; or the piece is outside or inside of the circle. */
      readonly side: 'hole' | 'outside' | 'inside';
      /** Where circles part what the other cuts leave: a corner or an edge in the part that stays; else null. */
      readonly kept: Corner | Side | null;
    }
  /** A part of a circle whose center no compass reaches, drawn along a strip that is bent through marks from one edge to another. */
  | {
      readonly kind: 'bend';
      readonly marks: readonly TileMark[];
      readonly radius: Length;
      /** A corner of the part that stays; an edge if only that is in it. */
      readonly kept: Corner | Side;
    }
  /** Of a tile that is no rectangle. */
  | MarkedStep;

/** From the tile's left and top edge; negative beyond it. */
export interface TileMark {
  readonly x: Length;
  readonly y: Length;
}

/** The angle of a cut from square to an edge, in degrees: 0 would be a straight cut, never over 45. */
export interface MiterAngle {
  readonly degrees: number;
  readonly to: Side;
}

/** Corners of turned patterns are rounded to the lattice, twice. */
export const ROUNDING = 4;

/** Less than this of a tile's edge is not cut off: the tape does not show it. */
export const LEAST_OFF = UNITS_PER_INCH / 32;
