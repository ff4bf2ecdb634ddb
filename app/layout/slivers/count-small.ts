import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { narrowestOfTile } from '#app/layout/shapes/measure-tile.ts';
import { findCutSides, sliverLimit } from '#app/layout/slivers/cut-sides.ts';

/**
 * The number of a layout's small pieces, by their narrowest extent. The kernel's score of a start goes by their boxes, which is the
 * same unless a side of a piece is slanted.
 */
export interface SmallPieces {
  /** The narrowest extent of any piece; the tile's smallest side without cuts. */
  readonly smallestSide: number;
  /** Pieces with a side under half the tile's, and with a cut side of at most the joint + 1/4 in. */
  readonly underHalf: number;
  readonly slivers: number;
  /** Pieces that are in neither count, since they are too small to be laid. */
  readonly tooSmall: number;
}

export function countSmallPieces(result: LayoutResult): SmallPieces {
  const limit = sliverLimit(result.request.finish.joint);
  const sides = findCutSides(result);
  const pieces = (isSmall: (side: (typeof sides)[number]) => boolean): number => {
    const shapes = new Set(sides.filter(isSmall).map(({ shape }) => shape));
    return [...shapes].reduce((sum, { count }) => sum + count, 0);
  };
  const dropped = result.warnings.find(({ code }) => code === 'pieces-dropped');
  return {
    smallestSide: sides.reduce(
      (least, { size }) => Math.min(least, size),
      Math.min(...result.kinds.map(narrowestOfTile)),
    ),
    underHalf: pieces(({ size, tile }) => 2 * size < tile),
    slivers: pieces(({ size }) => size <= limit),
    tooSmall: dropped?.code === 'pieces-dropped' ? dropped.count : 0,
  };
}
