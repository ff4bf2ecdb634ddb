import { expect, test } from 'vitest';
import type { StandInPrice } from '#app/server/billing/stand-in/objects.server.ts';
import { periodLengthS, prorate } from '#app/server/billing/stand-in/prorate.server.ts';

const DIY: StandInPrice = { id: 'price_diy', amount: 1_999, interval: 'year', name: 'DIY' };
const MONTHLY: StandInPrice = { id: 'price_pro_monthly', amount: 2_999, interval: 'month', name: 'Pro Monthly' };
const ANNUAL: StandInPrice = { id: 'price_pro_annual', amount: 29_900, interval: 'year', name: 'Pro Annual' };
const START = 1_800_000_000;

/** A subscription at its full price whose period began at START. */
function running(price: StandInPrice) {
  return { periodStart: START, periodEnd: START + periodLengthS(price), periodAmount: price.amount };
}

function total(lines: readonly { readonly amount: number }[]): number {
  return lines.reduce((sum, line) => sum + line.amount, 0);
}

test('half a year of DIY pays for half a year of Pro Annual, within the same period', () => {
  const half = START + periodLengthS(DIY) / 2;
  const { lines, periodStart, periodEnd } = prorate(running(DIY), DIY, ANNUAL, undefined, half);
  expect(lines.map((line) => line.amount)).toEqual([-1_000, 14_950]);
  expect([periodStart, periodEnd]).toEqual([START, START + periodLengthS(DIY)]);
});

test('from a year to a month a new period begins, and the rest of the year is given back', () => {
  const third = START + periodLengthS(DIY) / 3;
  const { lines, periodStart, periodEnd } = prorate(running(DIY), DIY, MONTHLY, undefined, third);
  expect(lines.map((line) => line.amount)).toEqual([-1_333, 2_999]);
  expect([periodStart, periodEnd]).toEqual([third, third + periodLengthS(MONTHLY)]);
});

test('a step down leaves a credit', () => {
  const { lines } = prorate(running(ANNUAL), ANNUAL, DIY, undefined, START);
  expect(total(lines)).toBe(1_999 - 29_900);
});

test('what a coupon took off is not given back, and a coupon lessens the new price', () => {
  const coupon = { id: 'C', percentOff: 20, amountOff: null, redeemBy: null, maxRedemptions: null, timesRedeemed: 0 };
  const reduced = { ...running(MONTHLY), periodAmount: 2_399 };
  const { lines, periodAmount } = prorate(reduced, MONTHLY, ANNUAL, coupon, START);
  expect(lines.map((line) => line.amount)).toEqual([-2_399, 23_920]);
  expect(periodAmount).toBe(23_920);
});

test('a period that is over gives nothing back, one that has not begun gives all', () => {
  const credit = (nowS: number) => prorate(running(DIY), DIY, MONTHLY, undefined, nowS).lines[0]?.amount;
  expect(credit(START + periodLengthS(DIY) + 5)).toBe(-0);
  expect(credit(START - 5)).toBe(-1_999);
});
