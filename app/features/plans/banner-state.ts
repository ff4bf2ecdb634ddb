import { DIY_LOW_CALCULATIONS, TRIAL_LOW_DAYS } from '#app/product/plans/plans.ts';
import type { TrialStatus } from '#app/product/plans/trial-status.ts';
import type { Tone } from '#app/ui/banner.tsx';
import * as plansWords from '#app/words/en/plans.ts';

type BannerLevel = 'active' | 'low' | 'expired';

const TONES: Record<BannerLevel, Tone> = { active: 'ok', low: 'warn', expired: 'danger' };

export interface BannerState {
  readonly level: BannerLevel;
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
  /** Whether the banner offers an upgrade. */
  readonly canUpgrade: boolean;
}

/** What the plan banner says: trial and DIY by what is left, Pro and VIP as they are. */
export function bannerState(status: TrialStatus): BannerState {
  if (status.plan === 'vip') return steady(plansWords.vipAccess, '');
  if (status.plan === 'pro') return steady(plansWords.proPlan, plansWords.proUnlimited);
  return status.plan === 'diy' ? diyState(status) : trialState(status);
}

function steady(title: string, text: string): BannerState {
  return { level: 'active', tone: 'info', title, text, canUpgrade: false };
}

function trialState(status: TrialStatus): BannerState {
  const { layoutsRemaining, isTrialActive } = status;
  const daysRemaining = status.daysRemaining ?? 0;
  if (daysRemaining <= 0) {
    return offer('expired', plansWords.trialDaysOver, plansWords.upgradeToSaveAndExport);
  }
  if (!isTrialActive || status.annualCalculationsRemaining === 0) {
    return offer('expired', plansWords.trialLayoutsUsed, plansWords.upgradeToSaveAndExport);
  }
  const level = daysRemaining <= TRIAL_LOW_DAYS ? 'low' : 'active';

  return offer(
    level,
    plansWords.trialDaysLeft(daysRemaining),
    layoutsRemaining === null ? '' : plansWords.layoutsLeft(layoutsRemaining),
  );
}

function diyState(status: TrialStatus): BannerState {
  const left = status.annualCalculationsRemaining ?? 0;
  if (left <= 0) {
    return offer('expired', plansWords.diyUsedUp, plansWords.upgradeForUnlimited);
  }
  const level = left <= DIY_LOW_CALCULATIONS ? 'low' : 'active';
  return offer(level, plansWords.diyPlan, plansWords.calculationsLeft(left));
}

function offer(level: BannerLevel, title: string, text: string): BannerState {
  return { level, tone: TONES[level], title, text, canUpgrade: true };
}
