import { expect, test } from 'vitest';
import { CHECKOUT_PLANS, type CheckoutPlan } from '#app/product/plans/plans.ts';
import { offerOfPrice, priceOf } from '#app/server/billing/price-map.server.ts';

const PRICES = Object.fromEntries(CHECKOUT_PLANS.map((plan) => [plan, `price_${plan}`])) as Record<
  CheckoutPlan,
  string
>;
const SETTINGS = {
  secretKey: 'sk_test',
  webhookSecret: 'whsec_test',
  apiBase: null,
  prices: { ...PRICES, 'pro-monthly': 'price_new, price_old' },
};

test('the first price of a setting is sold, the others are still known', () => {
  expect(priceOf(SETTINGS, 'pro-monthly')).toBe('price_new');
  expect(['price_new', 'price_old'].map((price) => offerOfPrice(SETTINGS, price))).toEqual([
    'pro-monthly',
    'pro-monthly',
  ]);
});

test('an unknown price belongs to no offer', () => {
  expect(['price_other', '', null, undefined].map((price) => offerOfPrice(SETTINGS, price))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
