/** What the WebAssembly build of the scoring mode exports; only those fetch it who compare starts. */
import { setShift, setTile } from './grid';
import { origins, prepareOrigins, scoreKernel, scores, tilesOnBounds } from './kernel';
import { prepareRegion, regionPoints, regionStarts } from './region';

export { scoreKernel as score, setShift, setTile };

/** The table that tells JavaScript where things are; its layout is drawn in the README. */
const table = new StaticArray<i32>(4);

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

export function tilesCounted(): f64 {
  return tilesOnBounds;
}
