import { drawLook, lookPalette } from '#app/drawing/look/draw-look.ts';
import type { Look } from '#app/drawing/look/look.ts';
import { CanvasSurface } from '#app/drawing/paint/paint-canvas.ts';
import { paintWhole } from '#app/drawing/paint/paint-display-list.ts';
import { fitView } from '#app/drawing/paint/view.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';

/** Smaller tiles are one area. Here a tile needs no line around it, so it shows where the plan's does not. */
const LEAST_TILE_PX = 1.5;

/**
 * Keeps a canvas with the picture in `frame`, as large as the frame. Says after each painting whether it worked; returns what
 * takes the canvas away.
 */
export function showLook(
  frame: HTMLElement,
  result: LayoutResult,
  look: Look,
  onPainted: (isPainted: boolean) => void,
): () => void {
  const canvas = document.createElement('canvas');
  const list = drawLook(result, look);
  const palette = lookPalette(look, 'transparent');
  const paint = () => {
    const [widthPx, heightPx] = [frame.clientWidth, frame.clientHeight];
    if (widthPx === 0 || heightPx === 0) return;
    const ratio = window.devicePixelRatio;
    canvas.width = Math.round(widthPx * ratio);
    canvas.height = Math.round(heightPx * ratio);
    const context = canvas.getContext('2d');
    if (context === null) {
      onPainted(false);
      return;
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const view = fitView(list.bounds, widthPx, heightPx, list.marginPx);
    paintWhole(list, view, new CanvasSurface(context, palette), { leastTilePx: LEAST_TILE_PX });
    onPainted(true);
  };
  frame.append(canvas);
  // It tells the size at once, and again whenever it changes.
  const sizes = new ResizeObserver(paint);
  sizes.observe(frame);
  return () => {
    sizes.disconnect();
    canvas.remove();
  };
}
