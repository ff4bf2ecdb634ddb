import type { PatternOrientation } from '#app/layout/model/layout-request.ts';

/** The tile's side along a start cut's axis. With horizontal courses the tile's length runs across the room. */
export function startCutLimit<T>(
  field: 'startCutLength' | 'startCutWidth',
  orientation: PatternOrientation,
  tile: { tileLength: T; tileWidth: T },
): T {
  return (field === 'startCutLength') === (orientation === 'vertical') ? tile.tileLength : tile.tileWidth;
}
