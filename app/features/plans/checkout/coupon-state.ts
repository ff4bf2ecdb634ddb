import type { CouponAnswer } from '#app/product/plans/coupon.ts';
import { type Discount, formatUsd } from '#app/product/plans/offers.ts';

export const COUPON_PRO_ONLY = 'Coupons apply to Pro plans';
export const COUPON_NOT_WITHIN = 'No coupon on a change within the year you have paid for';

/** The coupon box: untouched, valid with what it takes off, or invalid with the reason. */
export type CouponState =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'valid'; readonly code: string; readonly discount: Discount }
  | { readonly kind: 'invalid'; readonly code: string; readonly error: string };

/** What the box shows for an answer to `code`. */
export function couponStateOf(code: string, answer: CouponAnswer): CouponState {
  if (code === '') return { kind: 'untouched' };
  if (answer.valid) return { kind: 'valid', code, discount: answer.discount };
  return { kind: 'invalid', code, error: answer.error };
}

/** '20% off the first payment', '$5.00 off for 3 months', '10% off every payment'. */
export function describeDiscount(discount: Discount): string {
  const off = discount.type === 'percent' ? `${discount.amount}%` : formatUsd(discount.amount);
  const months = discount.months === 1 ? 'one month' : `${discount.months} months`;
  const which = { once: 'the first payment', repeating: `for ${months}`, forever: 'every payment' };
  return `${off} off ${which[discount.duration]}`;
}
