import { expect, test } from 'vitest';
import { offerOfPrice, priceOf } from '#app/server/billing/price-map.server.ts';

const SETTINGS = {
  secretKey: 'sk_test',
  webhookSecret: 'whsec_test',
  apiBase: null,
  prices: { diy: 'price_diy', 'pro-monthly': 'price_new, price_old', 'pro-annual': 'price_annual' },
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
