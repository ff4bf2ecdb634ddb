import type { Cuts } from '#app/layout/model/cuts.ts';
import { laidIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { allToBuy } from '#app/layout/order/tiles-to-buy.ts';
import * as calculatorWords from '#app/words/en/calculator.ts';
import { ofLaid } from '#app/words/en/laid.ts';

interface AnnouncementProps {
  readonly result: LayoutResult;
  readonly cuts: Cuts | null;
}

/** The announcement of a layout for screen readers: the number of tiles to buy, once its cuts are planned. */
export function Announcement({ result, cuts }: AnnouncementProps) {
  if (cuts === null) return calculatorWords.calculatedPlanning;
  return ofLaid(laidIn(result.request), calculatorWords.calculatedTiles(allToBuy(result, cuts).buy));
}
