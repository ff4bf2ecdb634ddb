/** What the WebAssembly build of the scoring mode exports; only those fetch it who compare starts. */
import { setShift, setTile } from './grid';
import { origins, prepareOrigins, scoreKernel, scores, tilesOnBounds } from './kernel';
import { prepare, table, tableAt } from './table.as';

export { prepare, scoreKernel as score, setShift, setTile, tableAt };

/** Makes room for origins; entries 0 and 1 then say where they go and where the scores will be. */
export function prepareScores(count: i32): void {
  prepareOrigins(count);
  table[0] = <i32>changetype<usize>(origins);
  table[1] = <i32>changetype<usize>(scores);
}

export function tilesCounted(): f64 {
  return tilesOnBounds;
}
