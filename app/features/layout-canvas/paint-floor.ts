import type { CanvasContext } from '#app/drawing/canvas-context.ts';
import type { DisplayList } from '#app/drawing/display-list.ts';
import { CanvasSurface } from '#app/drawing/paint-canvas.ts';
import { paintWhole } from '#app/drawing/paint-display-list.ts';
import type { PaintJob } from '#app/features/layout-canvas/paint-protocol.ts';

/**
 * Paints a list over all of an offscreen canvas, which gets the size of the job, and answers its context.
 * @throws Error where the browser gives no 2D context
 */
export function paintFloor(
  canvas: OffscreenCanvas,
  list: DisplayList,
  { view, palette, ratio }: PaintJob,
): CanvasContext {
  const width = Math.max(1, Math.round(view.widthPx * ratio));
  const height = Math.max(1, Math.round(view.heightPx * ratio));
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  const context: CanvasContext | null = canvas.getContext('2d');
  if (context === null) throw new Error('This browser gives no 2D canvas.');
  context.setTransform(width / view.widthPx, 0, 0, height / view.heightPx, 0, 0);
  context.clearRect(0, 0, view.widthPx, view.heightPx);
  paintWhole(list, view, new CanvasSurface(context, palette));
  return context;
}
