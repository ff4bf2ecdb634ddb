import type { DisplayList } from '#app/drawing/display-list.ts';
import { packDisplayList } from '#app/drawing/pack-display-list.ts';
import type { View } from '#app/drawing/view.ts';
import { keepSize } from '#app/features/layout-canvas/keep-size.ts';
import type {
  FloorPainter,
  FloorPainterEvents,
  FromPainter,
  PaintJob,
  ToPainter,
} from '#app/features/layout-canvas/paint-protocol.ts';

/**
 * Paints in a worker, on a canvas that belongs to it: zooming and moving the drawing change nothing on the page. Throws
 * where workers or offscreen canvases are not to be had.
 */
export class WorkerFloorPainter implements FloorPainter {
  readonly element: HTMLCanvasElement;
  private readonly worker: Worker;

  constructor(below: HTMLElement, events: FloorPainterEvents) {
    if (typeof OffscreenCanvas === 'undefined') throw new Error('This browser has no offscreen canvas.');
    this.element = document.createElement('canvas');
    this.element.className = 'draw-layer';
    const canvas = this.element.transferControlToOffscreen();
    this.worker = new Worker(new URL('./paint.worker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }: MessageEvent<FromPainter>) => {
      if (data.kind === 'painted') {
        keepSize(this.element, data.job.view);
        events.onPainted(data.job);
      } else events.onError(new Error(data.message));
    };
    this.worker.onerror = (event) => events.onError(new Error(event.message || 'The painting worker stopped.'));
    this.post({ kind: 'canvas', canvas }, [canvas]);
    below.before(this.element);
  }

  setList(list: DisplayList): void {
    this.post({ kind: 'list', packed: packDisplayList(list) });
  }

  paint(job: PaintJob): void {
    this.post({ kind: 'job', job });
  }

  carry(view: View): void {
    this.post({ kind: 'carry', view });
  }

  close(): void {
    this.worker.terminate();
    this.element.remove();
  }

  private post(message: ToPainter, transfer: Transferable[] = []): void {
    this.worker.postMessage(message, transfer);
  }
}
