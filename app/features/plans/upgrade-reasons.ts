import { yearlyCapMessage } from '#app/product/plans/plan-messages.ts';
import {
  CHECKOUT_PLANS,
  type CheckoutPlan,
  isTrial,
  LIMIT_OF,
  type LimitReason,
  PLANS,
  type Plan,
  planSoldAs,
} from '#app/product/plans/plans.ts';
import * as plansWords from '#app/words/en/plans.ts';
import * as upgradeWords from '#app/words/en/upgrade.ts';

interface UpgradeReason {
  readonly title: string;
  readonly text: string;
}

/** The upgrade dialog's title and text for each reason, for an account on that plan. */
export const UPGRADE_REASONS: Readonly<Record<LimitReason, (plan: Plan) => UpgradeReason>> = {
  'trial-limit': () => ({ title: upgradeWords.trialOver, text: plansWords.trialEnded }),
  export: () => ({ title: upgradeWords.loveYourLayout, text: upgradeWords.exportNeedsPro }),
  'custom-room': () => ({ title: plansWords.customRoomsNeedPro, text: upgradeWords.drawAnyRoom }),
  'annual-limit': (plan) => ({ title: upgradeWords.annualLimit, text: yearlyCapMessage(plan) }),
  'saved-jobs': (plan) => {
    const jobs = PLANS[plan].savedJobs ?? 0;
    return { title: upgradeWords.savedJobsLimit(jobs), text: upgradeWords.savedJobsLimitText(jobs) };
  },
  'save-jobs': () => ({ title: plansWords.upgradeToSaveJobs, text: upgradeWords.everyPlanKeepsJobs }),
};

/** The offer that each reason suggests: the cheapest without the limit. */
export function suggestedOffer(reason: LimitReason): CheckoutPlan | undefined {
  return CHECKOUT_PLANS.find((name) => hasNoSuchLimit(planSoldAs(name), reason));
}

function hasNoSuchLimit(plan: Plan, reason: LimitReason): boolean {
  switch (reason) {
    case 'trial-limit':
      return !isTrial(plan);
    case 'annual-limit':
      return PLANS[plan].calculationsPerYear === null;
    case 'saved-jobs':
      return PLANS[plan].savedJobs === null;
    default:
      return PLANS[plan].abilities.some((ability) => LIMIT_OF[ability] === reason);
  }
}
