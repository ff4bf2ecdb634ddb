export interface PaintOptions {
  /** Scales every text: above 1 for a drawing that will be shown smaller than painted. */
  readonly textScale?: number;
  /** Texts that fit only at a text scale of 1 are painted too, marked as wide only. */
  readonly marksWideOnly?: boolean;
  /** Tiles narrower than this many pixels are not drawn singly. */
  readonly leastTilePx?: number;
  /** The smallest letter to write on a piece, before `textScale`; print allows smaller ones than screens. */
  readonly leastLabelPx?: number;
  /** The most sizes along walls to try. */
  readonly dimensionLimit?: number;
  /**
   * The surface shows everything there is (paper, a file): a size that would be cut off at its edge is moved or
   * omitted.
   */
  readonly keepsSizesInside?: boolean;
  /** The number of tiles of a course painted at a time; all at once by default. */
  readonly tilesTogether?: number;
}

/** Narrower tiles than this are not drawn singly. */
export const LEAST_TILE_PX = 3;
