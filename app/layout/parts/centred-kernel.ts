import { ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import { unflattenRings } from '#app/layout/flat-rings.ts';
import type { FlatRegion, TileKernel } from '#app/layout/tile-kernel.ts';

/**
 * The kernel for a plan of parts: it is given every region about its own middle, so that coordinates of the largest plan stay
 * under 2^25 however its pattern is turned, and tiles that were counted part by part before are not counted on the box around them.
 */
export function centreKernel(kernel: TileKernel): TileKernel {
  return {
    name: kernel.name,
    loadLayers: () => kernel.loadLayers(),
    run: (input) => {
      const { by, region } = centred(input);
      return back(kernel.run({ ...region, grid: moveOrigin(input.grid, by) }), by);
    },
    runStairs: (input) => {
      const { by, region } = centred(input);
      return back(kernel.runStairs({ ...region, stairs: moveOrigin(input.stairs, by) }), by);
    },
    score: (input, origins, bound) => {
      const { by, region } = centred(input);
      const moved = origins.map((at, index) => at + (index % 2 === 0 ? by.x : by.y));
      return kernel.score({ ...region, grid: moveOrigin(input.grid, by) }, moved, bound);
    },
  };
}

function centred(input: FlatRegion): { readonly by: Point; readonly region: Required<FlatRegion> } {
  const { points, ringStarts } = input;
  const { minX, minY, maxX, maxY } = ringBounds(unflattenRings(input).flat());
  const by = { x: 0 - Math.floor((minX + maxX) / 2), y: 0 - Math.floor((minY + maxY) / 2) };
  return { by, region: { points: movePoints(points, by), ringStarts, areTilesCounted: true } };
}

function movePoints(points: Float64Array, by: Point): Float64Array {
  return points.map((at, index) => at + (index % 2 === 0 ? by.x : by.y));
}

function moveOrigin<Grid extends { readonly originX: number; readonly originY: number }>(grid: Grid, by: Point): Grid {
  return { ...grid, originX: grid.originX + by.x, originY: grid.originY + by.y };
}

function back(answer: ReturnType<TileKernel['run']>, by: Point): ReturnType<TileKernel['run']> {
  if (!answer.ok) return answer;
  const points = movePoints(answer.value.points, { x: 0 - by.x, y: 0 - by.y });
  return { ok: true, value: { ...answer.value, points } };
}
