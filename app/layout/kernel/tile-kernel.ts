/**
 * The port of the tile kernel, which has two builds (WebAssembly in the browser, TypeScript on the server). The kernel
 * supports one case: courses along x. Callers swap the axes of vertical layouts before and after.
 */
export interface KernelGrid {
  /** The left edge of tile 0 in course 0 (lattice units). */
  readonly originX: number;
  /** The top edge of course 0. */
  readonly originY: number;
  /** The tile along the course (x) and across it (y). */
  readonly tileX: number;
  readonly tileY: number;
  readonly joint: number;
  /**
   * Course r is shifted by shifts[k] in the positive x direction, k = r modulo their number, floored; each is from 0 to
   * below a module. Straight: [0].
   */
  readonly shifts: readonly number[];
}

/**
 * Tiles that repeat on an oblique lattice: tile k of stair m has its top left corner at the origin + m * turn + k *
 * step. `stepY` is at least the tile's height, so that in a stair each tile is below the one before, and stepX * turnY
 * - stepY * turnX, the area of the lattice's cell, is above 0.
 */
export interface KernelStairs {
  readonly originX: number;
  readonly originY: number;
  readonly tileX: number;
  readonly tileY: number;
  readonly stepX: number;
  readonly stepY: number;
  readonly turnX: number;
  readonly turnY: number;
}

/**
 * Outlines that repeat on a lattice: tile k of row m has the corner of its box at the origin + m * turn + k * step. `step` is
 * above 0 along the axis on which it is longer, and stepX * turnY - stepY * turnX, the area of the lattice's cell, is above 0.
 */
export interface KernelCells {
  readonly originX: number;
  readonly originY: number;
  /** The corners of a strictly convex polygon, x then y, clockwise on screen, from the top left corner of its box. 3 to 12. */
  readonly outline: readonly number[];
  readonly stepX: number;
  readonly stepY: number;
  readonly turnX: number;
  readonly turnY: number;
}

/** A region as the kernel takes it. */
export interface FlatRegion {
  /**
   * All ring corners, x then y, ring after ring. Outer rings have a positive shoelace sum x[i] * y[i + 1] - x[i + 1] *
   * y[i] (clockwise on screen, since y runs down), holes a negative one. Rings of the output have the same orientation.
   */
  readonly points: Float64Array;
  /** Ring i covers corners ringStarts[i] to ringStarts[i + 1] - 1; one entry more than there are rings. */
  readonly ringStarts: Int32Array;
  /** The caller has counted the tiles: those on the box around the region may be more than the kernel takes. */
  readonly areTilesCounted?: boolean;
}

export interface KernelInput extends FlatRegion {
  readonly grid: KernelGrid;
}

/** A region with tiles in stairs. In the output a stair corresponds to a course, its tiles to columns. */
export interface StairInput extends FlatRegion {
  readonly stairs: KernelStairs;
}

/** A region with outlines. In the output a row of them corresponds to a course, its tiles to columns. */
export interface CellInput extends FlatRegion {
  readonly cells: KernelCells;
}

/** Flat output of the kernel; every index array has one entry more than items, so that [i, i + 1) is item i's range. */
export interface KernelOutput {
  /** Full tiles as triples: course, first column, count. Sorted by course, then column. */
  readonly runs: Int32Array;
  /** Cut tiles as pairs: course, column, sorted likewise. A tile whose piece is the whole tile is in `runs` instead. */
  readonly cutTiles: Int32Array;
  /** Pieces of cut tile i: pieceStarts[i] to pieceStarts[i + 1] - 1. */
  readonly pieceStarts: Int32Array;
  /** Rings of piece j: pieceRingStarts[j] to pieceRingStarts[j + 1] - 1; the outer ring first, then its holes. */
  readonly pieceRingStarts: Int32Array;
  /** Corners of ring k: ringStarts[k] to ringStarts[k + 1] - 1, into `points` as x, y pairs (lattice units, room frame, the kernel's axes). */
  readonly ringStarts: Int32Array;
  readonly points: Float64Array;
  /** Tiles computed by the plain fallback, and how many of them had to be taken as full. */
  readonly degraded: number;
  readonly degradedFull: number;
}

/** The score for one origin, computed without building outlines. See the kernel's README. */
export interface KernelScore {
  readonly full: number;
  readonly cut: number;
  /** Lattice units: the smallest bounding side of all laid pieces; the tile's smallest side without cuts. */
  readonly smallestSide: number;
  /** Cut pieces with a bounding side under half of the tile's on that axis, those too small to be laid among them. */
  readonly underHalf: number;
  /** The same for pieces with a cut side of at most the joint + 1/4 in. */
  readonly slivers: number;
}

/** A score with more slivers and a smaller side than this is of no use. */
export interface ScoreBound {
  readonly slivers: number;
  readonly smallestSide: number;
}

/** Every score is of use. */
export const NO_BOUND: ScoreBound = { slivers: Number.POSITIVE_INFINITY, smallestSide: 0 };

export type KernelError =
  | { readonly code: 'too-many-tiles'; readonly tiles: number }
  | { readonly code: 'too-many-corners'; readonly corners: number }
  | { readonly code: 'kernel-fault'; readonly detail: string };

export interface TileKernel {
  readonly name: 'wasm' | 'ts';
  /** Does not throw for a valid region; returns a `KernelError` for input over the caps. */
  run(
    input: KernelInput,
  ): { readonly ok: true; readonly value: KernelOutput } | { readonly ok: false; readonly error: KernelError };
  /** Loads the code for stairs if it was omitted at first; before that `runStairs` throws. */
  loadLayers(): Promise<void>;
  /** Lays tiles in stairs: the layers of a pattern one by one. */
  runStairs(
    input: StairInput,
  ): { readonly ok: true; readonly value: KernelOutput } | { readonly ok: false; readonly error: KernelError };
  /** Loads the code for outlines if it was omitted at first; before that `runCells` throws. */
  loadCells(): Promise<void>;
  /**
   * Lays outlines, the tiles of a pattern's cell one by one. A crossing of a slanted side is rounded to the lattice, so
   * a corner may lie outside its tile by less than a unit.
   */
  runCells(
    input: CellInput,
  ): { readonly ok: true; readonly value: KernelOutput } | { readonly ok: false; readonly error: KernelError };
  /**
   * Scores the same region at many origins: `origins` contains x, y pairs. Beyond `bound` a score may be incomplete: it
   * has more slivers and a smaller side than the bound; its other figures are undefined.
   */
  score(input: KernelInput, origins: Float64Array, bound?: ScoreBound): readonly KernelScore[];
}

/**
 * Region = union of the rings of the room (holes turned against the others) less the union of the obstacles, by one exact
 * boolean operation; rings as in KernelInput.
 */
export interface RegionClipper {
  subtract(
    room: { readonly points: Float64Array; readonly ringStarts: Int32Array },
    obstacles: { readonly points: Float64Array; readonly ringStarts: Int32Array },
  ): { readonly points: Float64Array; readonly ringStarts: Int32Array };
  /** The intersection of the room with the union of the areas. */
  intersect(
    room: { readonly points: Float64Array; readonly ringStarts: Int32Array },
    areas: { readonly points: Float64Array; readonly ringStarts: Int32Array },
  ): { readonly points: Float64Array; readonly ringStarts: Int32Array };
}
