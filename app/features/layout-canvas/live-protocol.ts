import type { DrawOptions } from '#app/drawing/draw-layout.ts';
import type { OverlayItem, OverlayPalette } from '#app/editor/overlay.ts';
import type { PaintJob } from '#app/features/layout-canvas/paint-protocol.ts';
import type { LayoutRequest, Obstacle } from '#app/layout/layout-request.ts';

/** What stays the same while an obstacle is dragged. */
export interface LiveScene {
  readonly request: LayoutRequest;
  readonly options: DrawOptions;
}

/** How pictures look: sent only when it changes, since copying some forty colours takes as long as all the rest. */
export interface LiveLook {
  readonly palette: OverlayPalette;
  readonly job: PaintJob;
}

export interface LivePicture {
  /** The layout with these; null paints the last one again. */
  readonly obstacles: readonly Obstacle[] | null;
  readonly marks: readonly OverlayItem[];
}

/** To the live worker. Of several `show` that wait the last one counts. */
export type ToLive =
  | { readonly kind: 'canvas'; readonly canvas: OffscreenCanvas }
  | { readonly kind: 'scene'; readonly scene: LiveScene }
  | { readonly kind: 'look'; readonly look: LiveLook }
  | { readonly kind: 'show'; readonly id: number; readonly picture: LivePicture }
  | { readonly kind: 'clear' };

/**
 * From the live worker. `shown`: the picture of this `show` is on the screen since `atMs` (ms of the epoch); `isNew`: with
 * a layout computed for it.
 */
export type FromLive =
  | { readonly kind: 'ready' }
  | { readonly kind: 'shown'; readonly id: number; readonly isNew: boolean; readonly atMs: number }
  | { readonly kind: 'cleared' }
  | { readonly kind: 'failed'; readonly message: string };
