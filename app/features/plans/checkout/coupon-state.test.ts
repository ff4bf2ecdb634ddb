import { expect, test } from 'vitest';
import { couponStateOf, describeDiscount, normaliseCoupon } from '#app/features/plans/checkout/coupon-state.ts';

test('codes are trimmed and read in capitals', () => {
  expect(normaliseCoupon('  spring20 ')).toBe('SPRING20');
});

test('an empty code clears the box', () => {
  expect(couponStateOf('', { valid: false, error: 'Invalid coupon code' })).toEqual({ kind: 'untouched' });
});

test('a valid code carries its discount, an invalid one its reason', () => {
  const discount = { type: 'percent', amount: 20 } as const;
  expect(couponStateOf('A', { valid: true, discount })).toEqual({ kind: 'valid', code: 'A', discount });
  expect(couponStateOf('A', { valid: false, error: 'Expired' })).toEqual({
    kind: 'invalid',
    code: 'A',
    error: 'Expired',
  });
  expect(couponStateOf('A', { valid: false })).toMatchObject({ error: 'Invalid coupon code' });
});

test('discounts are told as a percentage or an amount', () => {
  expect(describeDiscount({ type: 'percent', amount: 12.5 })).toBe('12.5% off');
  expect(describeDiscount({ type: 'fixed', amount: 500 })).toBe('$5.00 off');
});
