import type { Ink } from '#app/drawing/palette.ts';
import type { ScreenPoint } from '#app/drawing/view.ts';

/** Where outlines are traced to; a canvas context, an SVG path string and a PDF page all offer it. Pixels. */
export interface PathSink {
  moveTo(xPx: number, yPx: number): void;
  lineTo(xPx: number, yPx: number): void;
  /** A line to `from`, where the path is not there yet, and on about `centre` to `to`: less than a whole turn. */
  arc(centre: ScreenPoint, from: ScreenPoint, to: ScreenPoint, isClockwise: boolean): void;
  closePath(): void;
}

export interface PathPaint {
  readonly fill?: Ink;
  readonly stroke?: Ink;
  readonly widthPx?: number;
  readonly dashPx?: readonly number[];
  /** Defaults to a mitre. */
  readonly join?: 'miter' | 'round';
  readonly cap?: 'butt' | 'round';
  readonly opacity?: number;
  /** Its outlines lie apart from one another: they may be painted a few at a time. */
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
  /** A rim in this ink keeps the text apart from what it crosses. */
  readonly halo?: Ink;
  /** The rim's stroke; 3 unless given. */
  readonly haloPx?: number;
  /** Shown only where the surface has the room of a desktop: the static drawing is scaled down on phones. */
  readonly isWideOnly?: boolean;
}

export type Layer =
  | 'walls'
  | 'floor'
  | 'full'
  | 'cuts'
  | 'obstacles'
  | 'movement'
  | 'guides'
  | 'labels'
  | 'dimensions'
  | 'marks';

/** The little that a painter must be able to do; everything drawn goes through it. */
export interface Surface {
  openGroup(layer: Layer, label?: string): void;
  closeGroup(): void;
  path(trace: (sink: PathSink) => void, paint: PathPaint): void;
  text(text: SurfaceText): void;
}

/** Half of a capital's height, as a part of the font size: from the middle of a text down to its baseline. */
export const CAP_MIDDLE = 0.36;
