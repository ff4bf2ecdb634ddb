import type { CanvasContext } from '#app/drawing/canvas-context.ts';
import { changedParts } from '#app/drawing/changed-parts.ts';
import type { DisplayList } from '#app/drawing/display-list.ts';
import { CanvasSurface } from '#app/drawing/paint-canvas.ts';
import { paintWhole } from '#app/drawing/paint-display-list.ts';
import type { PixelRect } from '#app/drawing/view.ts';
import { paintFloor } from '#app/features/layout-canvas/paint-floor.ts';
import type { PaintJob } from '#app/features/layout-canvas/paint-protocol.ts';

/** A picture that is kept: seen as it was seen last, only what has changed is painted again. */
export class FloorPicture {
  private readonly canvas = new OffscreenCanvas(1, 1);
  private readonly context: OffscreenCanvasRenderingContext2D;
  private list: DisplayList | null = null;
  private jobKey = '';

  /** @throws Error where the browser gives no 2D context */
  constructor() {
    const context = this.canvas.getContext('2d');
    if (context === null) throw new Error('This browser gives no 2D canvas.');
    this.context = context;
  }

  /** The picture of a list; it stays as it is until the next call. */
  paint(list: DisplayList, job: PaintJob): OffscreenCanvas {
    const jobKey = JSON.stringify(job);
    const parts = jobKey === this.jobKey && this.list !== null ? changedParts(this.list, list, job.view) : null;
    // Whatever fails half way leaves a picture that is painted anew.
    this.list = null;
    if (parts === null) paintFloor(this.canvas, list, job);
    else for (const part of parts) this.paintPart(list, job, part);
    this.list = list;
    this.jobKey = jobKey;
    return this.canvas;
  }

  private paintPart(list: DisplayList, { view, palette }: PaintJob, changed: PixelRect): void {
    const { context } = this;
    const part = this.toWholePixels(changed, view);
    context.save();
    context.beginPath();
    context.rect(part.minX, part.minY, part.maxX - part.minX, part.maxY - part.minY);
    context.clip();
    context.clearRect(part.minX, part.minY, part.maxX - part.minX, part.maxY - part.minY);
    paintWhole(list, view, new CanvasSurface(context as CanvasContext, palette), { part });
    context.restore();
  }

  /** Rounded out, so that no pixel is cut in two. */
  private toWholePixels({ minX, minY, maxX, maxY }: PixelRect, view: PaintJob['view']): PixelRect {
    const [across, down] = [this.canvas.width / view.widthPx, this.canvas.height / view.heightPx];
    return {
      minX: Math.floor(minX * across) / across,
      minY: Math.floor(minY * down) / down,
      maxX: Math.ceil(maxX * across) / across,
      maxY: Math.ceil(maxY * down) / down,
    };
  }
}
