/** Beam width: chosen so that one search handles this many runs, within these limits. */
const MOST_TRIED = 2_500;
const WIDTH = { least: 8, most: 96 } as const;
/** A floor of more runs is laid as you go: a search over them would take too long (docs/decisions/planks.md). */
export const MOST_RUNS = 500;

/** The maximum number of partial floors in one search over this number of runs; 0 if they are laid as you go. */
export function costOfLeastWaste(runs: number): number {
  return runs > MOST_RUNS ? 0 : runs * floorsAtOnce(runs);
}

/** The number of partial floors that one search over this many runs follows in parallel. */
export function floorsAtOnce(runs: number): number {
  return Math.max(WIDTH.least, Math.min(WIDTH.most, Math.floor(MOST_TRIED / Math.max(1, runs))));
}
