export type Plan = 'trial' | 'diy' | 'pro' | 'vip';

/** What a plan may allow beside the calculator itself. */
export type Ability = 'mayDrawRooms' | 'maySaveJobs' | 'mayExport' | 'mayPrintCutSheets';

/** What a plan allows. A limit of null is none; 0 saved jobs means that saving is not part of the plan. */
export type PlanLimits = {
  readonly label: string;
  /** How long the plan lasts from trialStartDate, in started days of 24 hours. */
  readonly trialDays: number | null;
  /** Layouts in all, over the plan's life. */
  readonly layouts: number | null;
  readonly calculationsPerYear: number | null;
  readonly savedJobs: number | null;
  readonly customRooms: boolean;
  /** Export and print. */
  readonly exports: boolean;
  readonly cutSheet: boolean;
};

/** The one table of limits: screens, messages and the server's checks all read it. */
export const PLANS: Readonly<Record<Plan, PlanLimits>> = {
  trial: {
    label: 'Free Trial',
    trialDays: 7,
    layouts: 20,
    calculationsPerYear: 25,
    savedJobs: 0,
    customRooms: false,
    exports: false,
    cutSheet: false,
  },
  diy: {
    label: 'DIY',
    trialDays: null,
    layouts: null,
    calculationsPerYear: 50,
    savedJobs: 10,
    customRooms: false,
    exports: false,
    cutSheet: false,
  },
  pro: {
    label: 'Pro',
    trialDays: null,
    layouts: null,
    calculationsPerYear: null,
    savedJobs: null,
    customRooms: true,
    exports: true,
    cutSheet: true,
  },
  vip: {
    label: 'VIP',
    trialDays: null,
    layouts: null,
    calculationsPerYear: null,
    savedJobs: null,
    customRooms: true,
    exports: true,
    cutSheet: true,
  },
};

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
