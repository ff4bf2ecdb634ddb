import type { Point } from '#app/geometry/point.ts';
import type { PlanUnit } from '#app/layout/plan-drawing/plan-unit.ts';

/** A corner with the bulge of the segment to the next corner: the tangent of a quarter of the arc's angle, positive to the left. */
export interface BentCorner extends Point {
  readonly bulge: number;
}

/** A line, an arc, a polyline or the boundary of a filled area, in the drawing's own units, y up. */
export interface PlanCurve {
  readonly layer: string;
  readonly isClosed: boolean;
  readonly corners: readonly BentCorner[];
  /** The boundary of a hatch or a solid. */
  readonly isFill?: true;
  /** The innermost placed block that it is a part of, as an index into the drawing's blocks. */
  readonly block?: number;
}

/** A placed block. */
export interface PlacedBlock {
  readonly name: string;
  readonly layer: string;
  /** The placed block that it is a part of. */
  readonly parent: number | null;
}

/** A text at its position: the middle of its first line, as far as the file gives it. */
export interface PlanText {
  readonly layer: string;
  readonly at: Point;
  readonly text: string;
  readonly height: number;
}

/** A dimension between two points. */
export interface PlanDimension {
  readonly from: Point;
  readonly to: Point;
  /** Its length in the drawing's units as the file has it; null if only the points are known. */
  readonly measured: number | null;
  /** The text if it was typed; empty if the program writes the measured length. */
  readonly text: string;
}

/** The content of a drawing file. */
export interface PlanDrawing {
  /** The unit in the header, if there is one; of a sheet the scale that is written on it. */
  readonly unit: PlanUnit | null;
  /** Units that something besides the header hints at. */
  readonly hinted?: readonly PlanUnit[];
  /** The units that it can be in; absent: any usual one. */
  readonly candidates?: readonly PlanUnit[];
  readonly curves: readonly PlanCurve[];
  readonly texts: readonly PlanText[];
  readonly dimensions: readonly PlanDimension[];
  readonly blocks: readonly PlacedBlock[];
  /** Layers that are off or frozen. */
  readonly hidden: ReadonlySet<string>;
  /** Layers whose filled shapes are known to be the walls; absent: walls are found by their lines. */
  readonly walls?: ReadonlySet<string>;
  /** The kinds of entities that are ignored, each once. */
  readonly unread: readonly string[];
}
