import type { Ability } from '#app/layout/job/ability.ts';
import * as plansWords from '#app/words/en/plans.ts';

export type Plan = 'trial' | 'diy' | 'pro' | 'vip';

/** What a plan allows. A limit of null is none. */
export type PlanLimits = {
  readonly label: string;
  /** How long the plan lasts from trialStartDate, in started days of 24 hours. */
  readonly trialDays: number | null;
  /** Layouts in all, over the plan's life. */
  readonly layouts: number | null;
  readonly calculationsPerYear: number | null;
  readonly savedJobs: number | null;
  /** What it allows; asked by `may`. */
  readonly abilities: readonly Ability[];
};

const EVERYTHING = ['mayDrawRooms', 'maySaveJobs', 'mayExport', 'mayPrintCutSheets'] as const;

/** The one table of limits: screens, messages and the server's checks all read it. */
export const PLANS: Readonly<Record<Plan, PlanLimits>> = {
  trial: {
    label: plansWords.trialName,
    trialDays: 7,
    layouts: 20,
    calculationsPerYear: 25,
    savedJobs: 0,
    abilities: [],
  },
  diy: {
    label: plansWords.diyName,
    trialDays: null,
    layouts: null,
    calculationsPerYear: 50,
    savedJobs: 10,
    abilities: ['maySaveJobs'],
  },
  pro: {
    label: plansWords.proName,
    trialDays: null,
    layouts: null,
    calculationsPerYear: null,
    savedJobs: null,
    abilities: EVERYTHING,
  },
  vip: {
    label: plansWords.vipName,
    trialDays: null,
    layouts: null,
    calculationsPerYear: null,
    savedJobs: null,
    abilities: EVERYTHING,
  },
};

/** Whether the plan allows it. Plans are asked for what they allow, never for their names. */
export function may(plan: Plan, ability: Ability): boolean {
  return PLANS[plan].abilities.includes(ability);
}

/** Which limit is met where an ability is missing, as the upgrade dialogs name it. */
export const LIMIT_OF = {
  mayDrawRooms: 'custom-room',
  maySaveJobs: 'save-jobs',
  mayExport: 'export',
  mayPrintCutSheets: 'export',
} as const satisfies Readonly<Record<Ability, string>>;

/** Which limit was met, as the upgrade dialogs name it. */
export type LimitReason = (typeof LIMIT_OF)[Ability] | 'trial-limit' | 'annual-limit' | 'saved-jobs';

export interface MetLimit {
  readonly reason: LimitReason;
  /** Null where the reason's own words say it. */
  readonly message: string | null;
}

/** Whether the plan ends after some days. */
export function isTrial(plan: Plan): boolean {
  return PLANS[plan].trialDays !== null;
}

/** Whether nothing more is computed once the year's calculations are used. A trial that is over still computes. */
export function isCountedByYear(plan: Plan): boolean {
  return !isTrial(plan) && PLANS[plan].calculationsPerYear !== null;
}

/** The names under which a paid plan is sold; the only ones /checkout takes. */
export const CHECKOUT_PLANS = ['diy', 'pro-monthly', 'pro-annual'] as const;
export type CheckoutPlan = (typeof CHECKOUT_PLANS)[number];

/** Whether a text names something that can be bought. */
export function isCheckoutPlan(text: string | null | undefined): text is CheckoutPlan {
  return CHECKOUT_PLANS.some((plan) => plan === text);
}

/** From this many trial days left on, the banner warns. */
export const TRIAL_LOW_DAYS = 2;
/** From this many calculations left on, the DIY banner warns. */
export const DIY_LOW_CALCULATIONS = 3;
