import type { DisplayList } from '#app/drawing/display-list.ts';
import { CanvasSurface } from '#app/drawing/paint-canvas.ts';
import { paintDisplayList } from '#app/drawing/paint-display-list.ts';
import { LayerCanvas } from '#app/features/layout-canvas/layer-canvas.ts';
import type { FloorPainter, FloorPainterEvents, PaintJob } from '#app/features/layout-canvas/paint-protocol.ts';
import { SliceRunner } from '#app/features/layout-canvas/slice-runner.ts';

/** Paints on the main thread in slices, for browsers without offscreen canvases. */
export class MainFloorPainter implements FloorPainter {
  private readonly events: FloorPainterEvents;
  private readonly runner = new SliceRunner();
  private readonly canvas = new LayerCanvas(document.createElement('canvas'));
  private list: DisplayList | null = null;

  constructor(events: FloorPainterEvents) {
    this.events = events;
  }

  setList(list: DisplayList): void {
    this.list = list;
  }

  paint(job: PaintJob): void {
    if (this.list === null) return;
    this.canvas.reset(job.view.widthPx, job.view.heightPx, job.ratio);
    this.runner.start(
      paintDisplayList(this.list, job.view, new CanvasSurface(this.canvas.context, job.palette)),
      () => {
        createImageBitmap(this.canvas.element).then(
          (bitmap) => this.events.onPainted(job, bitmap),
          (error) => this.events.onError(error),
        );
      },
      (error) => this.events.onError(error),
    );
  }

  close(): void {
    this.runner.close();
  }
}
