import type Stripe from 'stripe';
import { CHECKOUT_PLANS, type CheckoutPlan } from '#app/product/plans/plans.ts';
import { isGone, type Payments } from '#app/server/billing/payments.server.ts';
import { offerOfPrice } from '#app/server/billing/price-map.server.ts';

/** The result of a customer's subscriptions: the one that counts, if any is live, and its offer. */
export interface SubscriptionTruth {
  readonly subscription: Stripe.Subscription | null;
  readonly offer: CheckoutPlan | null;
  /** Further live subscriptions: paid twice, to be examined by a person. */
  readonly extra: readonly Stripe.Subscription[];
}

/** A renewal that failed keeps its access while the payment service still tries. */
const LIVE: readonly Stripe.Subscription.Status[] = ['active', 'trialing', 'past_due'];

/** Reads a customer's subscriptions from the payment service: events only trigger it. `options` can set a timeout. */
export async function readTruth(
  payments: Payments,
  customer: string,
  options: Stripe.RequestOptions = {},
): Promise<SubscriptionTruth> {
  const live: { subscription: Stripe.Subscription; offer: CheckoutPlan }[] = [];
  try {
    const held = payments.stripe.subscriptions.list({ customer, status: 'all', limit: 100 }, options);
    for await (const subscription of held) {
      const offer = offerOfPrice(payments.settings, subscription.items.data[0]?.price.id);
      if (offer !== null && LIVE.includes(subscription.status)) live.push({ subscription, offer });
    }
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  const rank = (offer: CheckoutPlan) => CHECKOUT_PLANS.indexOf(offer);
  live.sort((a, b) => rank(b.offer) - rank(a.offer) || b.subscription.created - a.subscription.created);
  const [best, ...rest] = live;
  return {
    subscription: best?.subscription ?? null,
    offer: best?.offer ?? null,
    extra: rest.map((one) => one.subscription),
  };
}

/** The end of a canceled subscription, in seconds since 1970; null if it continues. */
export function endOf(subscription: Stripe.Subscription): number | null {
  return subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEndOf(subscription) : null);
}

/** The end of the paid period, in seconds since 1970; the period is a property of the subscription's items. */
export function periodEndOf(subscription: Stripe.Subscription): number | null {
  return subscription.items.data[0]?.current_period_end ?? null;
}
