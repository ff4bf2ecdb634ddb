import type { Ring } from '#app/geometry/ring.ts';
import type { Segment } from '#app/geometry/segment.ts';
import type { CuttingOptions } from '#app/layout/job/fields/field-types.ts';
import type { PlankFloor } from '#app/layout/planks/plank-floor.ts';

/** A turn clockwise on screen, in degrees. */
export type QuarterTurn = 0 | 90 | 180 | 270;

/** One piece where it is cut from its tile: the face turned and shifted, in the tile's frame (0, 0 its top left). */
export interface PlacedPiece {
  /** Index into `LayoutResult.pieces`. */
  readonly piece: number;
  readonly turn: QuarterTurn;
  readonly outline: Ring;
  readonly holes: readonly Ring[];
}

/** One tile to cut up. Cuts go straight from edge to edge of what was left of it, in the order of the work; cuts within a piece's own hull are not among them. */
export interface PlannedTile {
  readonly pieces: readonly PlacedPiece[];
  readonly cuts: readonly Segment[];
}

/** The four ways of the trade to count, in tiles. */
interface ReuseCounts {
  /** Every cut tile is a new one. */
  readonly noReuse: number;
  /** A tile gives two pieces where both are no more than half of it. */
  readonly halfReuse: number;
  /** This plan. */
  readonly cutAndFit: number;
  /** The exact count with the waste allowance of the specification. */
  readonly wasteAddOn: number;
  /** Of planks: how many either way to lay them takes. */
  readonly planks?: PlankFloor['planks'];
}

/** What is planned for one kind of tile. */
export interface KindPlan extends Pick<CuttingPlan, 'tilesToCut' | 'tilesNeeded' | 'lowerBound' | 'boundBy' | 'reuse'> {
  /** Its tiles begin here among all that are cut up. */
  readonly firstTile: number;
  /** Counted among all as well. */
  readonly firstInRows: number;
}

/**
 * Which tile each cut piece comes from. Counts are of the main kind of tile, those of the others stand beside them. The same to the bit wherever it was made. Outlines and cuts of one tile are worked
 * out by `describeTile`; here stands only what they follow from, since there may be hundreds of thousands of pieces.
 */
export interface CuttingPlan {
  readonly options: CuttingOptions;
  /** Tile after tile the pieces in the order of the cuts, four numbers each: index into `LayoutResult.pieces`, turn, x, y. */
  readonly placings: readonly number[];
  /** Which piece of `placings` is the first of each tile to cut up; one entry more than tiles. */
  readonly tileStarts: readonly number[];
  /** Tiles of the main kind from this one on are cut in rows; those before it each piece from what the one before left over. */
  readonly firstInRows: number;
  /** Tiles to cut up, whether or not they are listed here. */
  readonly tilesToCut: number;
  /** Full tiles and tiles to cut up: 'Tiles really needed'. Never more than the tiles touched. */
  readonly tilesNeeded: number;
  /** So many of them only for the sake of factory edges at the joints; null where those were not asked for. */
  readonly tilesForEdges: number | null;
  /** No plan can use fewer. */
  readonly lowerBound: number;
  /**
   * What the bound rests on: the pieces' area, their sizes across the tile, pieces no two of which fit one tile, or the
   * factory edges that the pieces keep; of planks, their courses one by one.
   */
  readonly boundBy: 'area' | 'sizes' | 'pairs' | 'edges' | 'courses';
  readonly reuse: ReuseCounts;
  /** The further kinds of tile, in the order of `LayoutResult.kinds`. */
  readonly others: readonly KindPlan[];
  /** False where there are so many different cuts that not every order of them was tried. */
  readonly isComplete: boolean;
  /** What planning cost, the same on every machine. */
  readonly steps: number;
}

/** A plan, as far as it has come. */
export interface ShownPlan {
  /** Null while it is being made. */
  readonly plan: CuttingPlan | null;
  /** It was made by other options than those of the form; the one by these is being made. */
  readonly isPlanOld: boolean;
  /** This device could not make one. */
  readonly hasPlanFailed: boolean;
}

/** How many tiles to cut up are listed: none beside a layout that has come without its pieces. */
export function countCutTiles({ tileStarts }: Pick<CuttingPlan, 'tileStarts'>): number {
  return tileStarts.length - 1;
}

/** The pieces of one tile to cut up, as indexes into `LayoutResult.pieces`, in the order of the cuts. */
export function piecesOfTile({ placings, tileStarts }: CuttingPlan, tile: number): number[] {
  const pieces: number[] = [];
  for (let at = tileStarts[tile] ?? 0; at < (tileStarts[tile + 1] ?? 0); at++) pieces.push(placings[4 * at] ?? 0);
  return pieces;
}
