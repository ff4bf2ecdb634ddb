import { CHECKOUT_PLANS, type CheckoutPlan } from '#app/product/plans/plans.ts';

export type FlashCode =
  | 'signed-up'
  | 'logged-in'
  | 'logged-out'
  | 'account-deleted'
  | 'payment-cancelled'
  | 'plan-on-its-way'
  | 'project-saved'
  | `${'upgraded' | 'changed'}-${CheckoutPlan}`;

/** Outcomes of an action; the next page shows the message once. */
export const FLASH_CODES: readonly FlashCode[] = [
  'signed-up',
  'logged-in',
  'logged-out',
  'account-deleted',
  'payment-cancelled',
  'plan-on-its-way',
  'project-saved',
  ...CHECKOUT_PLANS.flatMap((plan) => [`upgraded-${plan}`, `changed-${plan}`] as const),
];

/** A flash message as shown. */
export interface FlashMessage {
  readonly title: string;
  readonly description: string;
}
