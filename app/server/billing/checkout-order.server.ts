import { offerOf } from '#app/product/plans/offers.ts';
import type { CheckoutPlan } from '#app/product/plans/plans.ts';
import type { CouponFound } from '#app/server/billing/validate-coupon.server.ts';

/** One press on a plan. */
export interface CheckoutOrder {
  readonly userId: string;
  readonly plan: CheckoutPlan;
  /** As typed; ignored with DIY. */
  readonly coupon: string | null;
  /** The form's hidden id, if it has one. */
  readonly submissionId: string | null;
  /** The origin for the return from the payment page; see `siteOrigin`. */
  readonly origin: string;
}

/** An order's metadata at the payment service, which drops empty values. */
export function orderMetadata(order: CheckoutOrder, coupon: CouponFound | null): Record<string, string> {
  return {
    userId: order.userId,
    plan: order.plan,
    coupon: couponId(coupon),
    ...(order.submissionId === null ? {} : { press: order.submissionId }),
  };
}

/** The promotion code's or coupon's id at the payment service; empty without one. */
export function couponId(coupon: CouponFound | null): string {
  return coupon?.ok ? (coupon.param.promotion_code ?? coupon.param.coupon ?? '') : '';
}

/** Our confirmation page for a change of plan. */
export function confirmAddress({ origin, plan, coupon }: CheckoutOrder): string {
  const address = new URL(`/checkout/change?plan=${plan}`, origin);
  if (coupon !== null && coupon !== '' && offerOf(plan).takesCoupons) address.searchParams.set('coupon', coupon);
  return address.href;
}

/** The return address of the payment page. */
export function returnAddress({ origin, plan }: CheckoutOrder, payment: 'success' | 'cancelled'): string {
  const query = payment === 'success' ? `payment=success&plan=${plan}` : 'payment=cancelled';
  return new URL(`/checkout?${query}`, origin).href;
}
