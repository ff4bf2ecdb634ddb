import type { Ring } from '#app/geometry/ring.ts';
import type { Segment } from '#app/geometry/segment.ts';
import type { CuttingOptions } from '#app/layout/model/field-types.ts';
import type { PlankFloor } from '#app/layout/model/plank-floor.ts';
import type { PlannedMaterials } from '#app/layout/model/planned-materials.ts';
import type { SheetPlan } from '#app/layout/model/sheet-plan.ts';

/** A turn clockwise on screen, in degrees. */
export type QuarterTurn = 0 | 90 | 180 | 270;

/** A piece at its place in the tile it is cut from: rotated and shifted, in the tile's frame (0, 0 its top left). */
export interface PlacedPiece {
  /** Index into `LayoutResult.pieces`. */
  readonly piece: number;
  readonly turn: QuarterTurn;
  readonly outline: Ring;
  readonly holes: readonly Ring[];
}

/**
 * One tile to cut. Cuts run straight from edge to edge of the remaining part, in the order of work; cuts inside a
 * piece's own hull are not included.
 */
export interface TileToCut {
  readonly pieces: readonly PlacedPiece[];
  readonly cuts: readonly Segment[];
}

/** The four ways of the trade to count, in tiles. */
interface ReuseCounts {
  /** Every cut tile is a new one. */
  readonly noReuse: number;
  /** A tile gives two pieces if each is at most half of it. */
  readonly halfReuse: number;
  /** By these cuts. */
  readonly cutAndFit: number;
  /** The exact count with the waste allowance of the specification. */
  readonly wasteAddOn: number;
  /** Only with planks: the number for either method of laying. */
  readonly planks?: PlankFloor['planks'];
}

/** The cuts of one kind of tile. */
export interface KindCuts
  extends Pick<Cuts, 'tilesToCut' | 'tilesNeeded' | 'lowerBound' | 'boundBy' | 'reuse' | 'single'> {
  /** Its tiles begin here among all that are cut up. */
  readonly firstTile: number;
  /** Counted among all as well. */
  readonly firstInRows: number;
}

/**
 * Assigns every cut piece to a tile. Counts are of the main kind of tile; other kinds are listed separately. Every
 * machine gives the same bits. `describeTile` computes the outlines and cuts of one tile. Only its input is stored,
 * because there may be hundreds of thousands of pieces.
 */
export interface Cuts {
  readonly options: CuttingOptions;
  /** Tile after tile the pieces in the order of the cuts, four numbers each: index into `LayoutResult.pieces`, turn, x, y. */
  readonly placings: readonly number[];
  /** Which piece of `placings` is the first of each tile to cut up; one entry more than tiles. */
  readonly tileStarts: readonly number[];
  /**
   * Main-kind tiles from this index on are cut in rows; in earlier ones each piece is cut from the offcut of the
   * previous one.
   */
  readonly firstInRows: number;
  /** Tiles to cut up, whether or not they are listed here. */
  readonly tilesToCut: number;
  /** Full tiles and tiles to cut up: 'Tiles really needed'. Never more than the tiles touched. */
  readonly tilesNeeded: number;
  /** How many of them are needed only for factory edges at the joints; null if those were not requested. */
  readonly tilesForEdges: number | null;
  /** Nobody can cut the pieces from fewer. */
  readonly lowerBound: number;
  /**
   * The basis of the bound: the pieces' area, their sizes across the tile, pieces no two of which fit one tile, or the
   * factory edges that the pieces keep; for planks, the single courses.
   */
  readonly boundBy: 'area' | 'sizes' | 'pairs' | 'edges' | 'courses';
  readonly reuse: ReuseCounts;
  /** Only with zones: the tiles that each of `LayoutResult.zones` needs if it shares no offcuts; they never sum to less than `tilesNeeded`. */
  readonly single?: readonly number[];
  /** Only with zones: how each of `LayoutResult.kinds` is cut and bought; without, all are by `options`. */
  readonly kindOptions?: readonly CuttingOptions[];
  /** The further kinds of tile, in the order of `LayoutResult.kinds`. */
  readonly others: readonly KindCuts[];
  /** Only with tiles that are sold by the sheet, one plan for each such sheet: every chip that is cut gives one piece then. */
  readonly sheets?: readonly SheetPlan[];
  /** Only with materials that are measured with the layout. */
  readonly materials?: PlannedMaterials;
  /** False if there were too many different cuts to try every order. */
  readonly isComplete: boolean;
  /** The cost of planning, the same on every machine. */
  readonly steps: number;
}

/** Cuts at their present stage. */
export interface ShownCuts {
  /** Null while they are being planned. */
  readonly cuts: Cuts | null;
  /** Whether they were planned with other options than the form's; the right ones are being planned. */
  readonly areCutsOld: boolean;
  /** This device could not plan them. */
  readonly haveCutsFailed: boolean;
}

/** The number of listed tiles to cut: 0 if the layout has no pieces. */
export function countCutTiles({ tileStarts }: Pick<Cuts, 'tileStarts'>): number {
  return tileStarts.length - 1;
}

/** The pieces of one tile to cut up, as indexes into `LayoutResult.pieces`, in the order of the cuts. */
export function piecesOfTile({ placings, tileStarts }: Cuts, tile: number): number[] {
  const pieces: number[] = [];
  for (let at = tileStarts[tile] ?? 0; at < (tileStarts[tile + 1] ?? 0); at++) pieces.push(placings[4 * at] ?? 0);
  return pieces;
}
