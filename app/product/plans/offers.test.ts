import { expect, test } from 'vitest';
import {
  describeCoverage,
  discountedPrice,
  findOffer,
  formatOfferPrice,
  isSamePeriod,
  isStepUp,
  OFFERS,
  type Offer,
  paymentsCovered,
} from '#app/product/plans/offers.ts';
import { periodOfMonths } from '#app/product/plans/periods.ts';
import { CHECKOUT_PLANS } from '#app/product/plans/plans.ts';
import { dollars } from '#app/words/en/formats.ts';

const ONCE = { duration: 'once', months: null } as const;

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

test('every name under which a plan is sold has an offer, from the cheapest to the dearest', () => {
  expect(OFFERS.map(({ id }) => id)).toEqual(CHECKOUT_PLANS);
});

test('a price of seven months is not shown as a price of one', () => {
  expect([1, 7, 12].map(periodOfMonths)).toEqual(['month', null, 'year']);
});

test('the yearly saving is the difference to twelve months', () => {
  const saved = offer('pro-monthly').priceCents * 12 - offer('pro-annual').priceCents;
  expect(Math.round(saved / 100)).toBe(61);
});

test('a percentage comes off Pro plans and not off DIY', () => {
  const half = { type: 'percent', amount: 50, ...ONCE } as const;
  expect(formatOfferPrice(offer('pro-monthly'), discountedPrice(offer('pro-monthly'), half))).toBe('$15.00');
  expect(formatOfferPrice(offer('pro-annual'), discountedPrice(offer('pro-annual'), half))).toBe('$149.50');
  expect(discountedPrice(offer('diy'), half)).toBe(1999);
});

test('a fixed discount is in cents and never goes below zero', () => {
  expect(discountedPrice(offer('pro-monthly'), { type: 'fixed', amount: 500, ...ONCE })).toBe(2499);
  expect(discountedPrice(offer('pro-monthly'), { type: 'fixed', amount: 99_999, ...ONCE })).toBe(0);
});

test('amounts are grouped as in en-US', () => {
  expect(dollars(123_456_789)).toBe('$1,234,567.89');
  expect(dollars(0)).toBe('$0.00');
});

test('an unknown plan is not an offer', () => {
  expect(findOffer('vip')).toBeNull();
  expect(findOffer('__proto__')).toBeNull();
  expect(findOffer(null)).toBeNull();
});

test('a reduced price names its payments', () => {
  const monthly = offer('pro-monthly');
  const coupon = { type: 'percent', amount: 20 } as const;
  expect(describeCoverage(monthly, { ...coupon, ...ONCE })).toBe('first payment, then $29.99/month');
  expect(describeCoverage(offer('pro-annual'), { ...coupon, ...ONCE })).toBe('first payment, then $299/year');
  const threeMonths = { ...coupon, duration: 'repeating', months: 3 } as const;
  expect(describeCoverage(monthly, threeMonths)).toBe('each of the first 3 payments, then $29.99/month');
  expect(describeCoverage(offer('pro-annual'), threeMonths)).toBe('first payment, then $299/year');
  expect(describeCoverage(monthly, { ...coupon, duration: 'forever', months: null })).toBeNull();
});

test('months of a coupon cover the payments that fall within them', () => {
  const repeating = { type: 'percent', amount: 20, duration: 'repeating' } as const;
  const covered = (id: string, months: number) => paymentsCovered(offer(id), { ...repeating, months });
  expect([1, 3, 12].map((months) => covered('pro-monthly', months))).toEqual([1, 3, 12]);
  expect([1, 12, 13, 24].map((months) => covered('pro-annual', months))).toEqual([1, 1, 2, 2]);
});

test('a change to a more expensive offer is a step up, and stays within the year between the two yearly ones', () => {
  expect(isStepUp('diy', 'pro-monthly')).toBe(true);
  expect(isStepUp('pro-annual', 'pro-monthly')).toBe(false);
  expect([isSamePeriod('diy', 'pro-annual'), isSamePeriod('diy', 'pro-monthly')]).toEqual([true, false]);
});
