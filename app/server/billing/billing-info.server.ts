import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { BillingInfo } from '#app/layout/plans/billing-info.ts';
import { findOffer } from '#app/layout/plans/offers.ts';
import { PLANS } from '#app/layout/plans/plans.ts';
import { trialStatus } from '#app/layout/plans/trial-status.ts';
import type { App } from '#app/server/app.server.ts';
import { isMissing, type Payments } from '#app/server/billing/payments.server.ts';
import { offerOfPrice } from '#app/server/billing/price-map.server.ts';
import { periodEndOf } from '#app/server/billing/subscription-truth.server.ts';
import { users } from '#drizzle/schema/users.ts';

type Renewal = Pick<
  BillingInfo,
  | 'status'
  | 'amount'
  | 'currency'
  | 'billingFrequency'
  | 'nextBillingDate'
  | 'lastBillingDate'
  | 'lastAmount'
  | 'cancelAtPeriodEnd'
>;

const NO_RENEWAL: Renewal = {
  status: 'active',
  amount: null,
  currency: null,
  billingFrequency: null,
  nextBillingDate: null,
  lastBillingDate: null,
  lastAmount: null,
  cancelAtPeriodEnd: false,
};

/** The figures of Current Plan Details: the account's own, and the subscription's as the payment service has it. */
export async function billingInfo(app: App, payments: Payments | null, userId: string): Promise<BillingInfo> {
  const [user] = await app.db.select().from(users).where(eq(users.id, userId));
  if (user === undefined) throw new Error('The account is gone');
  const status = trialStatus(user, app.now());
  const subscription =
    payments !== null && user.stripeSubscriptionId !== null
      ? await findSubscription(payments, user.stripeSubscriptionId)
      : null;
  const offer =
    payments !== null && subscription !== null
      ? offerOfPrice(payments.settings, subscription.items.data[0]?.price.id)
      : null;
  return {
    plan: user.plan,
    planName: findOffer(offer)?.name ?? PLANS[user.plan].label,
    layoutsUsed: status.layoutsUsed,
    layoutsLimit: PLANS[user.plan].layouts,
    trialDaysRemaining: user.plan === 'trial' ? status.daysRemaining : null,
    isTrialExpired: user.plan === 'trial' && !status.isTrialActive,
    ...(subscription === null ? NO_RENEWAL : renewalOf(subscription)),
    subscriptionId: subscription?.id ?? null,
    customerId: user.stripeCustomerId,
  };
}

async function findSubscription(payments: Payments, id: string): Promise<Stripe.Subscription | null> {
  try {
    return await payments.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function renewalOf(subscription: Stripe.Subscription): Renewal {
  const price = subscription.items.data[0]?.price;
  const invoice = typeof subscription.latest_invoice === 'string' ? null : subscription.latest_invoice;
  const isPaid = invoice?.status === 'paid';
  return {
    status: statusOf(subscription),
    amount: price?.unit_amount ?? null,
    currency: price?.currency ?? null,
    billingFrequency: frequencyOf(price?.recurring?.interval),
    nextBillingDate: isoOf(periodEndOf(subscription)),
    lastBillingDate: isPaid ? isoOf(invoice.status_transitions.paid_at ?? invoice.created) : null,
    lastAmount: isPaid ? invoice.amount_paid : null,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
  };
}

function statusOf(subscription: Stripe.Subscription): BillingInfo['status'] {
  if (subscription.status === 'past_due') return 'past_due';
  return subscription.status === 'active' || subscription.status === 'trialing' ? 'active' : 'canceled';
}

function frequencyOf(interval: string | undefined): 'month' | 'year' | null {
  return interval === 'month' || interval === 'year' ? interval : null;
}

function isoOf(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1_000).toISOString();
}
