/**
 * The port behind which the two builds of the tile kernel stand (WebAssembly in the browser, TypeScript on the
 * server). The kernel knows one case: courses along x. Callers swap the axes of vertical layouts on the way in and out.
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
  /** Course r lies shifts[k] further along x, k = r modulo their number, floored; each is 0 to under a module. Straight: [0]. */
  readonly shifts: readonly number[];
}

/**
 * Tiles that repeat on an oblique lattice: tile k of stair m has its top left corner at the origin + m * turn + k * step.
 * `stepY` is at least the tile's height, so that in a stair each tile lies below the one before, and
 * stepX * turnY - stepY * turnX, the area of the lattice's cell, is above 0.
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

/** A region as the kernel takes it. */
export interface FlatRegion {
  /**
   * All ring corners, x then y, ring after ring. Outer rings have a positive shoelace sum x[i] * y[i + 1] - x[i + 1] * y[i]
   * (clockwise on screen, as y grows downwards), holes a negative one. Rings of an answer are turned the same way.
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

/** A region with tiles in stairs. In the answer a stair takes the place of a course, its tiles that of columns. */
export interface StairInput extends FlatRegion {
  readonly stairs: KernelStairs;
}

/** Flat answer of the kernel; every index array has one entry more than it describes, so that [i, i + 1) is item i's range. */
export interface KernelOutput {
  /** Full tiles as triples: course, first column, count. Sorted by course, then column. */
  readonly runs: Int32Array;
  /** Cut tiles as pairs: course, column. Sorted likewise. A tile whose piece is the whole tile is in `runs`, not here. */
  readonly cutTiles: Int32Array;
  /** Pieces of cut tile i: pieceStarts[i] to pieceStarts[i + 1] - 1. */
  readonly pieceStarts: Int32Array;
  /** Rings of piece j: pieceRingStarts[j] to pieceRingStarts[j + 1] - 1; the outer ring first, then its holes. */
  readonly pieceRingStarts: Int32Array;
  /** Corners of ring k: ringStarts[k] to ringStarts[k + 1] - 1, into `points` as x, y pairs (lattice units, room frame, the kernel's axes). */
  readonly ringStarts: Int32Array;
  readonly points: Float64Array;
  /** Tiles answered by the plain fallback, and those of them that had to be taken as full. */
  readonly degraded: number;
  readonly degradedFull: number;
}

/** What the scoring mode answers for one origin, without building outlines. See the kernel's README. */
export interface KernelScore {
  readonly full: number;
  readonly cut: number;
  /** Lattice units: the least bounding side over all pieces that are laid; the tile's least side where nothing is cut. */
  readonly smallestSide: number;
  /** Cut pieces with a bounding side under half of the tile's on that axis, those too small to be laid among them. */
  readonly underHalf: number;
  /** Likewise those with a cut side of at most the joint + 1/4 in. */
  readonly slivers: number;
}

/** What a score must not pass on both counts to be of use: more slivers and a smaller side. */
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
  /** Throws nothing for a valid region; `KernelError` as a value for what is over the caps. */
  run(
    input: KernelInput,
  ): { readonly ok: true; readonly value: KernelOutput } | { readonly ok: false; readonly error: KernelError };
  /** Fetches what stairs need where it was left out at first; `runStairs` throws before. */
  loadLayers(): Promise<void>;
  /** Lays tiles in stairs: the layers of a pattern one by one. */
  runStairs(
    input: StairInput,
  ): { readonly ok: true; readonly value: KernelOutput } | { readonly ok: false; readonly error: KernelError };
  /**
   * Scores the same region at many origins: `origins` holds x, y pairs. Past `bound` a score may be left unfinished: it has
   * more slivers and a smaller side than the bound, whatever else it says.
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
}
