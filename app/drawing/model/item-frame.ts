import type { CutGroupItem, DisplayList, LookTilesItem, TileRunsItem } from '#app/drawing/model/display-list.ts';
import type { PatternFrame } from '#app/layout/model/layout-result.ts';

/** Items drawn in a pattern's frame. */
type FramedItem = Pick<TileRunsItem | CutGroupItem | LookTilesItem, 'frame'>;

/**
 * The frame of tiles or cuts: the zone's own if the item has one, otherwise the list's; null if they are not turned.
 */
export function frameOf({ frame }: FramedItem, list: Pick<DisplayList, 'frame'>): PatternFrame | null {
  return frame === undefined ? (list.frame ?? null) : frame;
}
