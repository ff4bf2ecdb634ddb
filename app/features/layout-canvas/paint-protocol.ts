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

/** To the painting worker. Jobs are painted from the list sent last. */
export type ToPainter =
  | { readonly kind: 'list'; readonly packed: PackedDisplayList }
  | { readonly kind: 'job'; readonly job: PaintJob };

/** From the painting worker. */
export type FromPainter =
  | { readonly kind: 'painted'; readonly job: PaintJob; readonly bitmap: ImageBitmap }
  | { readonly kind: 'failed'; readonly message: string };

/** Paints pictures of a list somewhere and hands them over; one at a time. */
export interface FloorPainter {
  setList(list: DisplayList): void;
  /** Starts a picture; the one under way is dropped where that is possible. */
  paint(job: PaintJob): void;
  close(): void;
}

export interface FloorPainterEvents {
  onPainted(job: PaintJob, bitmap: ImageBitmap): void;
  onError(error: unknown): void;
}
