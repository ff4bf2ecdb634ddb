import type { Ink } from '#app/drawing/model/palette.ts';
import type { ScreenPoint } from '#app/drawing/model/view.ts';

/** Receives traced outlines; a canvas context, an SVG path string and a PDF page all provide it. Pixels. */
export interface PathSink {
  moveTo(xPx: number, yPx: number): void;
  lineTo(xPx: number, yPx: number): void;
  /** A line to `from`, if the path is not there yet, then an arc about `centre` to `to`: less than a whole turn. */
  arc(centre: ScreenPoint, from: ScreenPoint, to: ScreenPoint, isClockwise: boolean): void;
  closePath(): void;
}

/** A part of a photo: its top left corner and size, as shares of what a tile shows. */
export interface PhotoPart {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/**
 * A photo in the place of a color: a box, of which the part covers all, cropped where their forms differ. Painters that do
 * not have the photo fill with the color.
 */
export interface PhotoPaint {
  readonly id: string;
  readonly part: PhotoPart;
  /** Where the top left corner of the photo's part goes, and the direction of its upper edge, of length 1. */
  readonly corner: ScreenPoint;
  readonly along: { readonly x: number; readonly y: number };
  readonly widthPx: number;
  readonly heightPx: number;
  /** The path is that box. */
  readonly isWhole: boolean;
}

export interface PathPaint {
  readonly fill?: Ink;
  readonly photo?: PhotoPaint;
  readonly stroke?: Ink;
  readonly widthPx?: number;
  readonly dashPx?: readonly number[];
  /** Defaults to a miter. */
  readonly join?: 'miter' | 'round';
  readonly cap?: 'butt' | 'round';
  readonly opacity?: number;
  /** Its outlines are disjoint: they may be painted a few at a time. */
  readonly isApart?: boolean;
}

export interface SurfaceText {
  readonly text: string;
  /** The middle of the text's capitals. */
  readonly xPx: number;
  readonly yPx: number;
  readonly sizePx: number;
  readonly ink: Ink;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly isBold?: boolean;
  /** Clockwise. */
  readonly angleDeg?: number;
  /** A rim in this ink separates the text from lines it crosses. */
  readonly halo?: Ink;
  /** The rim's stroke; 3 unless given. */
  readonly haloPx?: number;
  /** Shown only on a desktop-sized surface: the static drawing is scaled down on phones. */
  readonly isWideOnly?: boolean;
}

export type Layer =
  | 'walls'
  | 'floor'
  | 'full'
  | 'cuts'
  | 'obstacles'
  | 'doors'
  | 'movement'
  | 'guides'
  | 'labels'
  | 'dimensions'
  | 'marks';

/** The minimal operations of a painter; everything is drawn through it. */
export interface Surface {
  openGroup(layer: Layer, label?: string): void;
  closeGroup(): void;
  path(trace: (sink: PathSink) => void, paint: PathPaint): void;
  text(text: SurfaceText): void;
}

/** Half of a capital's height, as a part of the font size: from the middle of a text down to its baseline. */
export const CAP_MIDDLE = 0.36;
