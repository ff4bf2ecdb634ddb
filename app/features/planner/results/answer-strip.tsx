import { memo, type ReactNode } from 'react';
import type { Cuts } from '#app/layout/model/cuts.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { allToBuy, formatAll, formatOfAll } from '#app/layout/order/all-to-buy.ts';
import { tilesToBuy } from '#app/layout/order/tiles-to-buy.ts';
import { formatCount } from '#app/layout/units/format-count.ts';
import * as calculatorWords from '#app/words/en/calculator.ts';
import { inTermsOf } from '#app/words/en/material-terms.ts';
import * as orderWords from '#app/words/en/order.ts';
import * as resultsWords from '#app/words/en/results.ts';

interface AnswerStripProps {
  readonly result: LayoutResult;
  readonly cuts: Cuts | null;
  /** Shown at the end: content that needs the code for showing a layout. */
  readonly children: ReactNode;
}

/** The answer in one line, which stays visible above its details. It needs no other chunk. */
export const AnswerStrip = memo(function AnswerStrip({ result, cuts, children }: AnswerStripProps) {
  return (
    <p className="text-lg font-bold text-accent-ink lg:text-xl" data-testid="answer-strip">
      {cuts === null ? '…' : describeToBuy(result, cuts)} {children}
    </p>
  );
});

function describeToBuy(result: LayoutResult, cuts: Cuts): string {
  const all = allToBuy(result, cuts);
  if (all.terms === 'sheets')
    return resultsWords.buyTiles(inTermsOf('sheets', orderWords.countOfTiles(all.sheets?.buy ?? 0)), []);
  const kinds = all.sheets === null ? tilesToBuy(result, cuts).map(({ buy }) => formatCount(buy)) : [];
  return resultsWords.buyTiles(
    formatAll(all, ({ buy }) => buy),
    kinds,
  );
}

interface AnnouncementProps {
  readonly result: LayoutResult;
  readonly cuts: Cuts | null;
}

/** Announces a layout to screen readers: the number of tiles to buy, once its cuts are planned. */
export function Announcement({ result, cuts }: AnnouncementProps) {
  if (cuts === null) return calculatorWords.calculatedPlanning;
  return formatOfAll(calculatorWords.calculatedTiles, allToBuy(result, cuts));
}
