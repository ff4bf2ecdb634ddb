import { expect, test } from 'vitest';
import {
  discountedPrice,
  findOffer,
  formatOfferPrice,
  formatUsd,
  OFFERS,
  type Offer,
} from '#app/layout/plans/offers.ts';

function offer(id: string): Offer {
  const found = findOffer(id);
  if (found === null) throw new Error(`no offer ${id}`);
  return found;
}

test('the three offers cost what they are advertised at', () => {
  expect(OFFERS.map((o) => [o.id, formatOfferPrice(o), o.per, o.badge])).toEqual([
    ['diy', '$19.99', 'year', null],
    ['pro-monthly', '$29.99', 'month', 'Most Popular'],
    ['pro-annual', '$299', 'year', 'Best Value'],
  ]);
});

test('the yearly saving is the difference to twelve months', () => {
  const saved = offer('pro-monthly').priceCents * 12 - offer('pro-annual').priceCents;
  expect(Math.round(saved / 100)).toBe(61);
});

test('a percentage comes off Pro plans and not off DIY', () => {
  const half = { type: 'percent', amount: 50 } as const;
  expect(formatOfferPrice(offer('pro-monthly'), discountedPrice(offer('pro-monthly'), half))).toBe('$15.00');
  expect(formatOfferPrice(offer('pro-annual'), discountedPrice(offer('pro-annual'), half))).toBe('$149.50');
  expect(discountedPrice(offer('diy'), half)).toBe(1999);
});

test('a fixed discount is in cents and never goes below nothing', () => {
  expect(discountedPrice(offer('pro-monthly'), { type: 'fixed', amount: 500 })).toBe(2499);
  expect(discountedPrice(offer('pro-monthly'), { type: 'fixed', amount: 99_999 })).toBe(0);
});

test('amounts are grouped as en-US groups them', () => {
  expect(formatUsd(123_456_789)).toBe('$1,234,567.89');
  expect(formatUsd(0)).toBe('$0.00');
});

test('an unknown plan is no offer', () => {
  expect(findOffer('vip')).toBeNull();
  expect(findOffer('__proto__')).toBeNull();
  expect(findOffer(null)).toBeNull();
});
