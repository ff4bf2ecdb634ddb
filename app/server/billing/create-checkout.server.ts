import { createHash } from 'node:crypto';
import { err, ok, type Result } from '#app/base/result.ts';
import { findOffer } from '#app/layout/plans/offers.ts';
import type { CheckoutPlan } from '#app/layout/plans/plans.ts';
import type { App } from '#app/server/app.server.ts';
import { applyTruth } from '#app/server/billing/apply-truth.server.ts';
import { customerOf } from '#app/server/billing/customer.server.ts';
import { isPaymentServiceDown, type Payments } from '#app/server/billing/payments.server.ts';
import { offerOfPrice, priceOf } from '#app/server/billing/price-map.server.ts';
import { readTruth, type SubscriptionTruth } from '#app/server/billing/subscription-truth.server.ts';
import { type CouponFound, findCoupon, normaliseCoupon } from '#app/server/billing/validate-coupon.server.ts';
import { describeError } from '#app/server/log.server.ts';

export const CHECKOUT_FAILED = 'Failed to start checkout process. Please try again.';
export const PRICE_NOT_CONFIGURED = 'Payment configuration error. Please contact support.';

export interface CheckoutOrder {
  readonly userId: string;
  readonly plan: CheckoutPlan;
  /** As typed; ignored with DIY. */
  readonly coupon: string | null;
  /** The form's hidden id, if it has one. */
  readonly submissionId: string | null;
  /** Where the payment page leads back to; see `checkoutOrigin`. */
  readonly origin: string;
}

export interface CheckoutRefusal {
  readonly status: 409 | 422 | 502;
  readonly message: string;
}

/** The site's own origin; on a local run the one the visitor uses, so that 127.0.0.1 and localhost both keep their login. */
export function checkoutOrigin(app: App, request: Request): string {
  return app.env.mode === 'local' ? new URL(request.url).origin : app.env.appUrl.origin;
}

/** Calls without an id of their own count as one within this time. */
const SAME_PRESS_MS = 10 * 60_000;

/**
 * Starts a checkout and answers where to pay. With a live subscription that one is changed instead, with
 * proration: nobody ever pays for two. Two presses make one checkout.
 */
export async function createCheckout(
  app: App,
  payments: Payments,
  order: CheckoutOrder,
): Promise<Result<{ readonly url: string }, CheckoutRefusal>> {
  try {
    const coupon = await couponFor(app, payments, order);
    if (coupon !== null && !coupon.ok) return err({ status: 422, message: coupon.error });
    const customer = await customerOf(app, payments, order.userId);
    const truth = await readTruth(payments, customer);
    if (truth.offer === order.plan) {
      return err({ status: 409, message: `You are already on the ${findOffer(order.plan)?.name} plan.` });
    }
    if (truth.subscription !== null) return ok(await changeSubscription(app, payments, order, customer, truth, coupon));
    await expireOpenSessions(payments, customer, priceOf(payments.settings, order.plan));
    return ok(await openSession(app, payments, order, customer, coupon));
  } catch (error) {
    app.log.warn('A checkout could not be started', { plan: order.plan, error: describeError(error) });
    return err({ status: 502, message: isPriceProblem(error) ? PRICE_NOT_CONFIGURED : CHECKOUT_FAILED });
  }
}

async function couponFor(app: App, payments: Payments, order: CheckoutOrder): Promise<CouponFound | null> {
  const code = normaliseCoupon(order.coupon ?? '');
  return code === '' || order.plan === 'diy' ? null : findCoupon(app, payments, code);
}

async function changeSubscription(
  app: App,
  payments: Payments,
  order: CheckoutOrder,
  customer: string,
  truth: SubscriptionTruth,
  coupon: CouponFound | null,
): Promise<{ url: string }> {
  const { subscription } = truth;
  const item = subscription?.items.data[0];
  if (!subscription || !item) throw new Error('The live subscription has no item');
  await payments.stripe.subscriptions.update(subscription.id, {
    items: [{ id: item.id, price: priceOf(payments.settings, order.plan) }],
    proration_behavior: 'create_prorations',
    cancel_at_period_end: false,
    ...(coupon?.ok ? { discounts: [coupon.param] } : {}),
  });
  await app.db.transaction((db) => applyTruth(app, db, payments, customer, 'self'));
  return { url: new URL(`/checkout?payment=success&plan=${order.plan}`, order.origin).href };
}

/** A payment page left open on another plan could be paid as well: only the one asked for last stays open. */
async function expireOpenSessions(payments: Payments, customer: string, keptPrice: string): Promise<void> {
  const open = await payments.stripe.checkout.sessions.list({
    customer,
    status: 'open',
    limit: 20,
    expand: ['data.line_items'],
  });
  for (const session of open.data) {
    const offer = offerOfPrice(payments.settings, session.line_items?.data[0]?.price?.id);
    if (offer !== null && priceOf(payments.settings, offer) === keptPrice) continue;
    await payments.stripe.checkout.sessions.expire(session.id);
  }
}

async function openSession(
  app: App,
  payments: Payments,
  order: CheckoutOrder,
  customer: string,
  coupon: CouponFound | null,
): Promise<{ url: string }> {
  const { userId, plan } = order;
  const page = new URL('/checkout', order.origin).href;
  const session = await payments.stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer,
      client_reference_id: userId,
      line_items: [{ price: priceOf(payments.settings, plan), quantity: 1 }],
      ...(coupon?.ok ? { discounts: [coupon.param] } : {}),
      success_url: `${page}?payment=success&plan=${plan}`,
      cancel_url: `${page}?payment=cancelled`,
      metadata: { userId, plan },
      subscription_data: { metadata: { userId, plan } },
    },
    { idempotencyKey: checkoutKey(app, order, customer, coupon) },
  );
  if (session.url === null) throw new Error('The payment service gave no address');
  return { url: session.url };
}

/** The same press twice has the same key, another plan or coupon another one. */
function checkoutKey(app: App, order: CheckoutOrder, customer: string, coupon: CouponFound | null): string {
  const press = order.submissionId ?? `${Math.floor(app.now().getTime() / SAME_PRESS_MS)}`;
  const parts = [order.userId, customer, order.plan, JSON.stringify(coupon?.ok ? coupon.param : null), press];
  return `checkout-${createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 40)}`;
}

function isPriceProblem(error: unknown): boolean {
  return !isPaymentServiceDown(error) && error instanceof Error && /price/i.test(error.message);
}
