import { PLANS } from '#app/product/plans/plans.ts';

export const TRIAL_ENDED =
  'Your trial has ended. You can still calculate layouts but need to upgrade to save jobs and export.';
export const TRIAL_DAYS_OVER = 'Your 7-day trial has expired!';
export const CUSTOM_ROOMS_NEED_PRO = 'Custom room layouts require the Pro Plan!';
export const PRO_PLAN_REQUIRED = 'Pro Plan Required';
export const UPGRADE_TO_SAVE_JOBS = 'Upgrade to save jobs';
export const NOT_IN_TRIAL_MODE = 'Not available in trial mode';

/** What a DIY account reads once its year's calculations are used; the figure comes from the table. */
export function diyCapMessage(): string {
  return `You've reached your ${PLANS.diy.calculationsPerYear} calculations for this year. Upgrade to Pro for unlimited calculations.`;
}
