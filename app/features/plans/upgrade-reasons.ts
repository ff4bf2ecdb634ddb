import { diyCapMessage } from '#app/product/plans/plan-messages.ts';
import type { LimitReason } from '#app/product/plans/plans.ts';
import { PLANS } from '#app/product/plans/plans.ts';
import * as plansWords from '#app/words/en/plans.ts';
import * as upgradeWords from '#app/words/en/upgrade.ts';

/** Title and text of the upgrade dialog for each reason. */
export const UPGRADE_REASONS: Record<LimitReason, { readonly title: string; readonly text: string }> = {
  'trial-limit': { title: upgradeWords.trialOver, text: plansWords.trialEnded },
  export: {
    title: upgradeWords.loveYourLayout,
    text: upgradeWords.exportNeedsPro,
  },
  'custom-room': {
    title: plansWords.customRoomsNeedPro,
    text: upgradeWords.drawAnyRoom,
  },
  'annual-limit': { title: upgradeWords.annualLimit, text: diyCapMessage() },
  'saved-jobs': {
    title: upgradeWords.savedJobsLimit(PLANS.diy.savedJobs ?? 0),
    text: upgradeWords.savedJobsLimitText(PLANS.diy.savedJobs ?? 0),
  },
  'save-jobs': { title: plansWords.upgradeToSaveJobs, text: upgradeWords.everyPlanKeepsJobs },
};

/** The plan each reason points at first. */
export function suggestedOffer(reason: LimitReason): 'diy' | 'pro-monthly' {
  return reason === 'trial-limit' || reason === 'save-jobs' ? 'diy' : 'pro-monthly';
}
