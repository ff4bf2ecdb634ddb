import type { AdviceSummary, StartSummary } from '#app/layout/advice/summarise-advice.ts';

/** A better start with its main gain, shown beside the answer. */
export interface BetterStart {
  readonly start: StartSummary;
  readonly gain: Gain;
}

/** A larger smallest cut, or how many fewer of something. */
export type Gain =
  | { readonly of: 'smallestCut' }
  | {
      readonly of: 'missedJoints' | 'slivers' | 'seenEdges' | 'underHalf';
      readonly here: number;
      readonly now: number;
    };

/**
 * The adviser's first choice, if it is visibly better than the present start: fewer joints of the slab missed, fewer slivers, fewer prominent edges with
 * small cuts, fewer pieces under half a tile, or a larger smallest cut. Null if the present start is as good, or has
 * the larger smallest cut, which is the number shown beside it. The reported gain is the larger smallest cut; if that
 * is equal, the first difference in the adviser's order.
 */
export function betterStart({ present, best }: Pick<AdviceSummary, 'present' | 'best'>): BetterStart | null {
  const [start] = best;
  if (start === undefined || start.isPresent) return null;
  const larger = sizeOf(start) - sizeOf(present);
  const missed = { of: 'missedJoints', here: start.missedJoints, now: present.missedJoints } as const;
  if (missed.here !== missed.now) return missed.here < missed.now ? { start, gain: missed } : null;
  const counts = [
    { of: 'slivers', here: start.slivers + start.tooSmall, now: present.slivers + present.tooSmall },
    { of: 'seenEdges', here: start.poorSeenWalls ?? 0, now: present.poorSeenWalls ?? 0 },
    { of: 'underHalf', here: start.underHalf, now: present.underHalf },
  ] as const;
  // The first difference in the adviser's order decides.
  const first = counts.find(({ here, now }) => here !== now);
  if (larger < 0 || (first === undefined ? larger === 0 : first.here > first.now)) return null;
  return { start, gain: larger > 0 || first === undefined ? { of: 'smallestCut' } : first };
}

/** A start without cuts ranks above all others. */
function sizeOf({ smallestCut }: StartSummary): number {
  return smallestCut ?? Number.MAX_SAFE_INTEGER;
}
