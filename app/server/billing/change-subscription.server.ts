import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { offerOf } from '#app/product/plans/offers.ts';
import type { ChangeQuote } from '#app/product/plans/plan-change.ts';
import type { CheckoutPlan } from '#app/product/plans/plans.ts';
import { type CheckoutOrder, orderMetadata } from '#app/server/billing/checkout-order.server.ts';
import { isPayAddress } from '#app/server/billing/pay-address.server.ts';
import type { Payments } from '#app/server/billing/payments.server.ts';
import { priceOf } from '#app/server/billing/price-map.server.ts';
import { endOf } from '#app/server/billing/subscription-truth.server.ts';
import type { CouponFound } from '#app/server/billing/validate-coupon.server.ts';

/** A change of the one live subscription, to preview or to make. */
export interface PlannedChange {
  readonly order: CheckoutOrder;
  /** The offer that is held until then. */
  readonly from: CheckoutPlan;
  readonly subscription: Stripe.Subscription;
  readonly coupon: CouponFound | null;
  /** The moment the unused time is counted from, in seconds since 1970. */
  readonly prorationDate: number;
}

/** The sums of a change, computed by the payment service; nothing is changed. */
export async function previewChange(payments: Payments, change: PlannedChange): Promise<ChangeQuote> {
  const { subscription, order } = change;
  const preview = await payments.stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: detailsOf(payments, change),
    ...discountsOf(change),
  });
  const lines = preview.lines.data;
  const isUnused = (line: Stripe.InvoiceLineItem) => line.amount < 0;
  const sum = (some: readonly Stripe.InvoiceLineItem[]) => some.reduce((total, line) => total + line.amount, 0);
  const price = priceOf(payments.settings, order.plan);
  const paidFor = lines.find((line) => !isUnused(line) && priceIdOf(line) === price);
  if (paidFor === undefined) throw new Error('The preview has no line for the new plan');
  const left = preview.total + preview.starting_balance;
  return {
    dueToday: preview.amount_due,
    unused: -sum(lines.filter(isUnused)),
    price: sum(lines.filter((line) => !isUnused(line))),
    couponOff: (preview.total_discount_amounts ?? []).reduce((total, one) => total + one.amount, 0),
    earlierCredit: -preview.starting_balance,
    creditKept: Math.max(0, -left),
    carriedOver: Math.max(0, left - preview.amount_due),
    renewsOn: new Date(paidFor.period.end * 1_000).toISOString(),
    prorationDate: change.prorationDate,
  };
}

/**
 * Changes the live subscription to the order's price. The unused paid time is credited from the previewed moment, the
 * difference is charged immediately, and a declined card changes nothing (throws the service's error). Repeated presses
 * are one change.
 */
export async function changeSubscription(payments: Payments, change: PlannedChange): Promise<void> {
  const { order, subscription, coupon, prorationDate } = change;
  const press = [order.userId, subscription.id, order.plan, order.submissionId ?? '', `${prorationDate}`];
  await payments.stripe.subscriptions.update(
    subscription.id,
    {
      ...detailsOf(payments, change),
      ...discountsOf(change),
      payment_behavior: 'error_if_incomplete',
      metadata: { ...orderMetadata(order, coupon), from: change.from },
    },
    { idempotencyKey: `change-${createHash('sha256').update(press.join('|')).digest('hex').slice(0, 40)}` },
  );
}

/**
 * Makes the same change pending until its payment: returns the payment service's page where the owner confirms it; the
 * change takes effect after payment and is dropped otherwise. Null if it was paid after all.
 */
export async function holdChange(payments: Payments, change: PlannedChange): Promise<string | null> {
  const { items, proration_behavior, proration_date } = detailsOf(payments, change);
  const press = [change.order.userId, change.subscription.id, change.order.plan, `${change.prorationDate}`];
  const { pending_update, latest_invoice } = await payments.stripe.subscriptions.update(
    change.subscription.id,
    // A pending change accepts only these parameters.
    {
      items,
      proration_behavior,
      proration_date,
      payment_behavior: 'pending_if_incomplete',
      expand: ['latest_invoice'],
    },
    { idempotencyKey: `hold-${createHash('sha256').update(press.join('|')).digest('hex').slice(0, 40)}` },
  );
  if (pending_update === null) return null;
  const address = typeof latest_invoice === 'object' ? (latest_invoice?.hosted_invoice_url ?? '') : '';
  if (!isPayAddress(payments, address)) throw new Error('The invoice has no page of its own');
  return address;
}

/** Whether a change can be pending: not if it also changes a coupon, or revokes an end. */
export function mayWait(change: PlannedChange): boolean {
  const touchesCoupon =
    'discounts' in discountsOf(change) && (change.coupon?.ok || change.subscription.discounts.length > 0);
  return !touchesCoupon && endOf(change.subscription) === null;
}

function detailsOf(payments: Payments, { order, subscription, prorationDate }: PlannedChange) {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error('The live subscription has no item');
  return {
    items: [{ id: item.id, price: priceOf(payments.settings, order.plan) }],
    proration_behavior: 'always_invoice' as const,
    proration_date: prorationDate,
    ...goOn(subscription),
  } satisfies Stripe.SubscriptionUpdateParams & Stripe.InvoiceCreatePreviewParams.SubscriptionDetails;
}

/** A canceled subscription continues with the change; an individual end date is removed by name. */
export function goOn(subscription: Stripe.Subscription): { cancel_at_period_end: false } | { cancel_at: '' } {
  const hasOwnDay = endOf(subscription) !== null && !subscription.cancel_at_period_end;
  return hasOwnDay ? { cancel_at: '' } : { cancel_at_period_end: false };
}

/** A new coupon is applied; an existing one stays with a Pro plan and is removed with DIY, which takes none. */
function discountsOf({ order, coupon }: PlannedChange): {
  discounts?: '' | Stripe.SubscriptionUpdateParams.Discount[];
} {
  if (coupon?.ok) return { discounts: [coupon.param] };
  return offerOf(order.plan).takesCoupons ? {} : { discounts: '' };
}

function priceIdOf(line: Stripe.InvoiceLineItem): string | null {
  const price = line.pricing?.price_details?.price ?? null;
  return typeof price === 'string' ? price : (price?.id ?? null);
}
