import type { LayoutResult } from '#app/layout/layout-result.ts';
import type { CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';
import { tilesToBuy } from '#app/layout/order/tiles-to-buy.ts';
import * as calculatorWords from '#app/words/en/calculator.ts';

export interface AnnouncementProps {
  readonly result: LayoutResult;
  readonly plan: CuttingPlan | null;
}

/** What a screen reader says of a layout: how many tiles to buy once its cuts are planned. */
export function Announcement({ result, plan }: AnnouncementProps) {
  if (plan === null) return calculatorWords.calculatedPlanning;
  return calculatorWords.calculatedTiles(tilesToBuy(result, plan)[0].buy);
}
