import type { Owed } from '#app/product/plans/plan-change.ts';
import type { Plan } from '#app/product/plans/plans.ts';
import type { ShownGrant } from '#app/product/plans/shown-grant.ts';
import type { Period } from '#app/words/en/offers.ts';

/** The answer of GET /api/billing-info. Amounts in cents; dates as ISO texts; null if not applicable. */
export interface BillingInfo {
  readonly plan: Plan;
  readonly planName: string;
  /** A plan granted in addition to the subscription, while it is valid. */
  readonly grant: ShownGrant | null;
  readonly status: 'active' | 'past_due' | 'canceled';
  readonly layoutsUsed: number;
  readonly layoutsLimit: number | null;
  readonly trialDaysRemaining: number | null;
  readonly isTrialExpired: boolean;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly billingFrequency: Period | null;
  readonly nextBillingDate: string | null;
  readonly lastBillingDate: string | null;
  readonly lastAmount: number | null;
  /** The unpaid amount. */
  readonly owed: Owed | null;
  /** Credit that reduces later payments. */
  readonly credit: number;
  readonly cancelAtPeriodEnd: boolean;
  readonly subscriptionId: string | null;
  readonly customerId: string | null;
}
