import type { LayoutResult } from '#app/layout/layout-result.ts';
import type { CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';
import { tilesToBuy } from '#app/layout/order/tiles-to-buy.ts';
import * as calculatorWords from '#app/words/en/calculator.ts';

/** What a screen reader says of a layout: how many tiles to buy once its cuts are planned. */
export function announceLayout(result: LayoutResult, plan: CuttingPlan | null): string {
  if (plan === null) return calculatorWords.calculatedPlanning;
  return calculatorWords.calculatedTiles(tilesToBuy(result, plan)[0].buy);
}
