import type Stripe from 'stripe';
import { type CouponAnswer, normaliseCoupon } from '#app/product/plans/coupon.ts';
import { type Discount, offerOf } from '#app/product/plans/offers.ts';
import type { CheckoutPlan } from '#app/product/plans/plans.ts';
import type { App } from '#app/server/app.server.ts';
import { isGone, type Payments } from '#app/server/billing/payments.server.ts';
import { RATE_RULES, returnAttempt, spendAttempt } from '#app/server/guard/rate-limit.server.ts';
import * as checkoutWords from '#app/words/en/checkout.ts';

/** A coupon as checkout takes it. */
export type CouponFound =
  | { readonly ok: true; readonly discount: Discount; readonly param: Stripe.Checkout.SessionCreateParams.Discount }
  | { readonly ok: false; readonly error: string };

/** Returns the discount of a coupon. Throws `RateLimitedError`. */
export async function validateCoupon(
  app: App,
  payments: Payments,
  userId: string,
  text: string,
): Promise<CouponAnswer> {
  await spendAttempt(app, RATE_RULES.coupon, userId);
  const found = await findCoupon(app, payments, normaliseCoupon(text));
  return found.ok ? { valid: true, discount: found.discount } : { valid: false, error: found.error };
}

/**
 * The coupon of an order; null if it has none, or is for DIY. Only an unknown code counts as an attempt. Throws
 * `RateLimitedError`.
 */
export async function couponForCheckout(
  app: App,
  payments: Payments,
  order: { readonly userId: string; readonly plan: CheckoutPlan; readonly coupon: string | null },
): Promise<CouponFound | null> {
  const code = normaliseCoupon(order.coupon ?? '');
  if (code === '' || !offerOf(order.plan).takesCoupons) return null;
  await spendAttempt(app, RATE_RULES.coupon, order.userId);
  const found = await findCoupon(app, payments, code);
  if (found.ok) await returnAttempt(app, RATE_RULES.coupon, order.userId);
  return found;
}

/** Finds a promotion code, or a coupon by its own id, that can be used now. */
export async function findCoupon(app: App, payments: Payments, code: string): Promise<CouponFound> {
  if (!/^[A-Z0-9_-]{1,100}$/.test(code)) return { ok: false, error: checkoutWords.couponInvalid };
  const { stripe } = payments;
  const listed = await stripe.promotionCodes.list({ code, limit: 1, expand: ['data.promotion.coupon'] });
  const [promotion] = listed.data;
  if (promotion !== undefined) {
    const coupon = promotion.promotion.coupon;
    if (coupon === null || typeof coupon === 'string') return { ok: false, error: checkoutWords.couponInvalid };
    const problem = problemOf(app, coupon, promotion);
    if (problem !== null) return { ok: false, error: problem };
    return answer(coupon, { promotion_code: promotion.id });
  }
  try {
    const coupon = await stripe.coupons.retrieve(code);
    const problem = problemOf(app, coupon, null);
    return problem === null ? answer(coupon, { coupon: coupon.id }) : { ok: false, error: problem };
  } catch (error) {
    if (isGone(error)) return { ok: false, error: checkoutWords.couponInvalid };
    throw error;
  }
}

function problemOf(app: App, coupon: Stripe.Coupon, promotion: Stripe.PromotionCode | null): string | null {
  const nowS = app.now().getTime() / 1_000;
  const isOver = (until: number | null | undefined) => until != null && until <= nowS;
  const isUsedUp = (used: number, most: number | null) => most !== null && used >= most;
  if (isOver(coupon.redeem_by) || isOver(promotion?.expires_at)) return checkoutWords.couponExpired;
  if (isUsedUp(coupon.times_redeemed, coupon.max_redemptions)) return checkoutWords.couponUsedUp;
  if (promotion !== null && isUsedUp(promotion.times_redeemed, promotion.max_redemptions))
    return checkoutWords.couponUsedUp;
  return coupon.valid && promotion?.active !== false ? null : checkoutWords.couponInvalid;
}

function answer(coupon: Stripe.Coupon, param: Stripe.Checkout.SessionCreateParams.Discount): CouponFound {
  const months = coupon.duration === 'repeating' ? coupon.duration_in_months : null;
  const covers = {
    duration:
      coupon.duration === 'forever'
        ? ('forever' as const)
        : months === null
          ? ('once' as const)
          : ('repeating' as const),
    months,
  };
  if (coupon.percent_off !== null) {
    return { ok: true, discount: { type: 'percent', amount: coupon.percent_off, ...covers }, param };
  }
  if (coupon.amount_off === null) return { ok: false, error: checkoutWords.couponInvalid };
  return { ok: true, discount: { type: 'fixed', amount: coupon.amount_off, ...covers }, param };
}
