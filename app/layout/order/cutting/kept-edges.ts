import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Side } from '#app/layout/layout-result.ts';

export const TILE_SIDES: readonly Side[] = ['left', 'right', 'top', 'bottom'];

/** The length of factory edge that a piece keeps on each side of its tile. */
export type KeptEdges = Record<Side, number>;

/** Measures the factory edges of an outline in its tile's frame: whole lattice units. */
export function keptEdges(outline: Ring, tile: { readonly across: number; readonly down: number }): KeptEdges {
  const kept: KeptEdges = { left: 0, right: 0, top: 0, bottom: 0 };
  let a = outline[outline.length - 1] as Point;
  for (const b of outline) {
    if (a.x === b.x && a.x === 0) kept.left += Math.abs(b.y - a.y);
    else if (a.x === b.x && a.x === tile.across) kept.right += Math.abs(b.y - a.y);
    else if (a.y === b.y && a.y === 0) kept.top += Math.abs(b.x - a.x);
    else if (a.y === b.y && a.y === tile.down) kept.bottom += Math.abs(b.x - a.x);
    a = b;
  }
  return kept;
}
