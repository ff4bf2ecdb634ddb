import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { BillingInfo } from '#app/product/plans/billing-info.ts';
import { findOffer } from '#app/product/plans/offers.ts';
import { MONTHS_IN, periodOfMonths } from '#app/product/plans/periods.ts';
import { isTrial, PLANS } from '#app/product/plans/plans.ts';
import { trialStatus } from '#app/product/plans/trial-status.ts';
import type { StoredUser } from '#app/server/access/session.server.ts';
import type { App } from '#app/server/app.server.ts';
import { owedBy, readInvoices, unpaidOf } from '#app/server/billing/owed-invoices.server.ts';
import { isGone, type Payments } from '#app/server/billing/payments.server.ts';
import { offerOfPrice } from '#app/server/billing/price-map.server.ts';
import { periodEndOf } from '#app/server/billing/subscription-truth.server.ts';
import { accountColumns, heldGrant } from '#app/server/grants/held-plan.server.ts';
import type { Period } from '#app/words/en/offers.ts';
import { users } from '#drizzle/schema/users.ts';

/** The part about the subscription itself. */
type Renewal = Pick<
  BillingInfo,
  'status' | 'amount' | 'currency' | 'billingFrequency' | 'nextBillingDate' | 'cancelAtPeriodEnd'
>;

const NO_RENEWAL: Renewal = {
  status: 'active',
  amount: null,
  currency: null,
  billingFrequency: null,
  nextBillingDate: null,
  cancelAtPeriodEnd: false,
};

/** The figures of Current Plan Details: the account's own, and the subscription's as the payment service has it. */
export async function billingInfo(app: App, payments: Payments | null, userId: string): Promise<BillingInfo> {
  const now = app.now();
  const [row] = await app.db
    .select({ ...accountColumns(now), grant: heldGrant(now) })
    .from(users)
    .where(eq(users.id, userId));
  if (row === undefined) throw new Error('The account is gone');
  const { grant, ...user } = row;
  const status = trialStatus(user, now);
  const [subscription, invoices, credit] = await readBilling(payments, user);
  const offer =
    payments !== null && subscription !== null
      ? offerOfPrice(payments.settings, subscription.items.data[0]?.price.id)
      : null;
  return {
    plan: user.plan,
    // A larger plan that was granted has no offer.
    planName: (user.plan === user.subscribedPlan && findOffer(offer)?.name) || PLANS[user.plan].label,
    grant,
    layoutsUsed: status.layoutsUsed,
    layoutsLimit: PLANS[user.plan].layouts,
    trialDaysRemaining: isTrial(user.plan) ? status.daysRemaining : null,
    isTrialExpired: isTrial(user.plan) && !status.isTrialActive,
    ...(subscription === null ? NO_RENEWAL : renewalOf(subscription)),
    ...lastPaymentOf(invoices),
    owed: owedBy(unpaidOf(invoices, subscription?.id ?? null)),
    credit,
    subscriptionId: subscription?.id ?? null,
    customerId: user.stripeCustomerId,
  };
}

/** The account's subscription, its invoices and its credit in cents, as the payment service has them. */
async function readBilling(payments: Payments | null, user: StoredUser) {
  const { stripeSubscriptionId: subscription, stripeCustomerId: customer } = user;
  if (payments === null) return [null, [], 0] as const;
  return Promise.all([
    subscription === null ? null : findOrNull(payments.stripe.subscriptions.retrieve(subscription)),
    customer === null ? [] : readInvoices(payments, customer),
    customer === null ? 0 : creditOf(payments, customer),
  ]);
}

async function creditOf(payments: Payments, id: string): Promise<number> {
  const customer = await findOrNull(payments.stripe.customers.retrieve(id));
  return customer === null || customer.deleted ? 0 : Math.max(0, -customer.balance);
}

async function findOrNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** The last payment with money: an invoice paid by credit alone does not count. */
function lastPaymentOf(invoices: readonly Stripe.Invoice[]): Pick<BillingInfo, 'lastBillingDate' | 'lastAmount'> {
  const last = invoices.find((invoice) => invoice.status === 'paid' && invoice.amount_paid > 0);
  if (last === undefined) return { lastBillingDate: null, lastAmount: null };
  return { lastBillingDate: isoOf(last.status_transitions.paid_at ?? last.created), lastAmount: last.amount_paid };
}

function renewalOf(subscription: Stripe.Subscription): Renewal {
  const price = subscription.items.data[0]?.price;
  return {
    status: statusOf(subscription),
    amount: price?.unit_amount ?? null,
    currency: price?.currency ?? null,
    billingFrequency: price?.recurring ? periodOf(price.recurring) : null,
    nextBillingDate: isoOf(periodEndOf(subscription)),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
  };
}

function statusOf(subscription: Stripe.Subscription): BillingInfo['status'] {
  if (subscription.status === 'past_due') return 'past_due';
  return subscription.status === 'active' || subscription.status === 'trialing' ? 'active' : 'canceled';
}

/** The payment service counts a longer period in its intervals: three times a month. */
function periodOf({ interval, interval_count: count }: Stripe.Price.Recurring): Period | null {
  if (interval !== 'month' && interval !== 'year') return null;
  return periodOfMonths(interval === 'year' ? count * MONTHS_IN.year : count);
}

function isoOf(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1_000).toISOString();
}
