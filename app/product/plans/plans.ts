import type { Ability } from '#app/layout/fields/ability.ts';
import * as plansWords from '#app/words/en/plans.ts';

/** A plan: how an account gets it, and its limits and abilities. A limit of null means no limit. */
interface PlanLine {
  readonly label: string;
  /** The banner: its title if that is not the label, and its text on a plan without a count or an end. */
  readonly banner?: { readonly title: string; readonly text?: string };
  readonly comes: 'by signing up' | 'by payment' | 'by the administrator';
  /** The names under which it is sold. */
  readonly soldAs: readonly string[];
  /** The duration of the plan from trialStartDate, in started days of 24 hours. */
  readonly trialDays: number | null;
  /** Layouts in all, over the plan's life. */
  readonly layouts: number | null;
  readonly calculationsPerYear: number | null;
  readonly savedJobs: number | null;
  /** Its abilities; see `may`. */
  readonly abilities: readonly Ability[];
}

const EVERYTHING = ['mayDrawRooms', 'maySaveJobs', 'mayExport', 'mayPrintCutSheets', 'mayKeepProjects'] as const;

/**
 * The one table of plans, smaller plans first: screens, messages, gates, the administrator's pages and the server's
 * checks all use it. A plan is a line here; if it is sold, each name has an offer in `OFFERS`.
 */
const LINES = {
  trial: {
    label: plansWords.trialName,
    comes: 'by signing up',
    soldAs: [],
    trialDays: 7,
    layouts: 20,
    calculationsPerYear: 25,
    savedJobs: 0,
    abilities: [],
  },
  diy: {
    label: plansWords.diyName,
    banner: { title: plansWords.diyPlan },
    comes: 'by payment',
    soldAs: ['diy'],
    trialDays: null,
    layouts: null,
    calculationsPerYear: 50,
    savedJobs: 10,
    abilities: ['maySaveJobs'],
  },
  pro: {
    label: plansWords.proName,
    banner: { title: plansWords.proPlan, text: plansWords.proUnlimited },
    comes: 'by payment',
    soldAs: ['pro-monthly', 'pro-annual'],
    trialDays: null,
    layouts: null,
    calculationsPerYear: null,
    savedJobs: null,
    abilities: EVERYTHING,
  },
  vip: {
    label: plansWords.vipName,
    banner: { title: plansWords.vipAccess },
    comes: 'by the administrator',
    soldAs: [],
    trialDays: null,
    layouts: null,
    calculationsPerYear: null,
    savedJobs: null,
    abilities: EVERYTHING,
  },
} as const satisfies Readonly<Record<string, PlanLine>>;

export type Plan = keyof typeof LINES;
export const PLANS: Readonly<Record<Plan, PlanLine>> = LINES;
export const PLAN_NAMES = Object.keys(LINES) as readonly Plan[];

export function isPlan(text: string): text is Plan {
  return Object.hasOwn(LINES, text);
}

/** Whether the plan has the ability. Code checks abilities, never a plan's name. */
export function may(plan: Plan, ability: Ability): boolean {
  return PLANS[plan].abilities.includes(ability);
}

/** The limit reported for a missing ability, as named by the upgrade dialogs. */
export const LIMIT_OF = {
  mayDrawRooms: 'custom-room',
  maySaveJobs: 'save-jobs',
  mayExport: 'export',
  mayPrintCutSheets: 'export',
  mayKeepProjects: 'export',
} as const satisfies Readonly<Record<Ability, string>>;

/** Which limit was met, as the upgrade dialogs name it. */
export type LimitReason = (typeof LIMIT_OF)[Ability] | 'trial-limit' | 'annual-limit' | 'saved-jobs';

export interface MetLimit {
  readonly reason: LimitReason;
  /** Null if the reason has its own message. */
  readonly message: string | null;
}

/** Whether a subscription pays for the plan. */
export function isPaid(plan: Plan): boolean {
  return PLANS[plan].comes === 'by payment';
}

/** Whether the plan is given by hand, and no subscription takes it away. */
export function isGiven(plan: Plan): boolean {
  return PLANS[plan].comes === 'by the administrator';
}

/** Whether the plan ends after some days. */
export function isTrial(plan: Plan): boolean {
  return PLANS[plan].trialDays !== null;
}

/** Whether nothing more is computed once the year's calculations are used. A trial that is over still computes. */
export function isCountedByYear(plan: Plan): boolean {
  return !isTrial(plan) && PLANS[plan].calculationsPerYear !== null;
}

export type CheckoutPlan = (typeof LINES)[Plan]['soldAs'][number];
/** The names under which plans are sold, the cheapest first; the only ones /checkout takes. */
export const CHECKOUT_PLANS = Object.values(PLANS).flatMap(({ soldAs }) => soldAs) as readonly CheckoutPlan[];

/** The plan that is sold under this name. */
export function planSoldAs(name: CheckoutPlan): Plan {
  return PLAN_NAMES.find((plan) => PLANS[plan].soldAs.includes(name)) ?? 'trial';
}

/** The next offer for an account on this plan: the cheapest of the larger ones; null if there is none. */
export function nextOffer(plan: Plan): CheckoutPlan | null {
  const larger = PLAN_NAMES.slice(PLAN_NAMES.indexOf(plan) + 1);
  return CHECKOUT_PLANS.find((name) => larger.includes(planSoldAs(name))) ?? null;
}

/** Whether a text names something that can be bought. */
export function isCheckoutPlan(text: string | null | undefined): text is CheckoutPlan {
  return CHECKOUT_PLANS.some((plan) => plan === text);
}

/** The banner warns when this many trial days or fewer are left. */
export const TRIAL_LOW_DAYS = 2;
/** The banner warns when this many of the year's calculations or fewer are left. */
export const LOW_CALCULATIONS = 3;
