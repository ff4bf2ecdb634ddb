import { groupBy } from '#app/base/group-by.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { countSticks, type StickCount } from '#app/layout/trim/count-sticks.ts';
import { keyOfSticks, orderAllSticks, type StickOrder } from '#app/layout/trim/trim-order.ts';
import type { Length } from '#app/layout/units/length.ts';

/** Trim of one profile in sticks of one length, for all jobs together. */
export interface TrimLine {
  readonly jobs: readonly string[];
  readonly profile: string;
  /** Null if the stick length is unknown; then there is no count either. */
  readonly stick: Length | null;
  readonly length: Length;
  readonly pieces: number;
  /** `sticks` for all pieces: the smaller of a count for all jobs together and `single`, the sum of the jobs. */
  readonly count: (StickCount & { readonly single: number }) | null;
  /** In hundredths for a stick, of the first job that names a price; null without one. */
  readonly priceCents: number | null;
  /** In hundredths, by that price. */
  readonly totalCents: number | null;
  /** The jobs name different prices. */
  readonly differs: boolean;
}

interface TrimJob {
  /** Only needed to name the jobs of a line. */
  readonly name?: string;
  readonly layout: LayoutResult;
  readonly trade: Trade;
}

/** The trim and the profiles of all jobs, by profile and stick, in order of first use, cut with the widest of their blades. */
export function poolTrim(jobs: readonly TrimJob[]): readonly TrimLine[] {
  const ordered = jobs.flatMap(({ name = '', layout, trade }, job) =>
    orderAllSticks(layout.request, trade).map((order) => ({ job, name, kerf: trade.kerf, order })),
  );
  return groupBy(ordered, ({ order }) => keyOfSticks(order)).map((group) => {
    const [{ order }] = group;
    const pieces = group.flatMap(({ order }) => order.lengths);
    const count = order.stick === null ? null : countPool(group, pieces, order.stick);
    const prices = group.flatMap(({ order }) => order.priceCents ?? []);
    const [price] = prices;
    return {
      jobs: [...new Map(group.map(({ job, name }) => [job, name])).values()],
      profile: order.name,
      stick: order.stick,
      length: pieces.reduce((sum, length) => sum + length, 0) as Length,
      pieces: pieces.length,
      count,
      priceCents: price ?? null,
      totalCents: price === undefined || count === null ? null : price * count.sticks,
      differs: new Set(prices).size > 1,
    };
  });
}

function countPool(
  ordered: readonly { readonly order: StickOrder; readonly kerf: Length }[],
  pieces: readonly Length[],
  stick: Length,
): TrimLine['count'] {
  const kerfs = ordered.map(({ kerf }) => kerf);
  const single = ordered.reduce((sum, { order }) => sum + (order.count?.sticks ?? 0), 0);
  const { sticks } = countSticks(pieces, stick, Math.max(...kerfs));
  // With the thinnest blade, so that it is a bound for the single jobs too.
  const { bound } = countSticks(pieces, stick, Math.min(...kerfs));
  const fewer = Math.min(sticks, single);
  return { sticks: fewer, bound: Math.min(bound, fewer), single };
}
