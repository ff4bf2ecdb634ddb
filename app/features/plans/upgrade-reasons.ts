import { yearlyCapMessage } from '#app/product/plans/plan-messages.ts';
import { type LimitReason, PLANS, type Plan } from '#app/product/plans/plans.ts';
import * as plansWords from '#app/words/en/plans.ts';
import * as upgradeWords from '#app/words/en/upgrade.ts';

interface UpgradeReason {
  readonly title: string;
  readonly text: string;
}

/** Title and text of the upgrade dialog for each reason, for an account on that plan. */
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

/** The plan each reason points at first. */
export function suggestedOffer(reason: LimitReason): 'diy' | 'pro-monthly' {
  return reason === 'trial-limit' || reason === 'save-jobs' ? 'diy' : 'pro-monthly';
}
