import type { CanvasContext } from '#app/drawing/canvas-context.ts';
import type { DisplayList } from '#app/drawing/display-list.ts';
import { drawLayout } from '#app/drawing/draw-layout.ts';
import { paintOverlay } from '#app/editor/paint-overlay.ts';
import { loadBrowserClipper, loadBrowserKernel } from '#app/engine/load-browser-kernel.ts';
import { afterFrame } from '#app/features/layout-canvas/after-frame.ts';
import { FloorPicture } from '#app/features/layout-canvas/floor-picture.ts';
import type { FromLive, LiveLook, LivePicture, LiveScene, ToLive } from '#app/features/layout-canvas/live-protocol.ts';
import { computeLayout } from '#app/layout/compute-layout.ts';
import type { Obstacle } from '#app/layout/layout-request.ts';
import type { RegionClipper, TileKernel } from '#app/layout/tile-kernel.ts';

/**
 * Computes and paints the layout of a drag on a canvas of its own: from the pointer's place to the picture nothing waits
 * for the page.
 */
declare const self: DedicatedWorkerGlobalScope;

let canvas: OffscreenCanvas | null = null;
let scene: LiveScene | null = null;
let look: LiveLook | null = null;
let list: DisplayList | null = null;
let floor: FloorPicture | null = null;
let wanted: Extract<ToLive, { kind: 'show' }> | null = null;

const parts = Promise.all([loadBrowserKernel(), loadBrowserClipper()]);
parts.then(
  () => post({ kind: 'ready' }),
  (error: unknown) => post({ kind: 'failed', message: String(error) }),
);

// A message to itself comes after all those that are waiting: by then `wanted` is the latest.
const turn = new MessageChannel();
turn.port1.onmessage = () => void showLatest();

self.onmessage = ({ data }: MessageEvent<ToLive>) => {
  if (data.kind === 'canvas') canvas = data.canvas;
  else if (data.kind === 'scene') {
    scene = data.scene;
    list = null;
  } else if (data.kind === 'look') look = data.look;
  else if (data.kind === 'clear') clear();
  else {
    wanted = data;
    turn.port2.postMessage(null);
  }
};

async function showLatest(): Promise<void> {
  const loaded = await parts.catch(() => null);
  const show = wanted;
  wanted = null;
  if (loaded === null || show === null || scene === null || look === null || canvas === null) return;
  const { id, picture } = show;
  try {
    const isNew = layOut(scene, picture.obstacles, ...loaded);
    if (list !== null) paint(canvas, list, picture.marks, look);
    afterFrame(() => post({ kind: 'shown', id, isNew, atMs: performance.timeOrigin + performance.now() }));
  } catch (error) {
    post({ kind: 'failed', message: String(error) });
  }
}

/** True where there is a new layout: obstacles that leave none keep the last one. */
function layOut(now: LiveScene, obstacles: LivePicture['obstacles'], kernel: TileKernel, clipper: RegionClipper) {
  if (obstacles === null && list !== null) return false;
  const drawn = drawWith(now, obstacles ?? now.request.obstacles, kernel, clipper);
  if (drawn !== null) list = drawn;
  return drawn !== null;
}

/** The drawing of a scene with other obstacles; null where they leave no layout. */
function drawWith(
  { request, options }: LiveScene,
  obstacles: readonly Obstacle[],
  kernel: TileKernel,
  clipper: RegionClipper,
): DisplayList | null {
  const layout = computeLayout({ ...request, obstacles }, { kernel, clipper });
  return layout.ok ? drawLayout(layout.value, options) : null;
}

function paint(
  shown: OffscreenCanvas,
  painted: DisplayList,
  marks: LivePicture['marks'],
  { job, palette }: LiveLook,
): void {
  floor ??= new FloorPicture();
  const picture = floor.paint(painted, job);
  if (shown.width !== picture.width || shown.height !== picture.height) {
    shown.width = picture.width;
    shown.height = picture.height;
  }
  const context = shown.getContext('2d');
  if (context === null) throw new Error('This browser gives no 2D canvas.');
  context.setTransform(1, 0, 0, 1, 0, 0);
  // Replaces what was there, see-through pixels included.
  context.globalCompositeOperation = 'copy';
  context.drawImage(picture, 0, 0);
  context.globalCompositeOperation = 'source-over';
  const { view } = job;
  context.setTransform(picture.width / view.widthPx, 0, 0, picture.height / view.heightPx, 0, 0);
  if (marks.length > 0) {
    paintOverlay(context as CanvasContext, view, marks, { palette, inside: null, corners: [] });
  }
}

function clear(): void {
  wanted = null;
  if (canvas === null) return;
  const context = canvas.getContext('2d');
  context?.setTransform(1, 0, 0, 1, 0, 0);
  context?.clearRect(0, 0, canvas.width, canvas.height);
  afterFrame(() => post({ kind: 'cleared' }));
}

function post(message: FromLive): void {
  self.postMessage(message);
}
