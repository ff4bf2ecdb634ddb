import {
  isCountedByYear,
  isTrial,
  LOW_CALCULATIONS,
  PLANS,
  type Plan,
  TRIAL_LOW_DAYS,
} from '#app/product/plans/plans.ts';
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

/** The plan banner's content: by the remaining days or calculations if the plan has such a limit. */
export function bannerState(status: TrialStatus): BannerState {
  if (isTrial(status.plan)) return trialState(status);
  return isCountedByYear(status.plan) ? countedState(status) : steadyState(status.plan);
}

function titleOf(plan: Plan): string {
  return PLANS[plan].banner?.title ?? PLANS[plan].label;
}

function steadyState(plan: Plan): BannerState {
  return {
    level: 'active',
    tone: 'info',
    title: titleOf(plan),
    text: PLANS[plan].banner?.text ?? '',
    canUpgrade: false,
  };
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

function countedState(status: TrialStatus): BannerState {
  const left = status.annualCalculationsRemaining ?? 0;
  const title = titleOf(status.plan);
  if (left <= 0) {
    return offer('expired', plansWords.usedUp(title), plansWords.upgradeForUnlimited);
  }
  const level = left <= LOW_CALCULATIONS ? 'low' : 'active';
  return offer(level, title, plansWords.calculationsLeft(left));
}

function offer(level: BannerLevel, title: string, text: string): BannerState {
  return { level, tone: TONES[level], title, text, canUpgrade: true };
}
