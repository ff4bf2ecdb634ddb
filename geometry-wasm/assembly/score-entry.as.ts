/** The exports of the WebAssembly build for scores. Pages fetch it only to compare starts. */
import { setShift, setTile } from './grid';
import { origins, prepareOrigins, scoreKernel, scores, tilesOnBounds } from './kernel';
import { prepare, table, tableAt } from './table.as';

export { prepare, scoreKernel as score, setShift, setTile, tableAt };

/** Allocates the origins. Table entries 0 and 1 are then the addresses of the origins and the scores. */
export function prepareScores(count: i32): void {
  prepareOrigins(count);
  table[0] = <i32>changetype<usize>(origins);
  table[1] = <i32>changetype<usize>(scores);
}

export function tilesCounted(): f64 {
  return tilesOnBounds;
}
