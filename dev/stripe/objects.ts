import type { Offer } from '#app/product/plans/offers.ts';
import { MONTHS_IN } from '#app/product/plans/periods.ts';
import type {
  StandInCoupon,
  StandInCustomer,
  StandInInvoice,
  StandInInvoiceLine,
  StandInPromotion,
  StandInRefund,
  StandInSession,
  StandInState,
  StandInSubscription,
} from '#dev/stripe/state.ts';

/** A price for sale. */
export interface StandInPrice {
  readonly id: string;
  readonly amount: number;
  readonly per: Offer['per'];
  readonly name: string;
}

/** Objects in the service's own wire form, with the fields that this product reads. */
export function customerObject(customer: StandInCustomer) {
  return {
    id: customer.id,
    object: 'customer',
    email: customer.email,
    metadata: customer.metadata,
    balance: customer.balance,
    currency: 'usd',
    created: customer.created,
    livemode: false,
  };
}

function priceObject(price: StandInPrice) {
  return {
    id: price.id,
    object: 'price',
    active: true,
    currency: 'usd',
    unit_amount: price.amount,
    type: 'recurring',
    recurring: { ...recurrence(MONTHS_IN[price.per]), usage_type: 'licensed' },
    product: `prod_${price.id}`,
    livemode: false,
  };
}

/** The service knows no longer interval than a year, and no other than a month below it. */
function recurrence(months: number) {
  return months % 12 === 0
    ? { interval: 'year', interval_count: months / 12 }
    : { interval: 'month', interval_count: months };
}

/** An invoice, or the preview of one, which has neither an id nor a status of its own. */
export type InvoiceParts = Omit<StandInInvoice, 'status' | 'paidAt'> & {
  readonly status: StandInInvoice['status'] | null;
  readonly paidAt?: number | null;
};

export function invoiceObject(invoice: InvoiceParts, payBase: string) {
  const { id, lines, status, total, amountDue } = invoice;
  const isPaid = status === 'paid';
  const isFinal = isPaid || status === 'open';
  return {
    id,
    object: 'invoice',
    customer: invoice.customer,
    billing_reason: invoice.reason,
    status: status ?? 'draft',
    subtotal: lines.reduce((sum, line) => sum + line.amount, 0),
    total,
    total_discount_amounts: [{ amount: lines.reduce((sum, line) => sum + line.discount, 0), discount: 'di_stand_in' }],
    starting_balance: invoice.startingBalance,
    ending_balance: isFinal ? invoice.endingBalance : null,
    amount_paid: isPaid ? amountDue : 0,
    amount_due: amountDue,
    amount_remaining: isPaid ? 0 : amountDue,
    currency: 'usd',
    created: invoice.created,
    hosted_invoice_url: isFinal ? `${payBase}/${id}` : null,
    lines: listObject(
      `/v1/invoices/${id}/lines`,
      lines.map((line, index) => invoiceLineObject(line, index)),
    ),
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: invoice.subscription, metadata: {} },
    },
    status_transitions: { finalized_at: isFinal ? invoice.created : null, paid_at: invoice.paidAt ?? null },
    livemode: false,
  };
}

function invoiceLineObject(line: StandInInvoiceLine, index: number) {
  return {
    id: `il_${index + 1}`,
    object: 'line_item',
    amount: line.amount,
    currency: 'usd',
    description: line.description,
    discountable: !line.isProration,
    discount_amounts: line.discount === 0 ? [] : [{ amount: line.discount, discount: 'di_stand_in' }],
    period: { start: line.start, end: line.end },
    pricing: { type: 'price_details', price_details: { price: line.price, product: `prod_${line.price}` } },
    parent: { type: 'subscription_item_details', subscription_item_details: { proration: line.isProration } },
  };
}

/** A charge that was refunded in full. */
export function refundedChargeObject(invoice: StandInInvoice, nowS: number) {
  return {
    id: `ch_${invoice.id.slice(3)}`,
    object: 'charge',
    customer: invoice.customer,
    amount: invoice.amountDue,
    amount_refunded: invoice.amountDue,
    refunded: true,
    currency: 'usd',
    created: nowS,
    livemode: false,
  };
}

