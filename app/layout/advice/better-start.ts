import type { AdviceSummary, StartSummary } from '#app/layout/advice/summarise-advice.ts';

/**
 * The start that the adviser puts first, where it is better than the present one in what can be seen on the floor: fewer
 * slivers, edges seen first, fewer pieces under half a tile or a larger smallest cut. Null where the present one is as good,
 * or has the larger smallest cut: that is what stands beside it on the page.
 */
export function betterStart({ present, best }: Pick<AdviceSummary, 'present' | 'best'>): StartSummary | null {
  const [first] = best;
  if (first === undefined || first.isPresent) return null;
  const larger = sizeOf(first) - sizeOf(present);
  const gains = [
    present.slivers + present.unlaid - first.slivers - first.unlaid,
    (present.poorSeenWalls ?? 0) - (first.poorSeenWalls ?? 0),
    present.underHalf - first.underHalf,
    larger,
  ];
  // What comes first in the adviser's order decides.
  return larger >= 0 && (gains.find((gain) => gain !== 0) ?? 0) > 0 ? first : null;
}

/** Of a start that cuts nothing, more than of any other. */
function sizeOf({ smallestCut }: StartSummary): number {
  return smallestCut ?? Number.MAX_SAFE_INTEGER;
}
