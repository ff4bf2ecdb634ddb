import type { KernelInput } from '#app/layout/tile-kernel.ts';
import { tileCorner } from '#kernel/fuzz/read-output.ts';

/** Every tile that could share area with the region's bounding box. */
export function* tilesOnBounds({ points, grid }: KernelInput): Generator<{ row: number; col: number }> {
  if (points.length === 0) return;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 2) {
    left = Math.min(left, points[i] ?? 0);
    right = Math.max(right, points[i] ?? 0);
    top = Math.min(top, points[i + 1] ?? 0);
    bottom = Math.max(bottom, points[i + 1] ?? 0);
  }
  const moduleX = grid.tileX + grid.joint;
  const moduleY = grid.tileY + grid.joint;
  const lastRow = Math.floor((bottom - grid.originY) / moduleY);
  for (let row = Math.floor((top - grid.originY) / moduleY); row <= lastRow; row++) {
    const start = tileCorner(grid, row, 0).x;
    const lastCol = Math.floor((right - start) / moduleX);
    for (let col = Math.floor((left - start) / moduleX); col <= lastCol; col++) yield { row, col };
  }
}
