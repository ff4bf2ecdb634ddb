import type { KernelInput, KernelOutput, TileKernel } from '#app/layout/tile-kernel.ts';
import type { Clipper2 } from '#kernel/dist/clipper2.js';
import { checkOutput } from '#kernel/fuzz/check-output.ts';
import { clipArea, clipLength } from '#kernel/fuzz/clip-area.ts';
import { createTileClipper } from '#kernel/fuzz/clipper-area.ts';
import { readTiles, tileCorner } from '#kernel/fuzz/read-output.ts';
import { perimeter, signedArea } from '#kernel/fuzz/rings.ts';
import { firstDifference } from '#kernel/fuzz/same-bits.ts';
import { scoreOutput } from '#kernel/fuzz/score-output.ts';
import { tilesOnBounds } from '#kernel/fuzz/tiles-on-bounds.ts';

export interface CaseReport {
  readonly faults: readonly string[];
  readonly full: number;
  readonly cut: number;
  readonly degraded: number;
  /** Tiles compared with Clipper2's Intersect. */
  readonly compared: number;
}

/** Runs one case through both builds and every oracle. */
export function checkCase(input: KernelInput, wasm: TileKernel, ts: TileKernel, clipper2: Clipper2): CaseReport {
  const answer = wasm.run(input);
  const difference = firstDifference(answer, ts.run(input));
  const faults = difference ? [`the builds differ in ${difference}`] : [];
  if (!answer.ok)
    return { faults: [...faults, JSON.stringify(answer.error)], full: 0, cut: 0, degraded: 0, compared: 0 };
  const output = answer.value;
  faults.push(...checkOutput(output, input.grid));
  faults.push(...checkScores(input, output, wasm, ts));
  const compared = checkAreas(input, output, clipper2, faults);
  let full = 0;
  for (let i = 2; i < output.runs.length; i += 3) full += output.runs[i] ?? 0;
  return { faults, full, cut: output.cutTiles.length / 2, degraded: output.degraded, compared };
}

function checkScores(input: KernelInput, output: KernelOutput, wasm: TileKernel, ts: TileKernel): string[] {
  const origins = Float64Array.of(input.grid.originX, input.grid.originY);
  const wanted = JSON.stringify(scoreOutput(output, input.grid));
  return [wasm, ts].flatMap((kernel) => {
    const got = JSON.stringify(kernel.score(input, origins)[0]);
    return got === wanted ? [] : [`${kernel.name} scores ${got}, the full answer ${wanted}`];
  });
}

/** Compares each tile's area: with Green's theorem everywhere on the bounding box, with Clipper2 where a tile is cut. */
function checkAreas(input: KernelInput, output: KernelOutput, clipper2: Clipper2, faults: string[]): number {
  const { grid } = input;
  const answered = new Map(readTiles(output).map((tile) => [`${tile.row},${tile.col}`, tile.pieces]));
  const tiles = createTileClipper(clipper2, input);
  let compared = 0;
  for (const { row, col } of tilesOnBounds(input)) {
    const { x, y } = tileCorner(grid, row, col);
    const pieces = answered.get(`${row},${col}`);
    const key = `tile ${row}, ${col}`;
    answered.delete(`${row},${col}`);
    const rings = pieces?.flat() ?? [];
    const area = pieces === null ? grid.tileX * grid.tileY : rings.reduce((sum, ring) => sum + signedArea(ring), 0);
    const length =
      pieces === null ? 2 * (grid.tileX + grid.tileY) : rings.reduce((sum, ring) => sum + perimeter(ring), 0);
    const swept = clipArea(input, x, y, x + grid.tileX, y + grid.tileY);
    const cut = pieces !== undefined && pieces !== null;
    if (cut || Math.abs(swept - area) > 1) {
      // Every emitted point is at most half a unit off along a side: the outline moves by less than a unit.
      const clipped = tiles.measure(x, y, grid.tileX, grid.tileY);
      compared++;
      const passing = clipLength(input, x, y, x + grid.tileX, y + grid.tileY);
      const allowed = Math.max(length, clipped.length, passing, 4);
      if (Math.abs(swept - area) > allowed) faults.push(`${key}: area ${area}, swept ${swept}, allowed ${allowed}`);
      if (Math.abs(clipped.area - area) > allowed) {
        faults.push(`${key}: area ${area}, Clipper2 ${clipped.area}, allowed ${allowed}`);
      }
    }
  }
  tiles.free();
  for (const key of answered.keys()) faults.push(`tile ${key} lies off the bounding box`);
  return compared;
}
