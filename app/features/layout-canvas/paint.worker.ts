import type { CanvasContext } from '#app/drawing/canvas-context.ts';
import type { DisplayList } from '#app/drawing/display-list.ts';
import { unpackDisplayList } from '#app/drawing/pack-display-list.ts';
import { CanvasSurface } from '#app/drawing/paint-canvas.ts';
import { paintWhole } from '#app/drawing/paint-display-list.ts';
import type { FromPainter, PaintJob, ToPainter } from '#app/features/layout-canvas/paint-protocol.ts';

/** Paints layouts off the main thread, so that zooming a large floor never holds up the page. */
declare const self: DedicatedWorkerGlobalScope;

let list: DisplayList | null = null;
let canvas: OffscreenCanvas | null = null;

self.onmessage = (event: MessageEvent<ToPainter>) => {
  if (event.data.kind === 'list') {
    list = unpackDisplayList(event.data.packed);
    return;
  }
  try {
    const { job } = event.data;
    const bitmap = paint(job);
    if (bitmap !== null) post({ kind: 'painted', job, bitmap }, [bitmap]);
  } catch (error) {
    post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }, []);
  }
};

function paint({ view, palette, ratio }: PaintJob): ImageBitmap | null {
  if (list === null) return null;
  const width = Math.max(1, Math.round(view.widthPx * ratio));
  const height = Math.max(1, Math.round(view.heightPx * ratio));
  if (canvas === null) canvas = new OffscreenCanvas(width, height);
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  const context: CanvasContext | null = canvas.getContext('2d');
  if (context === null) throw new Error('This browser gives no 2D canvas.');
  context.setTransform(width / view.widthPx, 0, 0, height / view.heightPx, 0, 0);
  context.clearRect(0, 0, view.widthPx, view.heightPx);
  paintWhole(list, view, new CanvasSurface(context, palette));
  return canvas.transferToImageBitmap();
}

function post(message: FromPainter, transfer: Transferable[]): void {
  self.postMessage(message, transfer);
}
