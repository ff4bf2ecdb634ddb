import type { CanvasContext } from '#app/drawing/paint/canvas-context.ts';

/** More backing pixels than this cost memory and time on phones without looking sharper. */
const MAX_PIXELS = 6_000_000;

/** Backing pixels per CSS pixel for a canvas of this size: the display's own, within reason. */
export function pixelRatioFor(widthPx: number, heightPx: number): number {
  return Math.min(Math.max(window.devicePixelRatio || 1, 1), Math.sqrt(MAX_PIXELS / Math.max(1, widthPx * heightPx)));
}

/** A canvas that is sharp on every display and whose context counts in CSS pixels. */
export class LayerCanvas {
  readonly element: HTMLCanvasElement;
  readonly context: CanvasContext;

  constructor(element: HTMLCanvasElement) {
    const context = element.getContext('2d');
    if (context === null) throw new Error('This browser gives no 2D canvas.');
    this.element = element;
    this.context = context;
  }

  /** Empties the canvas and gives it this size in CSS pixels. */
  reset(widthPx: number, heightPx: number, ratio: number): void {
    const width = Math.max(1, Math.round(widthPx * ratio));
    const height = Math.max(1, Math.round(heightPx * ratio));
    if (this.element.width !== width || this.element.height !== height) {
      this.element.width = width;
      this.element.height = height;
    }
    this.context.setTransform(width / widthPx, 0, 0, height / heightPx, 0, 0);
    this.context.clearRect(0, 0, widthPx, heightPx);
  }
}
