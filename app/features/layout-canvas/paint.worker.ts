import type { DisplayList } from '#app/drawing/display-list.ts';
import { unpackDisplayList } from '#app/drawing/pack-display-list.ts';
import { carryOver, type View } from '#app/drawing/view.ts';
import { afterFrame } from '#app/features/layout-canvas/after-frame.ts';
import { paintFloor } from '#app/features/layout-canvas/paint-floor.ts';
import type { FromPainter, PaintJob, ToPainter } from '#app/features/layout-canvas/paint-protocol.ts';

/**
 * Paints layouts on a canvas of its own, so that neither painting a large floor nor moving it under the pointer changes
 * anything on the page.
 */
declare const self: DedicatedWorkerGlobalScope;

let list: DisplayList | null = null;
let screen: OffscreenCanvas | null = null;
/** The last picture and how it is seen. */
let picture: OffscreenCanvas | null = null;
let painted: PaintJob | null = null;
/** How it is to be seen now. */
let wanted: View | null = null;
let isFrameAsked = false;

self.onmessage = ({ data }: MessageEvent<ToPainter>) => {
  try {
    if (data.kind === 'canvas') screen = data.canvas;
    else if (data.kind === 'list') list = unpackDisplayList(data.packed);
    else if (data.kind === 'job') paint(data.job);
    else carry(data.view);
  } catch (error) {
    fail(error);
  }
};

function paint(job: PaintJob): void {
  if (list === null) return;
  picture ??= new OffscreenCanvas(1, 1);
  paintFloor(picture, list, job);
  painted = job;
  wanted = job.view;
  show();
  afterFrame(() => post({ kind: 'painted', job }));
}

function carry(view: View): void {
  wanted = view;
  if (isFrameAsked) return;
  isFrameAsked = true;
  requestAnimationFrame(() => {
    isFrameAsked = false;
    try {
      show();
    } catch (error) {
      fail(error);
    }
  });
}

function show(): void {
  if (screen === null || picture === null || painted === null || wanted === null) return;
  const { width, height } = picture;
  if (screen.width !== width || screen.height !== height) {
    screen.width = width;
    screen.height = height;
  }
  const context = screen.getContext('2d');
  if (context === null) throw new Error('This browser gives no 2D canvas.');
  const { widthPx, heightPx } = painted.view;
  const { x, y, scale } = carryOver(painted.view, wanted);
  // Replaces what was there, see-through pixels included.
  context.globalCompositeOperation = 'copy';
  context.setTransform(scale, 0, 0, scale, (x * width) / widthPx, (y * height) / heightPx);
  context.drawImage(picture, 0, 0);
}

function fail(error: unknown): void {
  post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}

function post(message: FromPainter): void {
  self.postMessage(message);
}
