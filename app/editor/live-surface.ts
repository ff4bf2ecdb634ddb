import type { View } from '#app/drawing/model/view.ts';
import type { CanvasContext } from '#app/drawing/paint/canvas-context.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';

/**
 * Access to the drawing during a gesture: marks and layouts are shown without rendering the page, which is only
 * notified when the gesture ends.
 */
export interface LiveSurface {
  /** Shows the layout with these obstacles, or zones, as soon as it is made; the latest wins. */
  show(change: Partial<Pick<LayoutRequest, 'obstacles' | 'zones'>>): void;
  /** The page's own layout is shown again: now, or once `settled` is. */
  end(settled?: Promise<unknown>): void;
  /** Paints these marks above the layout at the next frame, instead of those of the page. */
  paintOverlay(painter: ((context: CanvasContext, view: View) => void) | null): void;
}
