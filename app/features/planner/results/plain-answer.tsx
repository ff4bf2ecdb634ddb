import type { Cuts } from '#app/layout/model/cuts.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { allToBuy, formatOfAll } from '#app/layout/order/all-to-buy.ts';
import type { PostedTicks } from '#app/layout/replan/posted-ticks.ts';
import { Banner } from '#app/ui/banner.tsx';
import * as calculatorWords from '#app/words/en/calculator.ts';
import * as cutCardWords from '#app/words/en/cut-card.ts';

/** Without scripts a page opens at its top, so this links to the result. */
export function PlainAnswer({
  result,
  cuts,
  ticked,
}: {
  readonly result: LayoutResult;
  readonly cuts: Cuts;
  readonly ticked: PostedTicks;
}) {
  const all = allToBuy(result, cuts);
  return (
    <Banner tone="ok" title={calculatorWords.layoutCalculated}>
      <p>
        {formatOfAll(calculatorWords.tilesToBuy, all)}{' '}
        <a href="#results-section" className="font-semibold underline underline-offset-2">
          {calculatorWords.seeLayout}
        </a>
      </p>
      {ticked.dropped > 0 && <p>{cutCardWords.ofPlanBefore(ticked.dropped)}</p>}
    </Banner>
  );
}
