import { memo, type ReactNode } from 'react';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { measureBorders } from '#app/layout/measures/measure-walls.ts';
import { formatCount, formatExactCount } from '#app/layout/units/format-count.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

export interface ResultCountsProps {
  readonly result: LayoutResult;
  readonly system: UnitSystem;
}

/** How many tiles to buy, in large, and the counts it comes from. */
export const ResultCounts = memo(function ResultCounts({ result, system }: ResultCountsProps) {
  const { counts, thinset } = result;
  const leftover = (axis: 'x' | 'y') => formatMeasure(measureBorders(result, axis, system).far, system);
  const needsMore = counts.touched > counts.order;
  return (
    <section aria-labelledby="counts-title" className="grid min-w-0 grid-cols-1 content-start gap-3">
      <div className="rounded-control bg-accent-soft p-4 text-accent-ink">
        <h3 id="counts-title" className="font-semibold">
          Tiles to buy
        </h3>
        <p
          // A figure never breaks over lines: a million is written smaller, so that it fits the narrowest phone.
          className={`${counts.buy < 1_000_000 ? 'text-5xl' : 'text-4xl'} leading-tight font-bold tracking-tight whitespace-nowrap`}
          data-testid="tiles-to-buy"
        >
          {formatCount(counts.buy)}
        </p>
        <dl className="mt-1 grid gap-0.5 text-sm">
          <Figure label="With 15% waste" value={formatCount(counts.order)} />
          <Figure label="Tiles really needed" value={formatCount(counts.touched)} />
        </dl>
        {needsMore && (
          <p className="mt-2 text-sm">More tiles are needed than the 15% allowance covers: many of them are cut.</p>
        )}
      </div>
      <dl className="grid grid-cols-1 gap-0.5 px-1">
        <Figure label="Exact count" value={formatExactCount(counts.exact)} />
        <Figure label="Full tiles" value={formatCount(counts.full)} />
        <Figure label="Cut tiles" value={formatCount(counts.cut)} />
        <Figure label="Cut pieces" value={formatCount(counts.pieces)} />
        <Figure label="Whole tiles, length × width" value={`${result.tilesLength} × ${result.tilesWidth}`} />
        <Figure label="Leftover, length × width" value={`${leftover('y')} × ${leftover('x')}`} />
        <Figure label="Thinset, 50 lb bags" value={formatCount(thinset.bags)} />
        <Figure label="Trowel" value={system === 'imperial' ? thinset.trowelImperial : thinset.trowelMetric} />
      </dl>
    </section>
  );
});

/** A name and its figure on one line. */
export function Figure({ label, value }: { readonly label: ReactNode; readonly value: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-0.5">
      <dt className="opacity-90">{label}</dt>
      <dd className="ml-auto text-right font-semibold">{value}</dd>
    </div>
  );
}
