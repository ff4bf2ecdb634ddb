import type { CouponAnswer } from '#app/product/plans/coupon.ts';
import type { Discount } from '#app/product/plans/offers.ts';
import * as checkoutWords from '#app/words/en/checkout.ts';
import { dollars } from '#app/words/en/formats.ts';

/** The coupon box: untouched, being checked, valid with its discount, or invalid with the reason. */
export type CouponState =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'valid'; readonly discount: Discount }
  | { readonly kind: 'invalid'; readonly error: string };

/** The box's state after an answer. */
export function couponStateOf(answer: CouponAnswer): CouponState {
  if (answer.valid) return { kind: 'valid', discount: answer.discount };
  return { kind: 'invalid', error: answer.error };
}

/** '20% off the first payment', '$5.00 off for 3 months', '10% off every payment'. */
export function describeDiscount(discount: Discount): string {
  const off = discount.type === 'percent' ? `${discount.amount}%` : dollars(discount.amount);
  if (discount.duration === 'once') return checkoutWords.offFirstPayment(off);
  if (discount.duration === 'forever') return checkoutWords.offEveryPayment(off);
  return checkoutWords.offForMonths(off, discount.months ?? 1);
}
