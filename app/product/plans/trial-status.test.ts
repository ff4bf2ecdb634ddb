import { describe, expect, test } from 'vitest';
import { trialStatus } from '#app/product/plans/trial-status.ts';

const NOW = new Date('2026-05-10T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const account = {
  plan: 'trial' as const,
  trialStartDate: NOW,
  trialEndsAt: null,
  trialLayoutsUsed: 0,
  layoutsCreated: 9,
  annualCalculationsUsed: 0,
  annualCalculationResetDate: NOW,
};

describe("an account's status", () => {
  test.each([
    [0, 7],
    [0.001, 7],
    [24, 6],
    [24.001, 6],
    [167.999, 1],
    [168, 0],
    [1_000, 0],
    [-48, 7],
  ])('%d hours into a trial %d started days are left', (hours, days) => {
    const status = trialStatus({ ...account, trialStartDate: hoursAgo(hours) }, NOW);
    expect(status.daysRemaining).toBe(days);
    expect(status.isTrialActive).toBe(days > 0);
  });

  test('a trial out of layouts is not active, and nothing goes below 0', () => {
    const status = trialStatus({ ...account, trialLayoutsUsed: 23, annualCalculationsUsed: 30 }, NOW);
    expect(status).toMatchObject({
      layoutsUsed: 23,
      layoutsRemaining: 0,
      annualCalculationsRemaining: 0,
      isTrialActive: false,
    });
  });

  test('paid plans count all layouts, and their limit is null if there is none', () => {
    expect(trialStatus({ ...account, plan: 'diy', annualCalculationsUsed: 48 }, NOW)).toEqual({
      daysRemaining: null,
      layoutsUsed: 9,
      layoutsRemaining: null,
      isTrialActive: false,
      annualCalculationsUsed: 48,
      annualCalculationsRemaining: 2,
      plan: 'diy',
    });
    expect(trialStatus({ ...account, plan: 'pro' }, NOW).annualCalculationsRemaining).toBeNull();
  });

  test('after the anniversary the year restarts', () => {
    const stale = {
      ...account,
      plan: 'diy' as const,
      annualCalculationsUsed: 50,
      annualCalculationResetDate: hoursAgo(24 * 366),
    };
    expect(trialStatus(stale, NOW)).toMatchObject({ annualCalculationsUsed: 0, annualCalculationsRemaining: 50 });
  });
});
