import type { PatternOrientation } from '#app/layout/model/layout-request.ts';

/** The tile's side along the axis of a start cut: with horizontal courses the tile's length is across the room. */
export function startCutLimit<T>(
  field: 'startCutLength' | 'startCutWidth',
  orientation: PatternOrientation,
  tile: { tileLength: T; tileWidth: T },
): T {
  return (field === 'startCutLength') === (orientation === 'vertical') ? tile.tileLength : tile.tileWidth;
}
