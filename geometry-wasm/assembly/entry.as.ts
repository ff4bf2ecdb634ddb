/** The exports of the WebAssembly build: the kernel's call, and the addresses of its arrays. Scores have a separate entry. */
import { setShift, setTile } from './grid';
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
import { prepare, table, tableAt } from './table.as';

export { prepare, setShift, setTile, tableAt };

/** The answer in one piece, so that JavaScript copies it at once: corners first, then the index arrays. */
let answer = new StaticArray<f64>(0);
let filled: usize = 0;

/** Lays the tiles and fills the table: the address of the answer, and the length of each of its arrays. */
export function run(x: f64, y: f64, maxTiles: f64): i32 {
  const status = runKernel(x, y, maxTiles);
  if (status !== 0) return status;
  const ints = 3 * runCount + 2 * cutCount + cutCount + pieceCount + outRingCount + 3;
  const size = 2 * cornerCount + ((ints + 1) >> 1);
  if (answer.length < size) answer = new StaticArray<f64>(size + (size >> 1));
  filled = changetype<usize>(answer);
  append(changetype<usize>(points), (<usize>cornerCount) << 4);
  append(changetype<usize>(runs), (<usize>(3 * runCount)) << 2);
  append(changetype<usize>(cutTiles), (<usize>cutCount) << 3);
  append(changetype<usize>(pieceStarts), (<usize>(cutCount + 1)) << 2);
  append(changetype<usize>(pieceRingStarts), (<usize>(pieceCount + 1)) << 2);
  append(changetype<usize>(ringStarts), (<usize>(outRingCount + 1)) << 2);
  table[2] = <i32>changetype<usize>(answer);
  table[3] = 2 * cornerCount;
  table[4] = 3 * runCount;
  table[5] = 2 * cutCount;
  table[6] = cutCount + 1;
  table[7] = pieceCount + 1;
  table[8] = outRingCount + 1;
  table[9] = degraded;
  table[10] = degradedFull;
  return status;
}

function append(from: usize, bytes: usize): void {
  memory.copy(filled, from, bytes);
  filled += bytes;
}

export function tilesCounted(): f64 {
  return tilesOnBounds;
}
