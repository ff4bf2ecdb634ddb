/** The table of addresses for JavaScript; the README shows its layout. */
import { prepareRegion, regionPoints, regionStarts } from './region';

export const table = new StaticArray<i32>(16);

export function tableAt(): usize {
  return changetype<usize>(table);
}

/** Allocates a region. Table entries 0 and 1 are then the addresses of its corners and its ring starts. */
export function prepare(corners: i32, rings: i32): void {
  prepareRegion(corners, rings);
  table[0] = <i32>changetype<usize>(regionPoints);
  table[1] = <i32>changetype<usize>(regionStarts);
}
