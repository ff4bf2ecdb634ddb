import { expect, test } from 'vitest';
import { DAY_MS } from '#app/base/durations.ts';
import { bannerState } from '#app/features/plans/banner-state.ts';
import { type PlanAccount, trialStatus } from '#app/product/plans/trial-status.ts';

const START = new Date('2026-01-01T00:00:00Z');

function account(change: Partial<PlanAccount>): PlanAccount {
  return {
    plan: 'trial',
    trialStartDate: START,
    trialEndsAt: null,
    trialLayoutsUsed: 0,
    layoutsCreated: 0,
    annualCalculationsUsed: 0,
    annualCalculationResetDate: START,
    ...change,
  };
}

function levelAfterDays(days: number): string {
  return bannerState(trialStatus(account({}), new Date(START.getTime() + days * DAY_MS))).level;
}

test('a trial is green above 2 days, yellow at 2, red at 0', () => {
  expect(levelAfterDays(0)).toBe('active');
  expect(levelAfterDays(4)).toBe('active');
  expect(levelAfterDays(5)).toBe('low');
  expect(levelAfterDays(6.5)).toBe('low');
  expect(levelAfterDays(7)).toBe('expired');
});

test('a trial that ended by days has the specified message', () => {
  const state = bannerState(trialStatus(account({}), new Date('2026-02-01T00:00:00Z')));
  expect(state.title).toBe('Your 7-day trial has expired!');
  expect(state.tone).toBe('danger');
});

test('a trial with all 20 layouts used is over too', () => {
  expect(bannerState(trialStatus(account({ trialLayoutsUsed: 20 }), START)).level).toBe('expired');
  expect(bannerState(trialStatus(account({ trialLayoutsUsed: 19 }), START)).text).toBe('1 layout left.');
});

test('DIY is low at 3 calculations left and expired at none', () => {
  const level = (used: number) =>
    bannerState(trialStatus(account({ plan: 'diy', annualCalculationsUsed: used }), START)).level;
  expect([46, 47, 49, 50].map(level)).toEqual(['active', 'low', 'low', 'expired']);
});

test('Pro and VIP have banners of their own and offer no upgrade', () => {
  const vip = bannerState(trialStatus(account({ plan: 'vip' }), START));
  expect(vip.title).toBe('VIP Access - Unlimited everything forever');
  expect(bannerState(trialStatus(account({ plan: 'pro' }), START)).canUpgrade).toBe(false);
});
