import type { CanvasContext } from '#app/drawing/canvas-context.ts';
import type { View, WorldRect } from '#app/drawing/view.ts';
import type { OverlayItem, OverlayPalette } from '#app/editor/overlay.ts';
import type { Obstacle } from '#app/layout/layout-request.ts';

/** One moment of a drag. */
export interface LiveFrame {
  /** The layout with these is shown as soon as it is computed; null keeps the last one. */
  readonly obstacles: readonly Obstacle[] | null;
  /** What is held follows the pointer at once. */
  readonly held: WorldRect;
  /** It may not stand there. */
  readonly isWrong: boolean;
  /** Shown together with the layout, above it. */
  readonly marks: readonly OverlayItem[];
  readonly palette: OverlayPalette;
}

/**
 * What a drawing lends its tool for as long as a gesture lasts: marks and layouts are shown at once, past the page, which
 * hears of the gesture's end only.
 */
export interface LiveSurface {
  /** Fetches what `show` needs ahead of the first move. */
  warm(): void;
  /** The latest moment wins. False: only the page can show layouts here. */
  show(frame: LiveFrame): boolean;
  /** The page's own layout is shown again: now, or once what `settled` waits for is painted. */
  end(settled?: Promise<unknown>): void;
  /** Paints these marks above the layout at the next frame, in place of those the page gave. */
  paintOverlay(painter: ((context: CanvasContext, view: View) => void) | null): void;
}
