/** The number of sticks for some pieces. */
export interface StickCount {
  readonly sticks: number;
  /** No way to cut them takes fewer. */
  readonly bound: number;
}

/**
 * Sticks of one length for pieces of trim, all in lattice units. A piece longer than a stick is joined of whole ones and a rest. Rests are cut
 * the longest first, each from the first stick that still has it, with the blade's width between two of one stick.
 */
export function countSticks(pieces: readonly number[], stick: number, kerf: number): StickCount {
  const whole = pieces.reduce((sum, piece) => sum + Math.floor(piece / stick), 0);
  const rests = pieces.map((piece) => piece % stick).filter((rest) => rest > 0);
  // With the blade's width at the end of every piece, and of every stick.
  const [sizes, room] = [rests.map((rest) => rest + kerf).sort((a, b) => b - a), stick + kerf];
  const cut = firstFits(sizes, room);
  const least = Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / room);
  return { sticks: whole + cut, bound: whole + Math.min(cut, least) };
}

/** The number of bins for the sizes by first fit. */
function firstFits(sizes: readonly number[], room: number): number {
  const leaves = 2 ** Math.ceil(Math.log2(Math.max(1, sizes.length)));
  // A tree over the rooms: the most space that any of those below has.
  const space = new Float64Array(2 * leaves).fill(room);
  let used = 0;
  for (const size of sizes) {
    let at = 1;
    while (at < leaves) at = 2 * at + Number((space[2 * at] as number) < size);
    used = Math.max(used, at - leaves + 1);
    space[at] = (space[at] as number) - size;
    for (at >>= 1; at >= 1; at >>= 1) space[at] = Math.max(space[2 * at] as number, space[2 * at + 1] as number);
  }
  return used;
}
