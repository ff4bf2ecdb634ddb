import { expect, test } from 'vitest';
import type { StandInPrice } from '#dev/stripe/objects.ts';
import { addMonths, isInForce, periodEndAfter, prorate, totalsOf } from '#dev/stripe/prorate.ts';
import { coupon, type StandInCoupon } from '#dev/stripe/state.ts';

const DIY: StandInPrice = { id: 'price_diy', amount: 1_999, per: 'year', name: 'DIY' };
const MONTHLY: StandInPrice = { id: 'price_pro_monthly', amount: 2_999, per: 'month', name: 'Pro Monthly' };
const ANNUAL: StandInPrice = { id: 'price_pro_annual', amount: 29_900, per: 'year', name: 'Pro Annual' };
const START = Date.UTC(2027, 0, 15) / 1_000;
const YEAR = 365 * 86_400;
const COUPON = coupon('C', { percentOff: 20 });

/** A subscription at its full price whose period began at START. */
function running(price: StandInPrice) {
  const periodEnd = periodEndAfter(START, START, price);
  return { anchor: START, periodStart: START, periodEnd, periodAmount: price.amount };
}

const at = (nowS: number) => ({ prorationS: nowS, nowS });
const day = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(0, 10);

test('half a year of DIY pays for half a year of Pro Annual, within the same period', () => {
  const { lines, periodStart, periodEnd } = prorate(running(DIY), DIY, ANNUAL, undefined, at(START + YEAR / 2));
  expect(lines.map((line) => line.amount)).toEqual([-1_000, 14_950]);
  expect([periodStart, periodEnd]).toEqual([START, START + YEAR]);
});

test('from a year to a month a new period begins, and the rest of the year is given back', () => {
  const third = START + YEAR / 3;
  const { lines, periodStart, periodEnd } = prorate(running(DIY), DIY, MONTHLY, undefined, at(third));
  expect(lines.map((line) => line.amount)).toEqual([-1_333, 2_999]);
  expect([periodStart, periodEnd]).toEqual([third, addMonths(third, 1)]);
});

test('what is given back is counted from the time that was previewed, a new period from now', () => {
  const later = START + YEAR / 3 + 600;
  const when = { prorationS: START + YEAR / 3, nowS: later };
  const { lines, periodStart } = prorate(running(DIY), DIY, MONTHLY, undefined, when);
  expect([lines[0]?.amount, periodStart]).toEqual([-1_333, later]);
});

test('a step down leaves a credit', () => {
  const { lines } = prorate(running(ANNUAL), ANNUAL, DIY, undefined, at(START));
  expect(totalsOf(lines, 0)).toEqual({
    total: 1_999 - 29_900,
    startingBalance: 0,
    endingBalance: 1_999 - 29_900,
    amountDue: 0,
  });
});

test('a credit is taken up by the next invoice, and less than 50 cents is carried over', () => {
  const { lines } = prorate(running(DIY), DIY, MONTHLY, undefined, at(START));
  expect(totalsOf(lines, -600)).toMatchObject({ amountDue: 400, endingBalance: 0 });
  expect(totalsOf(lines, -960)).toMatchObject({ amountDue: 0, endingBalance: 40 });
});

test('what a coupon took off is not given back, and a coupon lessens the new price', () => {
  const reduced = { ...running(MONTHLY), periodAmount: 2_399 };
  const { lines, periodAmount } = prorate(reduced, MONTHLY, ANNUAL, COUPON, at(START));
  expect(lines.map((line) => [line.amount, line.discount])).toEqual([
    [-2_399, 0],
    [29_900, 5_980],
  ]);
  expect(periodAmount).toBe(23_920);
});

test('a period that is over gives nothing back, one that has not begun gives all', () => {
  const credit = (nowS: number) => prorate(running(DIY), DIY, MONTHLY, undefined, at(nowS)).lines[0]?.amount;
  expect(credit(START + YEAR + 5)).toBe(-0);
  expect(credit(START - 5)).toBe(-1_999);
});

test('months are those of the calendar, and a short one does not move the day for good', () => {
  const anchor = Date.UTC(2027, 0, 31, 9) / 1_000;
  const february = periodEndAfter(anchor, anchor, MONTHLY);
  expect([day(february), day(periodEndAfter(anchor, february, MONTHLY))]).toEqual(['2027-02-28', '2027-03-31']);
  expect(day(addMonths(Date.UTC(2028, 1, 29) / 1_000, 12))).toBe('2029-02-28');
});

test('a coupon is in force for one payment, for its months, or for good', () => {
  const discount = { id: 'di', coupon: 'C', promotionCode: null, start: START, isSpent: false };
  expect(isInForce(discount, COUPON, START)).toBe(true);
  expect(isInForce({ ...discount, isSpent: true }, COUPON, START)).toBe(false);
  const repeating: StandInCoupon = { ...COUPON, duration: 'repeating', durationInMonths: 3 };
  const inMonth = (n: number) => isInForce(discount, repeating, addMonths(START, n));
  expect([0, 2, 3].map(inMonth)).toEqual([true, true, false]);
  expect(isInForce(discount, { ...COUPON, duration: 'forever' }, START + 9 * YEAR)).toBe(true);
});
