import type { Discount } from '#app/product/plans/offers.ts';
import type { ChangeQuote, Owed } from '#app/product/plans/plan-change.ts';
import type { CheckoutPlan } from '#app/product/plans/plans.ts';

/** The confirmation page of a change of plan: the sums, or why there are none. */
export type ChangeView =
  | {
      readonly kind: 'quote';
      readonly from: CheckoutPlan;
      readonly quote: ChangeQuote;
      /** Posted back by the form, so that nothing but the shown sums is charged. */
      readonly promised: string;
      /** The coupon that is used with the change. */
      readonly discount: Discount | null;
      /** Why the coupon in the address was not applied. */
      readonly couponError: string | null;
      readonly wasEnding: boolean;
      readonly submissionId: string;
    }
  | {
      readonly kind: 'owed';
      readonly owed: Owed /** Owed for a subscription that has ended. */;
      readonly hasEnded: boolean;
    }
  | { readonly kind: 'failed'; readonly message: string };
