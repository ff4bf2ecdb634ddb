import type { DisplayList } from '#app/drawing/display-list.ts';
import { packDisplayList } from '#app/drawing/pack-display-list.ts';
import type {
  FloorPainter,
  FloorPainterEvents,
  FromPainter,
  PaintJob,
  ToPainter,
} from '#app/features/layout-canvas/paint-protocol.ts';

/** Paints in a worker. Throws where workers or offscreen canvases are not to be had. */
export class WorkerFloorPainter implements FloorPainter {
  private readonly worker: Worker;

  constructor(events: FloorPainterEvents) {
    if (typeof OffscreenCanvas === 'undefined') throw new Error('This browser has no offscreen canvas.');
    this.worker = new Worker(new URL('./paint.worker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }: MessageEvent<FromPainter>) => {
      if (data.kind === 'painted') events.onPainted(data.job, data.bitmap);
      else events.onError(new Error(data.message));
    };
    this.worker.onerror = (event) => events.onError(new Error(event.message || 'The painting worker stopped.'));
  }

  setList(list: DisplayList): void {
    this.post({ kind: 'list', packed: packDisplayList(list) });
  }

  paint(job: PaintJob): void {
    this.post({ kind: 'job', job });
  }

  close(): void {
    this.worker.terminate();
  }

  private post(message: ToPainter): void {
    this.worker.postMessage(message);
  }
}
