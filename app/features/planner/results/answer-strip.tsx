import { memo, type ReactNode } from 'react';
import type { Cuts } from '#app/layout/model/cuts.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { allToBuy, tilesToBuy } from '#app/layout/order/tiles-to-buy.ts';
import { describeSmallestCut } from '#app/layout/shown-sizes/describe-smallest-cut.ts';
import { formatCount } from '#app/layout/units/format-count.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as resultsWords from '#app/words/en/results.ts';

export interface AnswerStripProps {
  readonly result: LayoutResult;
  readonly cuts: Cuts | null;
  readonly system: UnitSystem;
  /** At its end. */
  readonly children: ReactNode;
}

/** The answer in one line, which stays visible above its explanation. */
export const AnswerStrip = memo(function AnswerStrip({ result, cuts, system, children }: AnswerStripProps) {
  const cut = describeSmallestCut(result, system);
  return (
    <p className="text-lg font-bold text-accent-ink lg:text-xl" data-testid="answer-strip">
      {cuts === null ? '…' : sayTilesToBuy(result, cuts)}
      {cut !== null && <span className="text-base font-normal"> · {cut}</span>} {children}
    </p>
  );
});

function sayTilesToBuy(result: LayoutResult, cuts: Cuts): string {
  const kinds = tilesToBuy(result, cuts).map(({ buy }) => formatCount(buy));
  return resultsWords.buyTiles(formatCount(allToBuy(result, cuts).buy), kinds);
}
