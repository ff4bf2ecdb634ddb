import { CHECKOUT_PLANS, type CheckoutPlan } from '#app/product/plans/plans.ts';

/** Completed actions on the pages of projects and proposals. */
const PAPER_CODES = [
  'project-saved',
  'project-deleted',
  'goods-saved',
  'jobs-added',
  'job-copied',
  'job-removed',
  'project-link-made',
  'project-link-ended',
  'proposal-published',
  'proposal-mailed',
  'proposal-withdrawn',
  'proposal-link-ended',
  'proposal-deleted',
] as const;

export type FlashCode =
  | 'signed-up'
  | 'logged-in'
  | 'logged-out'
  | 'account-deleted'
  | 'payment-cancelled'
  | 'plan-on-its-way'
  | (typeof PAPER_CODES)[number]
  | `${'upgraded' | 'changed'}-${CheckoutPlan}`;

/** Outcomes of an action; the next page shows the message once. */
export const FLASH_CODES: readonly FlashCode[] = [
  'signed-up',
  'logged-in',
  'logged-out',
  'account-deleted',
  'payment-cancelled',
  'plan-on-its-way',
  ...PAPER_CODES,
  ...CHECKOUT_PLANS.flatMap((plan) => [`upgraded-${plan}`, `changed-${plan}`] as const),
];

/** A flash message as shown. */
export interface FlashMessage {
  readonly title: string;
  readonly description: string;
}
