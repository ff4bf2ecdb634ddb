import { DAY_MS } from '#app/base/durations.ts';
import { latestAnniversary } from '#app/product/plans/anniversary.ts';
import { isTrial, PLANS, type Plan } from '#app/product/plans/plans.ts';

/** The columns of an account that decide its limits. */
export type PlanAccount = {
  readonly plan: Plan;
  readonly trialStartDate: Date;
  /** The end of an extended trial; null if it was not extended. */
  readonly trialEndsAt: Date | null;
  readonly trialLayoutsUsed: number;
  readonly layoutsCreated: number;
  readonly annualCalculationsUsed: number;
  readonly annualCalculationResetDate: Date;
};

/** The answer of GET /api/trial-status; figures without a limit are null. */
export type TrialStatus = {
  readonly daysRemaining: number | null;
  readonly layoutsUsed: number;
  readonly layoutsRemaining: number | null;
  readonly isTrialActive: boolean;
  readonly annualCalculationsUsed: number;
  readonly annualCalculationsRemaining: number | null;
  readonly plan: Plan;
};

/** The answer of POST /api/increment-layout. */
export type CountAnswer = Omit<TrialStatus, 'daysRemaining' | 'isTrialActive'>;

/** The account's limits and counts at `now`; a yearly count whose anniversary has passed is 0. */
export function trialStatus(account: PlanAccount, now: Date): TrialStatus {
  const limits = PLANS[account.plan];
  const used = annualCalculationsUsed(account, now);
  const layoutsUsed = isTrial(account.plan) ? account.trialLayoutsUsed : account.layoutsCreated;
  const daysRemaining = trialDaysRemaining(account, now);
  const layoutsRemaining = remaining(limits.layouts, layoutsUsed);
  return {
    daysRemaining,
    layoutsUsed,
    layoutsRemaining,
    isTrialActive: isTrial(account.plan) && (daysRemaining ?? 0) > 0 && (layoutsRemaining ?? 0) > 0,
    annualCalculationsUsed: used,
    annualCalculationsRemaining: remaining(limits.calculationsPerYear, used),
    plan: account.plan,
  };
}

/** The calculations counted since the last anniversary. */
export function annualCalculationsUsed(account: PlanAccount, now: Date): number {
  const isStale = latestAnniversary(account.annualCalculationResetDate, now) > account.annualCalculationResetDate;
  return isStale ? 0 : account.annualCalculationsUsed;
}

/** When the account's trial ends, or ended. */
export function trialEnd({ trialStartDate, trialEndsAt }: Pick<PlanAccount, 'trialStartDate' | 'trialEndsAt'>): Date {
  return trialEndsAt ?? new Date(trialStartDate.getTime() + (PLANS.trial.trialDays ?? 0) * DAY_MS);
}

/** The remaining started days of 24 hours, never below 0; null if the plan does not end by days. */
function trialDaysRemaining(account: PlanAccount, now: Date): number | null {
  const days = PLANS[account.plan].trialDays;
  if (days === null) return null;
  const left = Math.max(0, Math.ceil((trialEnd(account).getTime() - now.getTime()) / DAY_MS));
  return account.trialEndsAt === null ? Math.min(days, left) : left;
}

function remaining(limit: number | null, used: number): number | null {
  return limit === null ? null : Math.max(0, limit - used);
}
