import type { DisplayList } from '#app/drawing/display-list.ts';
import type { PackedDisplayList } from '#app/drawing/pack-display-list.ts';
import type { Palette } from '#app/drawing/palette.ts';
import type { View } from '#app/drawing/view.ts';

/** How a picture is to be painted. */
export interface PaintJob {
  readonly view: View;
  readonly palette: Palette;
  /** Backing pixels per CSS pixel. */
  readonly ratio: number;
}

/** To the painting worker, which owns the canvas. Jobs are painted from the list sent last; of several views the last counts. */
export type ToPainter =
  | { readonly kind: 'canvas'; readonly canvas: OffscreenCanvas }
  | { readonly kind: 'list'; readonly packed: PackedDisplayList }
  | { readonly kind: 'job'; readonly job: PaintJob }
  | { readonly kind: 'carry'; readonly view: View };

/** From the painting worker. `painted`: the picture is on the screen. */
export type FromPainter =
  | { readonly kind: 'painted'; readonly job: PaintJob }
  | { readonly kind: 'failed'; readonly message: string };

/** Paints pictures of a list and shows them; one at a time. */
export interface FloorPainter {
  /** What shows them. */
  readonly element: HTMLElement;
  setList(list: DisplayList): void;
  /** Starts a picture; the one under way is dropped where that is possible. */
  paint(job: PaintJob): void;
  /** Moves and scales the last picture to how it is seen now, until the next one is there. */
  carry(view: View): void;
  close(): void;
}

export interface FloorPainterEvents {
  onPainted(job: PaintJob): void;
  onError(error: unknown): void;
}
