import { expect, test } from 'vitest';
import { couponStateOf, describeDiscount } from '#app/features/plans/checkout/coupon-state.ts';
import { normaliseCoupon } from '#app/product/plans/coupon.ts';

test('codes are trimmed and converted to capitals', () => {
  expect(normaliseCoupon('  spring20 ')).toBe('SPRING20');
});

test('a valid code has its discount, an invalid one its reason', () => {
  const discount = { type: 'percent', amount: 20, duration: 'once', months: null } as const;
  expect(couponStateOf({ valid: true, discount })).toEqual({ kind: 'valid', discount });
  expect(couponStateOf({ valid: false, error: 'Expired' })).toEqual({
    kind: 'invalid',
    error: 'Expired',
  });
});

test('discounts are shown as a percentage or an amount, with the payments they apply to', () => {
  const once = { duration: 'once', months: null } as const;
  expect(describeDiscount({ type: 'percent', amount: 12.5, ...once })).toBe('12.5% off the first payment');
  expect(describeDiscount({ type: 'fixed', amount: 500, ...once })).toBe('$5.00 off the first payment');
  const repeating = { type: 'percent', amount: 20, duration: 'repeating' } as const;
  expect(describeDiscount({ ...repeating, months: 3 })).toBe('20% off for 3 months');
  expect(describeDiscount({ ...repeating, months: 1 })).toBe('20% off for one month');
  expect(describeDiscount({ type: 'percent', amount: 10, duration: 'forever', months: null })).toBe(
    '10% off every payment',
  );
});
