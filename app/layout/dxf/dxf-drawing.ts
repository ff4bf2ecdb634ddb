import type { Point } from '#app/geometry/point.ts';

/** A corner with the bulge of the segment to the next corner: the tangent of a quarter of the arc's angle, positive to the left. */
export interface BentCorner extends Point {
  readonly bulge: number;
}

/** A line, arc, circle or polyline in the drawing's own units, y up. */
export interface DxfCurve {
  readonly layer: string;
  readonly isClosed: boolean;
  readonly corners: readonly BentCorner[];
}

/** An insertion of a block, once or in rows. */
export interface DxfInsert {
  readonly layer: string;
  readonly block: string;
  readonly at: Point;
  readonly scaleX: number;
  readonly scaleY: number;
  readonly degrees: number;
  readonly columns: number;
  readonly rows: number;
  readonly columnGap: number;
  readonly rowGap: number;
  /** Seen from behind: x is mirrored. */
  readonly isMirrored: boolean;
}

export type DxfItem = DxfCurve | DxfInsert;

export interface DxfBlock {
  readonly base: Point;
  readonly items: readonly DxfItem[];
}

/** The units supported for rooms. */
export type DxfUnit = 'in' | 'ft' | 'mm' | 'cm' | 'm';

export interface DxfDrawing {
  /** The unit in the header; null if it is missing or not supported. */
  readonly unit: DxfUnit | null;
  readonly curves: readonly DxfCurve[];
  /** The kinds of entities that are ignored, each once. */
  readonly unread: readonly string[];
}
