import {
  type FlatRegion,
  type KernelGrid,
  type KernelInput,
  type KernelScore,
  NO_BOUND,
  type TileKernel,
} from '#app/layout/kernel/tile-kernel.ts';
import { setCorner, setOutline } from '#kernel/assembly/cell-outline.ts';
import { setShift, setTile } from '#kernel/assembly/grid.ts';
import * as kernel from '#kernel/assembly/kernel.ts';
import * as output from '#kernel/assembly/output.ts';
import { prepareRegion, regionPoints, regionStarts } from '#kernel/assembly/region.ts';
import { setCells, setStairs } from '#kernel/assembly/stair-grid.ts';
import {
  checkCellInput,
  checkKernelInput,
  checkOrigins,
  checkStairInput,
  mostTilesOn,
  SLIVER_OVER_JOINT,
} from '#kernel/kernel-input.ts';
import { readScore, SCORE_SIZE } from '#kernel/read-score.ts';

/** The kernel as plain TypeScript. All instances share the module's buffers, so only one call may run at a time. */
export function createTsKernel(): TileKernel {
  return { name: 'ts', run, runStairs, runCells, score, loadLayers: async () => {}, loadCells: async () => {} };
}

const run: TileKernel['run'] = (input) => {
  const error = checkKernelInput(input);
  if (error) return { ok: false, error };
  load(input);
  return answer(input.grid, mostTilesOn(input));
};

const runStairs: TileKernel['runStairs'] = (input) => {
  const error = checkStairInput(input);
  if (error) return { ok: false, error };
  loadRegion(input);
  const { stairs } = input;
  setStairs(stairs.tileX, stairs.tileY, stairs.stepX, stairs.stepY, stairs.turnX, stairs.turnY);
  return answer(stairs, mostTilesOn(input));
};

const runCells: TileKernel['runCells'] = (input) => {
  const error = checkCellInput(input);
  if (error) return { ok: false, error };
  loadRegion(input);
  const { outline, stepX, stepY, turnX, turnY } = input.cells;
  setOutline(outline.length / 2);
  for (let k = 0; 2 * k < outline.length; k++) setCorner(k, outline[2 * k] ?? 0, outline[2 * k + 1] ?? 0);
  setCells(stepX, stepY, turnX, turnY);
  return answer(input.cells, mostTilesOn(input));
};

function answer(
  { originX, originY }: Pick<KernelGrid, 'originX' | 'originY'>,
  mostTiles: number,
): ReturnType<TileKernel['run']> {
  const status = kernel.runKernel(originX, originY, mostTiles);
  if (status !== kernel.DONE) return { ok: false, error: { code: 'too-many-tiles', tiles: kernel.tilesOnBounds } };
  return {
    ok: true,
    value: {
      runs: output.runs.slice(0, 3 * output.runCount),
      cutTiles: output.cutTiles.slice(0, 2 * output.cutCount),
      pieceStarts: output.pieceStarts.slice(0, output.cutCount + 1),
      pieceRingStarts: output.pieceRingStarts.slice(0, output.pieceCount + 1),
      ringStarts: output.ringStarts.slice(0, output.outRingCount + 1),
      points: output.points.slice(0, 2 * output.cornerCount),
      degraded: kernel.degraded,
      degradedFull: kernel.degradedFull,
    },
  };
}

const score: TileKernel['score'] = (input, origins, bound = NO_BOUND) => {
  const error = checkKernelInput(input) ?? checkOrigins(origins);
  if (error) throw new RangeError(JSON.stringify(error));
  load(input);
  const count = origins.length / 2;
  kernel.prepareOrigins(count);
  kernel.origins.set(origins);
  const status = kernel.scoreKernel(
    count,
    input.grid.joint + SLIVER_OVER_JOINT,
    mostTilesOn(input),
    bound.slivers,
    bound.smallestSide,
  );
  if (status !== kernel.DONE) throw new RangeError(`${kernel.tilesOnBounds} tiles are too many to score`);
  const scores: KernelScore[] = [];
  for (let i = 0; i < count; i++) scores.push(readScore(kernel.scores, i * SCORE_SIZE));
  return scores;
};

function load(input: KernelInput): void {
  loadRegion(input);
  const { grid } = input;
  setTile(grid.tileX, grid.tileY, grid.joint, grid.shifts.length);
  grid.shifts.forEach((shift, course) => {
    setShift(course, shift);
  });
}

function loadRegion({ points, ringStarts }: FlatRegion): void {
  prepareRegion(points.length / 2, ringStarts.length - 1);
  regionPoints.set(points);
  regionStarts.set(ringStarts);
}
