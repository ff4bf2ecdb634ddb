/** Plans: the plan of an account, what is left of it, and what it does not include. */
import { counted } from '#app/words/en/formats.ts';

export const trialName = 'Free Trial';
export const diyName = 'DIY';
export const proName = 'Pro';
export const vipName = 'VIP';

export const trialEnded =
  'Your trial has ended. You can still calculate layouts but need to upgrade to save jobs and export.';
export const trialDaysOver = 'Your 7-day trial has expired!';
export const customRoomsNeedPro = 'Custom room layouts require the Pro Plan!';
export const proPlanRequired = 'Pro Plan Required';
export const upgradeToSaveJobs = 'Upgrade to save jobs';
export const notInTrialMode = 'Not available in trial mode';
export const yearlyCap = (calculations: number) =>
  `You've reached your ${calculations} calculations for this year. Upgrade to Pro for unlimited calculations.`;

export const yourPlan = 'Your plan';
export const upgrade = 'Upgrade';
/** A plan given through a date; a paid plan applies again after it. */
export const givenUntil = (plan: string, lastDay: string) => `You have the ${plan} plan through ${lastDay} (UTC).`;
export const givenWithoutEnd = (plan: string) => `You have the ${plan} plan, with no end date.`;
export const vipAccess = 'VIP Access - Unlimited everything forever';
export const proPlan = 'Pro Plan';
export const proUnlimited = 'Unlimited layouts, custom rooms, cut sheets and exports.';
export const trialLayoutsUsed = 'Your trial layouts are used up';
export const upgradeToSaveAndExport = 'Upgrade to save jobs and export.';
export const trialDaysLeft = (days: number) => `Free trial: ${counted(days, 'day', 'days')} left`;
export const layoutsLeft = (layouts: number) => `${counted(layouts, 'layout', 'layouts')} left.`;
export const diyPlan = 'DIY Plan';
export const usedUp = (plan: string) => `${plan}: no calculations left this year`;
export const upgradeForUnlimited = 'Upgrade to Pro for unlimited calculations.';
export const calculationsLeft = (left: number) => `${counted(left, 'calculation', 'calculations')} left this year.`;
