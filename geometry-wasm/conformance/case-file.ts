import type {
  FlatRegion,
  KernelCells,
  KernelGrid,
  KernelOutput,
  KernelStairs,
  TileKernel,
} from '#app/layout/kernel/tile-kernel.ts';
import { readTiles } from '#kernel/fuzz/read-output.ts';
import { cellPlaces, coursePlaces, stairPlaces, type TilePlaces } from '#kernel/fuzz/tile-places.ts';
import { flatten } from '#kernel/region/flatten.ts';

type Point = readonly [x: number, y: number];

/** A conformance case, independent of programming language and implementation. */
export type CaseFile =
  | CaseOf<{ readonly grid: KernelGrid }>
  | CaseOf<{ readonly stairs: KernelStairs }>
  | CaseOf<{ readonly cells: KernelCells }>;

type CaseOf<Tiles> = Tiles & {
  /** The purpose of the case. */
  readonly why: string;
  /** The source of the expected output: worked out by hand, or Clipper2's Intersect for each tile. */
  readonly oracle: 'hand' | 'clipper2';
  readonly region: readonly (readonly Point[])[];
  readonly expected: Expected;
};

export interface Expected {
  /** Course or stair, first column, count. */
  readonly runs: readonly (readonly [number, number, number])[];
  readonly cut: readonly ExpectedTile[];
  /** Tiles computed by the fallback, and those it counted as full. */
  readonly degraded: number;
  readonly degradedFull: number;
}

export interface ExpectedTile {
  /** Course or stair, column. */
  readonly tile: readonly [number, number];
  /** Each piece: its outer ring, then its holes. */
  readonly pieces: readonly (readonly (readonly Point[])[])[];
}

export function regionOf({ region }: CaseFile): FlatRegion {
  return flatten(region.map((ring) => ring.flat()));
}

/**
 * The output of a kernel for a case. `column` is the index of a tile in its course, its stair or its row of outlines.
 */
export function answerOf(file: CaseFile, kernel: TileKernel): ReturnType<TileKernel['run']> {
  const region = regionOf(file);
  if ('cells' in file) return kernel.runCells({ ...region, cells: file.cells });
  if ('stairs' in file) return kernel.runStairs({ ...region, stairs: file.stairs });
  return kernel.run({ ...region, grid: file.grid });
}

export function expectedPlaces(file: CaseFile): TilePlaces {
  if ('cells' in file) return cellPlaces(file.cells);
  return 'stairs' in file ? stairPlaces(file.stairs) : coursePlaces(file.grid);
}

/** A kernel's output in the format of the case files. */
export function toExpected(output: KernelOutput): Expected {
  const runs: [number, number, number][] = [];
  for (let i = 0; i < output.runs.length; i += 3) {
    runs.push([output.runs[i] ?? 0, output.runs[i + 1] ?? 0, output.runs[i + 2] ?? 0]);
  }
  const cut = readTiles({ ...output, runs: new Int32Array(0) }).map(({ row, col, pieces }) => ({
    tile: [row, col] as const,
    pieces: (pieces ?? []).map((piece) => piece.map(toPoints)),
  }));
  return { runs, cut, degraded: output.degraded, degradedFull: output.degradedFull };
}

export function toPoints(ring: readonly number[]): Point[] {
  return Array.from({ length: ring.length / 2 }, (_, i) => [ring[2 * i] ?? 0, ring[2 * i + 1] ?? 0] as const);
}
