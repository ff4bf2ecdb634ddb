import type { DisplayList } from '#app/drawing/display-list.ts';
import { drawLayout } from '#app/drawing/draw-layout.ts';
import { paintOverlay } from '#app/editor/paint-overlay.ts';
import { loadBrowserClipper, loadBrowserKernel } from '#app/engine/load-browser-kernel.ts';
import type { FromLive, LivePicture, LiveScene, ToLive } from '#app/features/layout-canvas/live-protocol.ts';
import { paintFloor } from '#app/features/layout-canvas/paint-floor.ts';
import { computeLayout } from '#app/layout/compute-layout.ts';
import type { RegionClipper, TileKernel } from '#app/layout/tile-kernel.ts';

/**
 * Computes and paints the layout of a drag on a canvas of its own: from the pointer's place to the picture nothing waits
 * for the page.
 */
declare const self: DedicatedWorkerGlobalScope;

/** Where no frames are shown (another tab is in front) the next one is not waited for (ms). */
const HIDDEN_MS = 250;

let canvas: OffscreenCanvas | null = null;
let scene: LiveScene | null = null;
let list: DisplayList | null = null;
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
  } else if (data.kind === 'clear') clear();
  else {
    wanted = data;
    turn.port2.postMessage(null);
  }
};

async function showLatest(): Promise<void> {
  const loaded = await parts.catch(() => null);
  const show = wanted;
  wanted = null;
  if (loaded === null || show === null || scene === null || canvas === null) return;
  const { id, picture } = show;
  try {
    const isNew = layOut(scene, picture.obstacles, ...loaded);
    if (list !== null) {
      const context = paintFloor(canvas, list, picture.job);
      const { marks, palette } = picture;
      if (marks.length > 0) paintOverlay(context, picture.job.view, marks, { palette, inside: null, corners: [] });
    }
    afterFrame(() => post({ kind: 'shown', id, isNew, atMs: performance.timeOrigin + performance.now() }));
  } catch (error) {
    post({ kind: 'failed', message: String(error) });
  }
}

/** True where there is a new layout: obstacles that leave none keep the last one. */
function layOut(
  { request, options }: LiveScene,
  obstacles: LivePicture['obstacles'],
  kernel: TileKernel,
  clipper: RegionClipper,
) {
  if (obstacles === null && list !== null) return false;
  const layout = computeLayout({ ...request, obstacles: obstacles ?? request.obstacles }, { kernel, clipper });
  if (layout.ok) list = drawLayout(layout.value, options);
  return layout.ok;
}

function clear(): void {
  wanted = null;
  if (canvas === null) return;
  const context = canvas.getContext('2d');
  context?.setTransform(1, 0, 0, 1, 0, 0);
  context?.clearRect(0, 0, canvas.width, canvas.height);
  afterFrame(() => post({ kind: 'cleared' }));
}

/** Calls once the frame with what has been painted is on its way to the screen. */
function afterFrame(call: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) call();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, HIDDEN_MS);
}

function post(message: FromLive): void {
  self.postMessage(message);
}
