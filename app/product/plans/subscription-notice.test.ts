import { expect, test } from 'vitest';
import { subscriptionNotice } from '#app/product/plans/subscription-notice.ts';

const DAY = new Date('2026-12-21T10:00:00Z');
const WELL = { plan: 'pro', paymentOverdueSince: null, subscriptionEndsAt: null } as const;

test('a paid plan in good order has no notice', () => {
  expect(subscriptionNotice(WELL)).toBeNull();
});

test('an unpaid renewal has a notice', () => {
  const overdue = { kind: 'overdue', since: '2026-12-21T10:00:00.000Z' };
  expect(subscriptionNotice({ ...WELL, paymentOverdueSince: DAY })).toEqual(overdue);
  expect(subscriptionNotice({ ...WELL, plan: 'diy', paymentOverdueSince: DAY })).toEqual(overdue);
});

test('the end of a canceled subscription has a notice, even if its last renewal was not paid', () => {
  const ending = { kind: 'ending', on: '2026-12-21T10:00:00.000Z' };
  expect(subscriptionNotice({ ...WELL, subscriptionEndsAt: DAY })).toEqual(ending);
  expect(subscriptionNotice({ ...WELL, subscriptionEndsAt: DAY, paymentOverdueSince: DAY })).toEqual(ending);
});

test('neither trial nor VIP has a subscription notice', () => {
  expect(subscriptionNotice({ ...WELL, plan: 'vip', paymentOverdueSince: DAY })).toBeNull();
  expect(subscriptionNotice({ ...WELL, plan: 'trial', subscriptionEndsAt: DAY })).toBeNull();
});
