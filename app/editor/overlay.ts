import type { BowedCorner } from '#app/geometry/arcs.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Segment } from '#app/geometry/segment.ts';

/** The meaning of a mark of an overlay; the skin assigns its color. */
export type OverlayInk =
  | 'surface'
  | 'ink'
  | 'muted'
  | 'line'
  | 'accent'
  | 'accent-soft'
  | 'on-accent'
  | 'ok'
  | 'ok-soft'
  | 'danger'
  | 'danger-soft';

export type OverlayPalette = Readonly<Record<OverlayInk, string>>;

/** Places are world points in lattice units, sizes are CSS pixels, so that a mark stays the same at every zoom. */
export type OverlayItem =
  | {
      readonly kind: 'grid';
      readonly origin: Point;
      readonly stepX: number;
      readonly stepY: number;
      /** Interval of heavier lines. */
      readonly heavyEvery: number;
    }
  | {
      readonly kind: 'path';
      /** A corner with a bulge begins an arc. */
      readonly points: readonly BowedCorner[];
      readonly isClosed: boolean;
      readonly stroke?: OverlayInk;
      readonly widthPx?: number;
      readonly dashPx?: readonly number[];
      readonly fill?: OverlayInk;
      readonly opacity?: number;
    }
  /** A dashed line through two points, across the whole surface. */
  | (Segment & { readonly kind: 'guide'; readonly ink: OverlayInk })
  | {
      readonly kind: 'dot';
      readonly at: Point;
      readonly radiusPx: number;
      readonly fill: OverlayInk;
      readonly stroke: OverlayInk;
      readonly widthPx: number;
    }
  /** A plus sign: the keyboard's cursor, or the middle of a wall where a corner may be inserted. */
  | { readonly kind: 'cross'; readonly at: Point; readonly sizePx: number; readonly ink: OverlayInk }
  | { readonly kind: 'tag'; readonly tag: OverlayTag };

/** A few words in a pill at the middle of a line, or at a point if both ends are equal; never on a corner. */
export interface OverlayTag extends Segment {
  readonly text: string;
  readonly tone: 'plain' | 'accent' | 'danger';
  /** Shown even if it must be away from its line. */
  readonly isRequired: boolean;
}
