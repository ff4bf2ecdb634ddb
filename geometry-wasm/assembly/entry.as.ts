/** What the WebAssembly build exports: the kernel's two calls and where its arrays are. */
import { setTile } from './grid';
import {
  degraded,
  degradedFull,
  origins,
  prepareOrigins,
  runKernel,
  scoreKernel,
  scores,
  tilesOnBounds,
} from './kernel';
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

export { scoreKernel as score, setTile };

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

/** Makes room for origins; entries 0 and 1 then say where they go and where the scores will be. */
export function prepareScores(count: i32): void {
  prepareOrigins(count);
  table[0] = <i32>changetype<usize>(origins);
  table[1] = <i32>changetype<usize>(scores);
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
