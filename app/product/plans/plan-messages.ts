import { PLANS } from '#app/product/plans/plans.ts';
import * as plansWords from '#app/words/en/plans.ts';

/** What a DIY account reads once its year's calculations are used; the figure comes from the table. */
export function diyCapMessage(): string {
  return plansWords.diyCap(PLANS.diy.calculationsPerYear ?? 0);
}
