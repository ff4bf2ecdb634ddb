import type { CanvasContext } from '#app/drawing/canvas-context.ts';
import type { View } from '#app/drawing/view.ts';
import type { LiveFrame } from '#app/editor/live-surface.ts';
import { paintOverlay } from '#app/editor/paint-overlay.ts';
import { boundsRing } from '#app/geometry/bounds.ts';

/** Paints what is held where the pointer has it. */
export function paintHeld(context: CanvasContext, view: View, { held, isWrong, palette }: LiveFrame): void {
  const box = {
    kind: 'path',
    points: boundsRing(held),
    isClosed: true,
    stroke: isWrong ? 'danger' : 'accent',
    widthPx: 2.5,
    fill: isWrong ? 'danger-soft' : 'accent-soft',
    opacity: 0.75,
  } as const;
  paintOverlay(context, view, [box], { palette, inside: null, corners: [] });
}