/** A refund with its charge expanded. */
export function refundObject(refund: StandInRefund, invoice: StandInInvoice) {
  const charge = refundedChargeObject(invoice, invoice.created);
  const { id, created } = refund;
  return { id, object: 'refund', amount: charge.amount, charge, created, currency: 'usd', status: 'succeeded' };
}

export function subscriptionObject(
  subscription: StandInSubscription,
  price: StandInPrice,
  /** The latest invoice, if expanded. */
  invoice: ReturnType<typeof invoiceObject> | null,
) {
  return {
    id: subscription.id,
    object: 'subscription',
    customer: subscription.customer,
    status: subscription.status,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    cancel_at: subscription.cancelAtPeriodEnd ? subscription.periodEnd : null,
    created: subscription.created,
    currency: 'usd',
    metadata: subscription.metadata,
    discounts: subscription.discount === null ? [] : [subscription.discount.id],
    pending_update: subscription.pending ? { expires_at: subscription.periodEnd } : null,
    latest_invoice: invoice ?? subscription.latestInvoice,
    items: {
      object: 'list',
      has_more: false,
      url: `/v1/subscription_items?subscription=${subscription.id}`,
      data: [
        {
          id: subscription.item,
          object: 'subscription_item',
          price: priceObject(price),
          quantity: 1,
          subscription: subscription.id,
          current_period_start: subscription.periodStart,
          current_period_end: subscription.periodEnd,
          created: subscription.created,
        },
      ],
    },
    livemode: false,
  };
}

export function sessionObject(session: StandInSession, price: StandInPrice, payAddress: string, isExpanded: boolean) {
  const items = { object: 'list', has_more: false, data: [{ id: 'li_1', price: priceObject(price), quantity: 1 }] };
  return {
    id: session.id,
    object: 'checkout.session',
    mode: 'subscription',
    customer: session.customer,
    client_reference_id: session.clientReference,
    metadata: session.metadata,
    status: session.status,
    payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
    subscription: session.subscription,
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    created: session.created,
    expires_at: session.expiresAt,
    url: session.status === 'open' ? payAddress : null,
    ...(isExpanded ? { line_items: items } : {}),
    livemode: false,
  };
}

export function couponObject(coupon: StandInCoupon, nowS: number) {
  const isOver = coupon.redeemBy !== null && coupon.redeemBy <= nowS;
  const isUsedUp = coupon.maxRedemptions !== null && coupon.timesRedeemed >= coupon.maxRedemptions;
  return {
    id: coupon.id,
    object: 'coupon',
    percent_off: coupon.percentOff,
    amount_off: coupon.amountOff,
    currency: coupon.amountOff === null ? null : 'usd',
    duration: coupon.duration,
    duration_in_months: coupon.durationInMonths,
    redeem_by: coupon.redeemBy,
    max_redemptions: coupon.maxRedemptions,
    times_redeemed: coupon.timesRedeemed,
    valid: !isOver && !isUsedUp,
    metadata: {},
    livemode: false,
  };
}

export function promotionObject(promotion: StandInPromotion, state: StandInState, nowS: number, isExpanded: boolean) {
  const coupon = state.coupons[promotion.coupon];
  return {
    id: promotion.id,
    object: 'promotion_code',
    code: promotion.code,
    active: promotion.active,
    expires_at: promotion.expiresAt,
    max_redemptions: null,
    times_redeemed: coupon?.timesRedeemed ?? 0,
    promotion: {
      type: 'coupon',
      coupon: isExpanded && coupon !== undefined ? couponObject(coupon, nowS) : promotion.coupon,
    },
    metadata: {},
    livemode: false,
  };
}

export function listObject(url: string, data: readonly unknown[]) {
  return { object: 'list', url, has_more: false, data };
}
