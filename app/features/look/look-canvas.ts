import { drawLook, lookPalette } from '#app/drawing/look/draw-look.ts';
import type { Look } from '#app/drawing/model/look.ts';
import { fitView } from '#app/drawing/model/view.ts';
import { CanvasSurface } from '#app/drawing/paint/paint-canvas.ts';
import { paintWhole } from '#app/drawing/paint/paint-display-list.ts';
import { canvasPhotos } from '#app/features/look/photos.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';

/** Smaller tiles are painted as one area. The limit is lower than the plan's, because tiles have no outlines here. */
const LEAST_TILE_PX = 1.5;

/** A picture of a look on the page. */
export interface ShownLook {
  /** The visible picture, as a PNG; null if the browser does not provide it. */
  readonly save: () => Promise<Blob | null>;
  readonly stop: () => void;
}

/** Pixels of a saved picture per pixel on the page: enough for a sharp print. */
const SAVED_RATIO = 2.5;
const SAVED_PAPER = '#ffffff';

/**
 * Keeps a canvas in `frame`, as large as the frame, with the picture. `photos` contains the tile's photo once it is
 * loaded. Reports after each painting whether it succeeded.
 */
export function showLook(
  frame: HTMLElement,
  result: LayoutResult,
  look: Look,
  photos: ReadonlyMap<string, ImageBitmap>,
  onPainted: (isPainted: boolean) => void,
): ShownLook {
  const canvas = document.createElement('canvas');
  const list = drawLook(result, look);
  /** False if the browser does not support the canvas. */
  const paintOn = (to: HTMLCanvasElement, ratio: number, paper: string): boolean => {
    const [widthPx, heightPx] = [frame.clientWidth, frame.clientHeight];
    to.width = Math.round(widthPx * ratio);
    to.height = Math.round(heightPx * ratio);
    const context = to.getContext('2d');
    if (context === null) return false;
    context.fillStyle = paper;
    context.fillRect(0, 0, to.width, to.height);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const view = fitView(list.bounds, widthPx, heightPx, list.marginPx);
    const patterns = canvasPhotos(look, photos, context, ratio);
    paintWhole(list, view, new CanvasSurface(context, lookPalette(look, paper), patterns), {
      leastTilePx: LEAST_TILE_PX,
    });
    return true;
  };
  const paint = () => {
    if (frame.clientWidth === 0 || frame.clientHeight === 0) return;
    onPainted(paintOn(canvas, window.devicePixelRatio, 'transparent'));
  };
  frame.append(canvas);
  // Called with the size immediately and on every change.
  const sizes = new ResizeObserver(paint);
  sizes.observe(frame);
  return {
    save: async () => {
      const saved = document.createElement('canvas');
      if (!paintOn(saved, SAVED_RATIO, SAVED_PAPER)) return null;
      return new Promise((resolve) => saved.toBlob(resolve, 'image/png'));
    },
    stop: () => {
      sizes.disconnect();
      canvas.remove();
    },
  };
}
