import type Stripe from 'stripe';
import type { App } from '#app/server/app.server.ts';
import { applyTruth } from '#app/server/billing/apply-truth.server.ts';
import { type CheckoutOrder, orderMetadata } from '#app/server/billing/checkout-order.server.ts';
import type { Payments } from '#app/server/billing/payments.server.ts';
import { priceOf } from '#app/server/billing/price-map.server.ts';
import type { CouponFound } from '#app/server/billing/validate-coupon.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { describeError } from '#app/server/log.server.ts';

/**
 * Puts the one live subscription on another price. What is left of the paid time counts against the new price, the
 * difference is charged at once, and a card that is declined leaves everything as it was (throws the service's error).
 */
export async function changeSubscription(
  app: App,
  db: Db,
  payments: Payments,
  order: CheckoutOrder,
  subscription: Stripe.Subscription,
  coupon: CouponFound | null,
): Promise<void> {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error('The live subscription has no item');
  const changed = await payments.stripe.subscriptions.update(subscription.id, {
    items: [{ id: item.id, price: priceOf(payments.settings, order.plan) }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
    cancel_at_period_end: false,
    metadata: orderMetadata(order, coupon),
    ...(coupon?.ok ? { discounts: [coupon.param] } : {}),
  });
  const customer = typeof changed.customer === 'string' ? changed.customer : changed.customer.id;
  // It is paid: when it cannot be read back now, the webhook's event will, and the visitor is not told of a failure.
  await db
    .transaction((inner) => applyTruth(app, inner, payments, customer, 'self'))
    .catch((error: unknown) => app.log.warn('A changed plan was not read back', { error: describeError(error) }));
}
