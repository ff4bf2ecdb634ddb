export interface PaintOptions {
  /** Multiplies every text: a drawing that will be shown smaller than it is painted asks for more than 1. */
  readonly textScale?: number;
  /** Texts that fit only at a text scale of 1 are painted too, marked as wide only. */
  readonly marksWideOnly?: boolean;
  /** Tiles narrower than this many pixels are not drawn singly. */
  readonly leastTilePx?: number;
  /** The smallest letter worth writing on a piece, before `textScale`; print bears smaller ones than screens. */
  readonly leastLabelPx?: number;
  /** Sizes beside walls: how far out and how many at most. */
  readonly dimensionLimit?: number;
  /** What is shown is all there is (paper, a file): a size that would be cut off at its edge goes elsewhere or is left out. */
  readonly keepsSizesInside?: boolean;
  /** A course is painted so many tiles at a time; all at once unless given. */
  readonly tilesTogether?: number;
}

/** Narrower tiles than this are not drawn singly. */
export const LEAST_TILE_PX = 3;
