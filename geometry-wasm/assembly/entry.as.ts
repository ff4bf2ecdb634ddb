/** What the WebAssembly build exports: the kernel's call and where its arrays are. Scores have an entry of their own. */
import { setTile } from './grid';
import { degraded, degradedFull, runKernel, tilesOnBounds } from './kernel';
import {
  cornerCount,
  cutCount,
  cutTiles,
  outRingCount,
  pieceCount,
  pieceRingStarts,
  pieceStarts,
  points,
  ringStarts,
  runCount,
  runs,
} from './output';
import { prepareRegion, regionPoints, regionStarts } from './region';

export { setTile };

/** The table that tells JavaScript where the answer is; its layout is drawn in the README. */
const table = new StaticArray<i32>(16);

export function tableAt(): usize {
  return changetype<usize>(table);
}

/** Makes room for a region; the table's entries 0 and 1 then say where its corners and ring starts go. */
export function prepare(corners: i32, rings: i32): void {
  prepareRegion(corners, rings);
  table[0] = <i32>changetype<usize>(regionPoints);
  table[1] = <i32>changetype<usize>(regionStarts);
}

/** Lays the tiles and fills the table. */
export function run(x: f64, y: f64, maxTiles: f64): i32 {
  const status = runKernel(x, y, maxTiles);
  table[2] = <i32>changetype<usize>(runs);
  table[3] = 3 * runCount;
  table[4] = <i32>changetype<usize>(cutTiles);
  table[5] = 2 * cutCount;
  table[6] = <i32>changetype<usize>(pieceStarts);
  table[7] = <i32>changetype<usize>(pieceRingStarts);
  table[8] = pieceCount + 1;
  table[9] = <i32>changetype<usize>(ringStarts);
  table[10] = outRingCount + 1;
  table[11] = <i32>changetype<usize>(points);
  table[12] = 2 * cornerCount;
  table[13] = degraded;
  table[14] = degradedFull;
  return status;
}

export function tilesCounted(): f64 {
  return tilesOnBounds;
}
