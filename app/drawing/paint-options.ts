import { type PixelRect, rectUnder, type View, visibleRect, type WorldRect } from '#app/drawing/view.ts';

export interface PaintOptions {
  /** Multiplies every text: a drawing that will be shown smaller than it is painted asks for more than 1. */
  readonly textScale?: number;
  /** Texts that fit only at a text scale of 1 are painted too, marked as wide only. */
  readonly marksWideOnly?: boolean;
  /** Tiles narrower than this many pixels are not drawn singly. */
  readonly leastTilePx?: number;
  /** The smallest letter worth writing on a piece, before `textScale`; print bears smaller ones than screens. */
  readonly leastLabelPx?: number;
  /** Sizes beside walls: how far out and how many at most. */
  readonly dimensionLimit?: number;
  /** What is shown is all there is (paper, a file): a size that would be cut off at its edge goes elsewhere or is left out. */
  readonly keepsSizesInside?: boolean;
  /** Only this part is wanted: the caller cuts off what is painted beyond it. */
  readonly part?: PixelRect;
}

/** Narrower tiles than this are not drawn singly. */
export const LEAST_TILE_PX = 3;

/** What is worth painting: all that the surface shows, or what may reach into the part by `reachPx`. */
export function wantedRect(view: View, { part }: PaintOptions, padPx: number, reachPx: number): WorldRect {
  const seen = visibleRect(view, padPx);
  if (part === undefined) return seen;
  const wanted = rectUnder(view, part, reachPx);
  return {
    minX: Math.max(seen.minX, wanted.minX),
    minY: Math.max(seen.minY, wanted.minY),
    maxX: Math.min(seen.maxX, wanted.maxX),
    maxY: Math.min(seen.maxY, wanted.maxY),
  };
}
