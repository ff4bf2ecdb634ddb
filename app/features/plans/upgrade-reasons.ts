import {
  CUSTOM_ROOMS_NEED_PRO,
  diyCapMessage,
  NOT_IN_TRIAL_MODE,
  TRIAL_ENDED,
  UPGRADE_TO_SAVE_JOBS,
} from '#app/product/plans/plan-messages.ts';
import type { LimitReason } from '#app/product/plans/plans.ts';
import { PLANS } from '#app/product/plans/plans.ts';

/** Title and text of the upgrade dialog for each reason. */
export const UPGRADE_REASONS: Record<LimitReason, { readonly title: string; readonly text: string }> = {
  'trial-limit': { title: 'Your free trial is over', text: TRIAL_ENDED },
  export: {
    title: 'Love your layout?',
    text: 'Upgrade to Pro to export it, print it and take a professional cut sheet to the site.',
  },
  'custom-room': {
    title: CUSTOM_ROOMS_NEED_PRO,
    text: 'Draw any room: alcoves, angled walls, L, T and U shapes. Your inputs are kept.',
  },
  'annual-limit': { title: 'Annual calculation limit reached', text: diyCapMessage() },
  'saved-jobs': {
    title: `${PLANS.diy.savedJobs} saved jobs limit reached`,
    text: `The DIY plan keeps ${PLANS.diy.savedJobs} saved jobs. Delete one to make room, or upgrade to Pro for unlimited saved jobs.`,
  },
  'save-jobs': { title: UPGRADE_TO_SAVE_JOBS, text: `${NOT_IN_TRIAL_MODE}. Every paid plan keeps your jobs.` },
};

/** The plan each reason points at first. */
export function suggestedOffer(reason: LimitReason): 'diy' | 'pro-monthly' {
  return reason === 'trial-limit' || reason === 'save-jobs' ? 'diy' : 'pro-monthly';
}
