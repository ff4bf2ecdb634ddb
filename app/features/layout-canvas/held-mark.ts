import type { LiveFrame } from '#app/editor/live-surface.ts';
import type { OverlayItem } from '#app/editor/overlay.ts';
import { boundsRing } from '#app/geometry/bounds.ts';

/** What is held, where the pointer has it. */
export function heldMark({ held, isWrong }: Pick<LiveFrame, 'held' | 'isWrong'>): OverlayItem {
  return {
    kind: 'path',
    points: boundsRing(held),
    isClosed: true,
    stroke: isWrong ? 'danger' : 'accent',
    widthPx: 2.5,
    fill: isWrong ? 'danger-soft' : 'accent-soft',
    opacity: 0.75,
  };
}
