import type { CutGroupItem, DisplayList, LookTilesItem, TileRunsItem } from '#app/drawing/model/display-list.ts';
import type { PatternFrame } from '#app/layout/model/layout-result.ts';

/** What is drawn in the frame of a pattern. */
type FramedItem = Pick<TileRunsItem | CutGroupItem | LookTilesItem, 'frame'>;

/** The frame of tiles or cuts: their own if their zone has one, else that of the list; null if they are not turned. */
export function frameOf({ frame }: FramedItem, list: Pick<DisplayList, 'frame'>): PatternFrame | null {
  return frame === undefined ? (list.frame ?? null) : frame;
}
