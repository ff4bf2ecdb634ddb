import { TRIAL_DAYS_OVER } from '#app/product/plans/plan-messages.ts';
import { DIY_LOW_CALCULATIONS, TRIAL_LOW_DAYS } from '#app/product/plans/plans.ts';
import type { TrialStatus } from '#app/product/plans/trial-status.ts';
import type { Tone } from '#app/ui/banner.tsx';

export type BannerLevel = 'active' | 'low' | 'expired';

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
  if (status.plan === 'vip') return steady('VIP Access - Unlimited everything forever', '');
  if (status.plan === 'pro') return steady('Pro Plan', 'Unlimited layouts, custom rooms, cut sheets and exports.');
  return status.plan === 'diy' ? diyState(status) : trialState(status);
}

function steady(title: string, text: string): BannerState {
  return { level: 'active', tone: 'info', title, text, canUpgrade: false };
}

function trialState(status: TrialStatus): BannerState {
  const { layoutsRemaining, isTrialActive } = status;
  const daysRemaining = status.daysRemaining ?? 0;
  if (daysRemaining <= 0) {
    return offer('expired', TRIAL_DAYS_OVER, 'Upgrade to save jobs and export.');
  }
  if (!isTrialActive || status.annualCalculationsRemaining === 0) {
    return offer('expired', 'Your trial layouts are used up', 'Upgrade to save jobs and export.');
  }
  const level = daysRemaining <= TRIAL_LOW_DAYS ? 'low' : 'active';
  const days = `${daysRemaining} ${daysRemaining === 1 ? 'day' : 'days'} left`;
  return offer(
    level,
    `Free trial: ${days}`,
    layoutsRemaining === null ? '' : `${count(layoutsRemaining, 'layout')} left.`,
  );
}

function diyState(status: TrialStatus): BannerState {
  const left = status.annualCalculationsRemaining ?? 0;
  if (left <= 0) {
    return offer('expired', 'DIY Plan: no calculations left this year', 'Upgrade to Pro for unlimited calculations.');
  }
  const level = left <= DIY_LOW_CALCULATIONS ? 'low' : 'active';
  return offer(level, 'DIY Plan', `${count(left, 'calculation')} left this year.`);
}

function offer(level: BannerLevel, title: string, text: string): BannerState {
  return { level, tone: TONES[level], title, text, canUpgrade: true };
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}
