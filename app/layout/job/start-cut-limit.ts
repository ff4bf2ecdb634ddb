import type { PatternOrientation } from '#app/layout/layout-request.ts';

/** The tile's side that lies on a start cut's axis: with horizontal courses the tile's length lies across the room. */
export function startCutLimit<T>(
  field: 'startCutLength' | 'startCutWidth',
  orientation: PatternOrientation,
  tile: { tileLength: T; tileWidth: T },
): T {
  return (field === 'startCutLength') === (orientation === 'vertical') ? tile.tileLength : tile.tileWidth;
}
