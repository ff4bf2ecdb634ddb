import { z } from '#app/forms/zod.ts';
import { normaliseCoupon } from '#app/product/plans/coupon.ts';
import { isCheckoutPlan } from '#app/product/plans/plans.ts';
import * as checkoutWords from '#app/words/en/checkout.ts';

/** The ids of the forms on their pages: of checkout, and of a change of plan, where nothing is typed. */
export const CHECKOUT_FORM = 'checkout-form';
export const CHANGE_FORM = 'change-form';

/**
 * The plan whose button was pressed, null if only a coupon is applied; and the coupon in the form used for comparison,
 * '' for none. Only the payment service knows whether the coupon exists.
 */
export const CheckoutSchema = z.object({
  plan: z
    .string()
    .catch('')
    .transform((plan, context) => {
      if (plan === '' || isCheckoutPlan(plan)) return plan === '' ? null : plan;
      context.addIssue({ code: 'custom', message: checkoutWords.noSuchPlan });
      return z.NEVER;
    }),
  coupon: z.string().catch('').transform(normaliseCoupon),
});
