import type { TileKernel } from '#app/layout/kernel/tile-kernel.ts';
import { boundStarts } from '#app/layout/layers/bound-starts.ts';
import { type RandomFloor, stairInputs } from '#kernel/fuzz/random-floor.ts';
import { readTiles } from '#kernel/fuzz/read-output.ts';
import { signedArea } from '#kernel/fuzz/rings.ts';
import { SLIVER_OVER_JOINT } from '#kernel/kernel-input.ts';

export interface StartsReport {
  readonly faults: readonly string[];
  /** The lower bounds of slivers and small pieces, and the actual numbers, over all starts. */
  readonly certain: number;
  readonly counted: number;
}

/** Lays a floor from starts all over the pattern's cell and checks that no count is below its lower bound. */
export function checkStarts(floor: RandomFloor, kernel: TileKernel, steps: number): StartsReport {
  const limit = floor.joint + SLIVER_OVER_JOINT;
  const bounds = boundStarts(floor.region, floor.layers, steps, limit);
  const { a, b } = floor.layers.lattice;
  const faults: string[] = [];
  let [certain, counted] = [0, 0];
  for (let index = 0; index < steps * steps; index++) {
    const [i, j] = [Math.floor(index / steps), index % steps];
    const origin = { x: Math.floor((i * a.x + j * b.x) / steps), y: Math.floor((i * a.y + j * b.y) / steps) };
    const { slivers, small } = countPieces({ ...floor, origin }, kernel, limit);
    const leastSlivers = bounds.reduce((sum, tile) => sum + (tile.slivers[index] ?? 0), 0);
    const leastSmall = bounds.reduce((sum, tile) => sum + (tile.small[index] ?? 0), 0);
    if (leastSlivers > slivers) faults.push(`start ${index} has ${slivers} slivers, ${leastSlivers} were certain`);
    if (leastSmall > small) faults.push(`start ${index} has ${small} small pieces, ${leastSmall} were certain`);
    certain += leastSlivers + leastSmall;
    counted += slivers + small;
  }
  return { faults, certain, counted };
}

/** Counts slivers, pieces under a third of their tile, and full tiles of a floor. */
export function countPieces(floor: RandomFloor, kernel: TileKernel, limit: number) {
  const count = { slivers: 0, small: 0, full: 0 };
  for (const input of stairInputs(floor)) {
    const answer = kernel.runStairs(input);
    if (!answer.ok) continue;
    const { tileX, tileY } = input.stairs;
    const cases = readTiles(answer.value);
    count.full += cases.filter(({ pieces }) => pieces === null).length;
    for (const piece of cases.flatMap(({ pieces }) => pieces ?? [])) {
      const outer = piece[0] ?? [];
      const [xs, ys] = [outer.filter((_, at) => at % 2 === 0), outer.filter((_, at) => at % 2 === 1)];
      const [width, height] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
      if ((width < tileX && width <= limit) || (height < tileY && height <= limit)) count.slivers += 1;
      if (3 * piece.reduce((sum, ring) => sum + signedArea(ring), 0) < tileX * tileY) count.small += 1;
    }
  }
  return count;
}
