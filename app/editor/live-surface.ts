import type { CanvasContext } from '#app/drawing/canvas-context.ts';
import type { View } from '#app/drawing/view.ts';
import type { Obstacle } from '#app/layout/layout-request.ts';

/**
 * What a drawing lends its tool for as long as a gesture lasts: marks and layouts are shown at once, past the page, which
 * hears of the gesture's end only.
 */
export interface LiveSurface {
  /** Shows the layout with these obstacles as soon as it is made; the latest wins. */
  show(obstacles: readonly Obstacle[]): void;
  /** The page's own layout is shown again: now, or once `settled` is. */
  end(settled?: Promise<unknown>): void;
  /** Paints these marks above the layout at the next frame, in place of those the page gave. */
  paintOverlay(painter: ((context: CanvasContext, view: View) => void) | null): void;
}
