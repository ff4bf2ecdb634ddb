import { CHECKOUT_PLANS, type CheckoutPlan } from '#app/product/plans/plans.ts';
import type { PaymentSettings } from '#app/server/process/env-capabilities.server.ts';

/** The payment service's price for each offer: the only mapping between them. */
export function priceOf(settings: PaymentSettings, plan: CheckoutPlan): string {
  return pricesOf(settings, plan)[0] ?? '';
}

/** The offer of a price, present or former; null for a foreign price. */
export function offerOfPrice(settings: PaymentSettings, price: string | null | undefined): CheckoutPlan | null {
  if (price == null) return null;
  return CHECKOUT_PLANS.find((plan) => pricesOf(settings, plan).includes(price)) ?? null;
}

/** A setting may list several prices: the first is for sale, and earlier subscribers have the others. */
function pricesOf({ prices }: PaymentSettings, plan: CheckoutPlan): string[] {
  return prices[plan]
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
}
