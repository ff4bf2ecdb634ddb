import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { App } from '#app/server/app.server.ts';
import {
  type CheckoutOrder,
  couponId,
  orderMetadata,
  returnAddress,
} from '#app/server/billing/checkout-order.server.ts';
import type { Payments } from '#app/server/billing/payments.server.ts';
import { priceOf } from '#app/server/billing/price-map.server.ts';
import type { CouponFound } from '#app/server/billing/validate-coupon.server.ts';

/** Calls without an id within this time count as one press. */
const SAME_PRESS_MS = 10 * 60_000;
/** A payment page that closes sooner than this is not handed out again. */
const TIME_TO_PAY_S = 10 * 60;

/**
 * The address of the payment page for an order. An open page for the same order is used again and every other one is
 * closed, so that only the latest order can be paid, and once.
 */
export async function openCheckoutPage(
  app: App,
  payments: Payments,
  order: CheckoutOrder,
  customer: string,
  coupon: CouponFound | null,
): Promise<{ url: string }> {
  const { data: sessions } = await payments.stripe.checkout.sessions.list({ customer, limit: 100 });
  const metadata = orderMetadata(order, coupon);
  const successUrl = returnAddress(order, 'success');
  const isForOrder = (session: Stripe.Checkout.Session) =>
    session.metadata !== null &&
    session.metadata.plan === metadata.plan &&
    (session.metadata.coupon ?? '') === metadata.coupon &&
    session.success_url === successUrl &&
    session.expires_at > app.now().getTime() / 1_000 + TIME_TO_PAY_S;
  const open = sessions.filter((session) => session.status === 'open');
  const kept = open.find((session) => session.url !== null && isForOrder(session));
  for (const session of open) {
    if (session !== kept) await payments.stripe.checkout.sessions.expire(session.id);
  }
  if (kept?.url) return { url: kept.url };
  const session = await payments.stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer,
      client_reference_id: order.userId,
      line_items: [{ price: priceOf(payments.settings, order.plan), quantity: 1 }],
      ...(coupon?.ok ? { discounts: [coupon.param] } : {}),
      success_url: successUrl,
      cancel_url: returnAddress(order, 'cancelled'),
      metadata,
      subscription_data: { metadata },
    },
    { idempotencyKey: checkoutKey(app, order, customer, coupon, sessions[0]?.id ?? '') },
  );
  if (session.url === null) throw new Error('The payment service gave no address');
  return { url: session.url };
}

/**
 * Repeated presses have the same key; another plan or coupon has another. After a page was opened or closed the key
 * changes: otherwise the service would return the previous page, although it is closed.
 */
function checkoutKey(
  app: App,
  order: CheckoutOrder,
  customer: string,
  coupon: CouponFound | null,
  latestSession: string,
): string {
  const press = order.submissionId ?? `${Math.floor(app.now().getTime() / SAME_PRESS_MS)}`;
  const parts = [order.userId, customer, order.plan, couponId(coupon), press, latestSession, order.origin];
  return `checkout-${createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 40)}`;
}
