import type { CutShape, LayoutResult } from '#app/layout/model/layout-result.ts';
import {
  type CutSide,
  findCutSides,
  type JudgedPieces,
  sliverLimit,
  smallLimit,
} from '#app/layout/slivers/cut-sides.ts';

type Judged = JudgedPieces & { readonly request: Pick<LayoutResult['request'], 'finish'> };

/** A cut that is too small to look well, by its least side that is. */
export type SmallCut = Pick<CutSide, 'shape' | 'axis' | 'size' | 'tile' | 'isSlanted'>;

/**
 * Small cuts at a straight wall or an obstacle, the smallest first, each once: the subject of the warning
 * `small-piece`.
 */
export function findSmallAtWalls({ request, ...pieces }: Judged): readonly SmallCut[] {
  return pick(pieces, ({ isAtStraightCut, size, tile }) => {
    return isAtStraightCut && size < smallLimit(tile, request.finish.autoOptimize);
  });
}

/**
 * Cuts to mark in the drawing: those above, all slivers, and the smallest cut if it is small, even at a slanted wall,
 * because the summary gives its size.
 */
export function findSmallCuts({ request, ...pieces }: Judged): readonly SmallCut[] {
  const least = findCutSides(pieces).reduce((size, side) => Math.min(size, side.size), Number.POSITIVE_INFINITY);
  return pick(pieces, ({ isAtStraightCut, size, tile, shape }) => {
    if (size <= sliverLimit(request.finish.joint)) return true;
    if (pieces.kinds[shape.kind]?.sheet) return false;
    return (isAtStraightCut || size === least) && size < smallLimit(tile, request.finish.autoOptimize);
  });
}

function pick(pieces: JudgedPieces, isSmall: (side: CutSide) => boolean): SmallCut[] {
  const sides = findCutSides(pieces)
    .filter(isSmall)
    .sort((a, b) => a.size - b.size);
  const least = new Map<CutShape, SmallCut>();
  for (const side of sides) if (!least.has(side.shape)) least.set(side.shape, side);
  return [...least.values()];
}
