import type { Point } from '#app/geometry/point.ts';
import type { PlanCurve, PlanDimension, PlanText } from '#app/layout/plan-drawing/plan-drawing.ts';

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

export type DxfItem = PlanCurve | DxfInsert | PlanText | PlanDimension;

export interface DxfBlock {
  readonly base: Point;
  readonly items: readonly DxfItem[];
}
