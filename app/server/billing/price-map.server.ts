import type { CheckoutPlan, Plan } from '#app/layout/plans/plans.ts';
import type { PaymentSettings } from '#app/server/env-capabilities.server.ts';

/** The payment service's price for each offer: the only place where they meet. */
export function priceOf(settings: PaymentSettings, plan: CheckoutPlan): string {
  const { prices } = settings;
  return { diy: prices.diy, 'pro-monthly': prices.proMonthly, 'pro-annual': prices.proAnnual }[plan];
}

/** The offer behind a price; null for a price that is none of ours. */
export function offerOfPrice(settings: PaymentSettings, price: string | null | undefined): CheckoutPlan | null {
  const plans: readonly CheckoutPlan[] = ['diy', 'pro-monthly', 'pro-annual'];
  return plans.find((plan) => priceOf(settings, plan) === price) ?? null;
}

/** The plan an offer stands for. */
export function planOfOffer(offer: CheckoutPlan): Extract<Plan, 'diy' | 'pro'> {
  return offer === 'diy' ? 'diy' : 'pro';
}
