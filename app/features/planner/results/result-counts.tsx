import { memo, type ReactNode } from 'react';
import { surfaceOf } from '#app/layout/fields/surface.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import type { ShownCuts } from '#app/layout/model/cuts.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { type AllToBuy, allToBuy, formatAll, soldIn } from '#app/layout/order/all-to-buy.ts';
import { describeTilesForEdges } from '#app/layout/order/cutting/describe-edges.ts';
import { describeTilesToBuy } from '#app/layout/order/describe-kinds.ts';
import { describeBoxes } from '#app/layout/order/describe-order.ts';
import type { TilesToBuy } from '#app/layout/order/tiles-to-buy.ts';
import { measureBorders } from '#app/layout/shown-sizes/measure-walls.ts';
import { formatCount, formatExactCount } from '#app/layout/units/format-count.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { inTermsOf, rewordRows, wordsFor } from '#app/words/en/material-terms.ts';
import * as orderWords from '#app/words/en/order.ts';
import * as resultsWords from '#app/words/en/results.ts';

interface ResultCountsProps {
  readonly result: LayoutResult;
  readonly system: UnitSystem;
}

export interface PlannedCountsProps extends ResultCountsProps {
  readonly planned: ShownCuts;
  /** The form as typed, which says how tiles are sold. */
  readonly job: JobText;
}

/**
 * Figures never wrap. From a million on they are smaller to fit the narrowest phone, and so are two figures with their
 * words.
 */
function sizeOf(all: AllToBuy | null, only: TilesToBuy | null): string {
  if (all !== null && only === null) return 'text-3xl';
  return `${(only?.buy ?? 0) < 1_000_000 ? 'text-5xl' : 'text-4xl'} whitespace-nowrap`;
}

/** The number of tiles to buy, in large. */
export const ResultCounts = memo(function ResultCounts({ result, system, planned, job }: PlannedCountsProps) {
  const { cuts, areCutsOld, haveCutsFailed } = planned;
  const { counts } = result;
  const reword = wordsFor(soldIn(result, cuts));
  const toBuy = cuts && allToBuy(result, cuts);
  // Tiles and sheets are two numbers; the kinds explain them.
  const only = toBuy && (toBuy.tiles === null || toBuy.sheets === null ? (toBuy.tiles ?? toBuy.sheets) : null);
  const boxes = cuts ? describeBoxes(cuts, result, readTrade({ ...job }, system).trade) : [];
  return (
    <section aria-labelledby="counts-title" className="grid min-w-0 grid-cols-1 content-start gap-3">
      <div className="rounded-control bg-accent-soft p-4 text-accent-ink">
        <h3 id="counts-title" className="font-semibold">
          {reword(resultsWords.tilesToBuy)}
        </h3>
        <div aria-busy={cuts === null ? !haveCutsFailed : areCutsOld} className="aria-busy:opacity-50">
          <p className={`${sizeOf(toBuy, only)} leading-tight font-bold tracking-tight`} data-testid="tiles-to-buy">
            {toBuy === null ? '…' : formatAll(toBuy, ({ buy }) => buy)}
          </p>
          {only !== null && (
            <p className="font-semibold" data-testid="why-so-many">
              {orderWords.because(only.needed, only.spare)}
            </p>
          )}
          {boxes.length === 1 && boxes[0] && <p data-testid="boxes">{boxes[0]}</p>}
          {cuts !== null && boxes.length > 1 && (
            <dl className="figures mt-1 gap-0.5" data-testid="kinds">
              {describeTilesToBuy(result, cuts, system)
                .slice(1)
                .map(({ term, value }, index) => (
                  <Figure key={term} label={term} value={[value, boxes[index]].filter(Boolean).join(', ')} />
                ))}
            </dl>
          )}
        </div>
        {cuts === null && (
          <p className="mt-2 text-sm">{haveCutsFailed ? resultsWords.cutsFailed : resultsWords.planning}</p>
        )}
        {toBuy !== null && toBuy.sheets === null && (only?.needed ?? 0) > counts.order && (
          <p className="mt-2 text-sm">{reword(resultsWords.moreThanAllowance)}</p>
        )}
      </div>
    </section>
  );
});

/** The counts behind the number, in the words of the trade. */
export const CountFigures = memo(function CountFigures({ result, system, planned: { cuts } }: PlannedCountsProps) {
  const { counts, borders } = result;
  const surface = surfaceOf(result.request);
  const terms = termsIn(result.request);
  const reword = wordsFor(terms);
  const leftover = (axis: 'x' | 'y') => formatMeasure(measureBorders(result, axis, system)?.far ?? 0, system);
  return (
    <dl className="figures gap-0.5">
      <Figure label={resultsWords.exactCount} value={formatExactCount(counts.exact)} />
      {cuts?.sheets === undefined && <Figure label={resultsWords.withWaste} value={formatCount(counts.order)} />}
      <Figure
        label={inTermsOf(soldIn(result, cuts), resultsWords.tilesNeeded)}
        value={cuts === null ? '…' : formatAll(allToBuy(result, cuts), ({ needed }) => needed)}
      />
      {cuts !== null &&
        rewordRows(reword, describeTilesForEdges(cuts)).map(({ term, value }) => (
          <Figure key={term} label={term} value={value} />
        ))}
      <Figure label={reword(resultsWords.fullTiles)} value={formatCount(counts.full)} />
      <Figure label={reword(resultsWords.cutTiles)} value={formatCount(counts.cut)} />
      <Figure label={reword(resultsWords.newTileForEach)} value={formatCount(counts.touched)} />
      <Figure label={resultsWords.cutPieces} value={formatCount(counts.pieces)} />
      {borders !== null && (
        <>
          <Figure label={resultsWords.fullCourses[surface]} value={`${borders.tilesLength} × ${borders.tilesWidth}`} />
          <Figure label={resultsWords.leftover[surface]} value={`${leftover('y')} × ${leftover('x')}`} />
        </>
      )}
    </dl>
  );
});

/** A name and its figure on one line. */
export function Figure({ label, value }: { readonly label: ReactNode; readonly value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
