import { isPaid, type Plan } from '#app/product/plans/plans.ts';

/**
 * A notice to the account's owner: since when a renewal is unpaid, the day the plan ends (ISO 8601), or that the
 * address is not confirmed.
 */
export type SubscriptionNotice =
  | { readonly kind: 'overdue'; readonly since: string }
  | { readonly kind: 'ending'; readonly on: string }
  | { readonly kind: 'unconfirmed' };

/** The subscription columns of an account. */
export type SubscriptionAccount = {
  readonly plan: Plan;
  readonly paymentOverdueSince: Date | null;
  readonly subscriptionEndsAt: Date | null;
};

/** The notice for an account; null if there is none, and on plans that are not paid for. */
export function subscriptionNotice(account: SubscriptionAccount): SubscriptionNotice | null {
  if (!isPaid(account.plan)) return null;
  if (account.subscriptionEndsAt !== null) return { kind: 'ending', on: account.subscriptionEndsAt.toISOString() };
  if (account.paymentOverdueSince === null) return null;
  return { kind: 'overdue', since: account.paymentOverdueSince.toISOString() };
}
