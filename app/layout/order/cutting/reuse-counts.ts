import type { CutShape } from '#app/layout/model/layout-result.ts';
import type { TileSize } from '#app/layout/shapes/measure-tile.ts';

/**
 * Tiles for the cut pieces if a tile gives two of them when both are at most half of it, side by side or one below the
 * other, with the blade between them. The trade's rule of thumb; pieces are not turned.
 */
export function countHalfReuse(
  shapes: readonly Pick<CutShape, 'width' | 'height' | 'count'>[],
  tile: TileSize,
  kerf: number,
): number {
  let [narrow, low, large] = [0, 0, 0];
  for (const { width, height, count } of shapes) {
    if (2 * width + kerf <= tile.across) narrow += count;
    else if (2 * height + kerf <= tile.down) low += count;
    else large += count;
  }
  return large + Math.ceil(narrow / 2) + Math.ceil(low / 2);
}
