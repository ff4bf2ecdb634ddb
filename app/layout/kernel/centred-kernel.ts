import type { Point } from '#app/geometry/point.ts';
import type { FlatRegion, TileKernel } from '#app/layout/kernel/tile-kernel.ts';

/**
 * The kernel for several rooms: it is given every region about its own middle, so that coordinates of the largest floor stay
 * under 2^25 however its pattern is turned, and tiles that were counted part by part before are not counted on the box around them.
 */
export function centreKernel(kernel: TileKernel): TileKernel {
  const centred = keepLast(centre);
  return {
    name: kernel.name,
    loadLayers: () => kernel.loadLayers(),
    loadCells: () => kernel.loadCells(),
    run: (input) => {
      const { by, region } = centred(input);
      return back(kernel.run({ ...region, grid: moveOrigin(input.grid, by) }), by);
    },
    runStairs: (input) => {
      const { by, region } = centred(input);
      return back(kernel.runStairs({ ...region, stairs: moveOrigin(input.stairs, by) }), by);
    },
    runCells: (input) => {
      const { by, region } = centred(input);
      return back(kernel.runCells({ ...region, cells: moveOrigin(input.cells, by) }), by);
    },
    score: (input, origins, bound) => {
      const { by, region } = centred(input);
      return kernel.score({ ...region, grid: moveOrigin(input.grid, by) }, movePoints(origins, by), bound);
    },
  };
}

interface CentredRegion {
  readonly by: Point;
  readonly region: Required<FlatRegion>;
}

function centre({ points, ringStarts }: FlatRegion): CentredRegion {
  const by = { x: 0 - middleOf(points, 0), y: 0 - middleOf(points, 1) };
  return { by, region: { points: movePoints(points, by), ringStarts, areTilesCounted: true } };
}

/** Cached, because a search for a start calls the kernel thousands of times for one region. */
function keepLast(make: (input: FlatRegion) => CentredRegion): (input: FlatRegion) => CentredRegion {
  let kept: (CentredRegion & { readonly of: FlatRegion }) | null = null;
  return (input) => {
    if (kept === null || kept.of.points !== input.points || kept.of.ringStarts !== input.ringStarts) {
      kept = { ...make(input), of: input };
    }
    return kept;
  };
}

/** Halfway between the least and the most of every second number from `first` on. */
function middleOf(points: Float64Array, first: 0 | 1): number {
  let [least, most] = [points[first] ?? 0, points[first] ?? 0];
  for (let at = first; at < points.length; at += 2) {
    least = Math.min(least, points[at] as number);
    most = Math.max(most, points[at] as number);
  }
  return Math.floor((least + most) / 2);
}

function movePoints(points: Float64Array, by: Point): Float64Array {
  return moveInPlace(points.slice(), by);
}

function moveInPlace(points: Float64Array, by: Point): Float64Array {
  for (let at = 0; at + 1 < points.length; at += 2) {
    points[at] = (points[at] as number) + by.x;
    points[at + 1] = (points[at + 1] as number) + by.y;
  }
  return points;
}

function moveOrigin<Grid extends { readonly originX: number; readonly originY: number }>(grid: Grid, by: Point): Grid {
  return { ...grid, originX: grid.originX + by.x, originY: grid.originY + by.y };
}

function back(answer: ReturnType<TileKernel['run']>, by: Point): ReturnType<TileKernel['run']> {
  // The kernel's answer belongs to the caller, so it may be changed in place.
  if (answer.ok) moveInPlace(answer.value.points, { x: 0 - by.x, y: 0 - by.y });
  return answer;
}
