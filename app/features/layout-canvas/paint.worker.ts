import type { DisplayList } from '#app/drawing/display-list.ts';
import { unpackDisplayList } from '#app/drawing/pack-display-list.ts';
import { paintFloor } from '#app/features/layout-canvas/paint-floor.ts';
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

function paint(job: PaintJob): ImageBitmap | null {
  if (list === null) return null;
  canvas ??= new OffscreenCanvas(1, 1);
  paintFloor(canvas, list, job);
  return canvas.transferToImageBitmap();
}

function post(message: FromPainter, transfer: Transferable[]): void {
  self.postMessage(message, transfer);
}
