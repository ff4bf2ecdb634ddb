import type { KernelGrid, KernelOutput, KernelScore } from '#app/layout/kernel/tile-kernel.ts';
import { readTiles } from '#kernel/fuzz/read-output.ts';
import { SLIVER_OVER_JOINT } from '#kernel/kernel-input.ts';

/** The score counted from a full output, which the scoring mode must match. */
export function scoreOutput(output: KernelOutput, grid: KernelGrid): KernelScore {
  const score = { full: 0, cut: 0, smallestSide: Math.min(grid.tileX, grid.tileY), underHalf: 0, slivers: 0 };
  const leastKept = Math.min(SLIVER_OVER_JOINT, Math.min(grid.tileX, grid.tileY) / 2);
  for (const { pieces } of readTiles(output)) {
    if (!pieces) {
      score.full++;
      continue;
    }
    let isLaid = false;
    for (const piece of pieces) {
      const outer = piece[0] ?? [];
      const xs = outer.filter((_, i) => i % 2 === 0);
      const ys = outer.filter((_, i) => i % 2 === 1);
      const width = Math.max(...xs) - Math.min(...xs);
      const height = Math.max(...ys) - Math.min(...ys);
      if (Math.min(width, height) >= leastKept) {
        isLaid = true;
        score.smallestSide = Math.min(score.smallestSide, width, height);
      }
      if (2 * width < grid.tileX || 2 * height < grid.tileY) score.underHalf++;
      const limit = grid.joint + SLIVER_OVER_JOINT;
      if ((width <= limit && width < grid.tileX) || (height <= limit && height < grid.tileY)) score.slivers++;
    }
    if (isLaid) score.cut++;
  }
  return score;
}
