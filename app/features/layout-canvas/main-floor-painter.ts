import type { DisplayList } from '#app/drawing/display-list.ts';
import { CanvasSurface } from '#app/drawing/paint-canvas.ts';
import { paintDisplayList } from '#app/drawing/paint-display-list.ts';
import { carryOver, type View } from '#app/drawing/view.ts';
import { LayerCanvas } from '#app/features/layout-canvas/layer-canvas.ts';
import type { FloorPainter, FloorPainterEvents, PaintJob } from '#app/features/layout-canvas/paint-protocol.ts';
import { SliceRunner } from '#app/features/layout-canvas/slice-runner.ts';

/** Paints on the main thread in slices, for browsers without offscreen canvases. */
export class MainFloorPainter implements FloorPainter {
  readonly element: HTMLCanvasElement;
  private readonly screen: ImageBitmapRenderingContext;
  private readonly events: FloorPainterEvents;
  private readonly runner = new SliceRunner();
  private readonly canvas = new LayerCanvas(document.createElement('canvas'));
  private list: DisplayList | null = null;
  private painted: View | null = null;

  /** @throws Error where the browser gives no canvas */
  constructor(element: HTMLCanvasElement, events: FloorPainterEvents) {
    const screen = element.getContext('bitmaprenderer');
    if (screen === null) throw new Error('This browser gives no canvas.');
    this.element = element;
    this.screen = screen;
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
          (bitmap) => this.show(job, bitmap),
          (error) => this.events.onError(error),
        );
      },
      (error) => this.events.onError(error),
    );
  }

  carry(view: View): void {
    if (this.painted === null) return;
    const { x, y, scale } = carryOver(this.painted, view);
    const { style } = this.element;
    style.inlineSize = `${this.painted.widthPx}px`;
    style.blockSize = `${this.painted.heightPx}px`;
    style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  }

  close(): void {
    this.runner.close();
  }

  private show(job: PaintJob, bitmap: ImageBitmap): void {
    this.screen.transferFromImageBitmap(bitmap);
    this.painted = job.view;
    this.carry(job.view);
    this.events.onPainted(job);
  }
}
