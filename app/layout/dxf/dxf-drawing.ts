import type { Point } from '#app/geometry/point.ts';

/** A corner, and how much the way from it to the next is bent: the tangent of a quarter of the arc's angle, positive to the left. */
export interface BentCorner extends Point {
  readonly bulge: number;
}

/** A line, an arc, a circle or a polyline, as the drawing has it: in its own units, y up. */
export interface DxfCurve {
  readonly layer: string;
  readonly isClosed: boolean;
  readonly corners: readonly BentCorner[];
}

/** A block put into the drawing, once or in rows. */
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
  /** Seen from behind: x is turned round. */
  readonly isMirrored: boolean;
}

export type DxfItem = DxfCurve | DxfInsert;

export interface DxfBlock {
  readonly base: Point;
  readonly items: readonly DxfItem[];
}

/** The units that a room can be drawn in. */
export type DxfUnit = 'in' | 'ft' | 'mm' | 'cm' | 'm';

export interface DxfDrawing {
  /** What its header says; null where it says nothing, or a unit that no room is drawn in. */
  readonly unit: DxfUnit | null;
  readonly curves: readonly DxfCurve[];
  /** The kinds of entities that are not read, each once. */
  readonly unread: readonly string[];
}
