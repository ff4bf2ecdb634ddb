import type { AdviceSummary, StartSummary } from '#app/layout/advice/summarise-advice.ts';

/** A better start, and what is better of it: what is said of it beside the answer. */
export interface BetterStart {
  readonly start: StartSummary;
  readonly gain: Gain;
}

/** A larger smallest cut, or how many of something there are less. */
export type Gain =
  | { readonly of: 'smallestCut' }
  | { readonly of: 'slivers' | 'seenEdges' | 'underHalf'; readonly here: number; readonly now: number };

/**
 * The start that the adviser puts first, where it is better than the present one in what can be seen on the floor: fewer
 * slivers, edges seen first, fewer pieces under half a tile or a larger smallest cut. Null where the present one is as good,
 * or has the larger smallest cut: that is what stands beside it on the page. A smallest cut that is larger is the gain that
 * is told; where it is the same, what comes first in the adviser's order.
 */
export function betterStart({ present, best }: Pick<AdviceSummary, 'present' | 'best'>): BetterStart | null {
  const [start] = best;
  if (start === undefined || start.isPresent) return null;
  const larger = sizeOf(start) - sizeOf(present);
  const counts = [
    { of: 'slivers', here: start.slivers + start.unlaid, now: present.slivers + present.unlaid },
    { of: 'seenEdges', here: start.poorSeenWalls ?? 0, now: present.poorSeenWalls ?? 0 },
    { of: 'underHalf', here: start.underHalf, now: present.underHalf },
  ] as const;
  // What comes first in the adviser's order decides.
  const first = counts.find(({ here, now }) => here !== now);
  if (larger < 0 || (first === undefined ? larger === 0 : first.here > first.now)) return null;
  return { start, gain: larger > 0 || first === undefined ? { of: 'smallestCut' } : first };
}

/** Of a start that cuts nothing, more than of any other. */
function sizeOf({ smallestCut }: StartSummary): number {
  return smallestCut ?? Number.MAX_SAFE_INTEGER;
}
