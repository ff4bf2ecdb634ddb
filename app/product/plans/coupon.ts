import type { Discount } from '#app/product/plans/offers.ts';

/** The answer of POST /api/validate-coupon. */
export type CouponAnswer =
  | { readonly valid: true; readonly discount: Discount }
  | { readonly valid: false; readonly error: string };

/** A code as it is compared: trimmed, in capitals. */
export function normaliseCoupon(text: string): string {
  return text.trim().toUpperCase().slice(0, 100);
}
