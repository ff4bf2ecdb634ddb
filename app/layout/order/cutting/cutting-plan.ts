import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';

/** How the face of a tile may be turned: plain by half turns, square by quarter turns, veined not at all. */
export type TileKind = 'plain' | 'square' | 'veined';

/** A turn clockwise on screen, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

export interface CuttingOptions {
  /** What the blade takes away. A piece that ends at the edge of the tile costs none there. */
  readonly kerf: Length;
  readonly tileKind: TileKind;
}

/** The width of a usual wet saw's blade. */
export const DEFAULT_KERF: Length = fromInches(0.125);

/** One piece where it is cut from its tile: the face turned and shifted, in the tile's frame (0, 0 its top left). */
export interface PlacedPiece {
  /** Index into `LayoutResult.pieces`. */
  readonly piece: number;
  readonly turn: Turn;
  readonly outline: Ring;
  readonly holes: readonly Ring[];
}

/** A straight cut from edge to edge of what was left of the tile. */
export interface SawCut {
  readonly from: Point;
  readonly to: Point;
}

/** One tile to cut up. Cuts are in the order of the work; cuts within a piece's own hull are not among them. */
export interface PlannedTile {
  readonly pieces: readonly PlacedPiece[];
  readonly cuts: readonly SawCut[];
}

/** The four ways of the trade to count, in tiles. */
export interface ReuseCounts {
  /** Every cut tile is a new one. */
  readonly noReuse: number;
  /** A tile gives two pieces where both are no more than half of it. */
  readonly halfReuse: number;
  /** This plan. */
  readonly cutAndFit: number;
  /** The exact count with 15 % waste. */
  readonly wasteAddOn: number;
}

export interface CuttingPlan {
  readonly options: CuttingOptions;
  readonly tiles: readonly PlannedTile[];
  /** Full tiles and tiles to cut up. */
  readonly tilesNeeded: number;
  /** No plan can use fewer. */
  readonly lowerBound: number;
  /** What the bound rests on: the pieces' area, their sizes across the tile, or pieces no two of which fit one tile. */
  readonly boundBy: 'area' | 'sizes' | 'pairs';
  readonly reuse: ReuseCounts;
  /** False where the time ran out and the best plan so far is given. */
  readonly isComplete: boolean;
}
