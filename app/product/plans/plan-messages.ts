import { PLANS, type Plan } from '#app/product/plans/plans.ts';
import * as plansWords from '#app/words/en/plans.ts';

/** The message once the year's calculations of a plan are used. */
export function yearlyCapMessage(plan: Plan): string {
  return plansWords.yearlyCap(PLANS[plan].calculationsPerYear ?? 0);
}
