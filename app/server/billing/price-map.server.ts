import { CHECKOUT_PLANS, type CheckoutPlan } from '#app/product/plans/plans.ts';
import type { PaymentSettings } from '#app/server/env-capabilities.server.ts';

/** The payment service's price for each offer: the only place where they meet. */
export function priceOf(settings: PaymentSettings, plan: CheckoutPlan): string {
  return pricesOf(settings, plan)[0] ?? '';
}

/** The offer behind a price, sold now or before; null for a price that is none of ours. */
export function offerOfPrice(settings: PaymentSettings, price: string | null | undefined): CheckoutPlan | null {
  if (price == null) return null;
  return CHECKOUT_PLANS.find((plan) => pricesOf(settings, plan).includes(price)) ?? null;
}

/** A setting may name several prices: the first is sold, the others are what earlier subscribers pay. */
function pricesOf({ prices }: PaymentSettings, plan: CheckoutPlan): string[] {
  return prices[plan]
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
}
