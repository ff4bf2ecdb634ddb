import { PLANS, type Plan } from '#app/product/plans/plans.ts';
import * as plansWords from '#app/words/en/plans.ts';

/** What an account reads once its plan's calculations of the year are used. */
export function yearlyCapMessage(plan: Plan): string {
  return plansWords.yearlyCap(PLANS[plan].calculationsPerYear ?? 0);
}
