import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type {
  CutPiece,
  CutShape,
  LaidLayer,
  LaidPart,
  LayoutCounts,
  LayoutKind,
  LayoutWarning,
  PatternFrame,
} from '#app/layout/model/layout-result.ts';
import type { PlankFloor } from '#app/layout/model/plank-floor.ts';

/** A part of a zone as it is laid: its tiles and pieces are in its own frame. */
export interface LaidZonePart {
  /** Only of a border: the wall that it is laid along. */
  readonly wall?: number;
  /** Its region, in the room's frame. */
  readonly region: readonly Ring[];
  /** Null if the part is not turned. */
  readonly frame: PatternFrame | null;
  /** Degrees clockwise as drawn, from 0 to under 180. */
  readonly angle: number;
  /** Top left corner of tile 0 of the first layer. */
  readonly origin: Point;
  readonly layers: readonly LaidLayer[];
  /** Its pieces: indexes into the floor's, from the first to before the last. */
  readonly pieces: readonly [number, number];
  readonly counts: LayoutCounts;
  readonly tiledArea: number;
  readonly planks?: PlankFloor;
}

/** The field, or a zone. Areas in square lattice units. */
export interface LaidZone {
  readonly name: string;
  readonly trade: Trade;
  readonly parts: readonly LaidZonePart[];
  /** Of all its kinds together. */
  readonly counts: LayoutCounts;
  /** Its region: the gap at walls and obstacles is not in it. */
  readonly area: number;
  readonly gapArea: number;
  readonly tiledArea: number;
}

/** A kind of tile as it is bought for all zones. */
export interface FloorKind extends LayoutKind {
  /** How it is cut and bought, from the first zone that uses it. */
  readonly trade: Trade;
  /** Its planks give no offcuts to others. */
  readonly isPlank: boolean;
  /** Its counts in each zone. */
  readonly perZone: readonly LayoutCounts[];
}

/** A floor laid zone by zone: labels, kinds and pieces are shared. */
export interface LaidFloor {
  readonly request: LayoutRequest;
  /** The field first, then the zones in their order. */
  readonly zones: readonly LaidZone[];
  readonly kinds: readonly [FloorKind, ...FloorKind[]];
  readonly shapes: readonly CutShape[];
  readonly pieces: readonly CutPiece[];
  readonly counts: LayoutCounts;
  readonly roomArea: number;
  readonly obstacleArea: number;
  /** Between zones. */
  readonly jointArea: number;
  readonly tiledArea: number;
  readonly eased: number;
  readonly thinsetBags: number;
  readonly warnings: readonly LayoutWarning['code'][];
  readonly degraded: number;
  /** Several rooms, in the order of the request. */
  readonly rooms?: readonly LaidPart[];
}
