import { afterAll, describe, expect, test } from 'vitest';
import { yearlyCapMessage } from '#app/product/plans/plan-messages.ts';
import type { Plan } from '#app/product/plans/plans.ts';
import * as incrementRoute from '#app/routes/api.increment-layout.ts';
import * as trialRoute from '#app/routes/api.trial-status.ts';
import { countCalculation } from '#app/server/plans/count-calculation.server.ts';
import * as plansWords from '#app/words/en/plans.ts';
import { putUser, reload, signIn } from '#tests/factories/accounts.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { createTestApp } from '#tests/factories/test-app.ts';

const NOW = new Date('2026-05-10T12:00:00Z');
const DAY_MS = 86_400_000;

const host = await createTestApp();
host.setNow(NOW);

describe('calculations', () => {
  afterAll(() => host.close());

  const increment = (cookie: string, headers: Record<string, string> = {}) =>
    callRoute(incrementRoute, { path: '/api/increment-layout', method: 'POST', cookie, headers });

  test('a trial moves both of its counters, exactly as the answer says', async () => {
    const user = await putUser(host.app);
    const answer = await increment(await signIn(host.app, user.id));
    expect(await answer.json()).toEqual({
      plan: 'trial',
      layoutsUsed: 1,
      layoutsRemaining: 19,
      annualCalculationsUsed: 1,
      annualCalculationsRemaining: 24,
    });
    expect(await reload(host.app, user.id)).toMatchObject({ layoutsCreated: 1, trialLayoutsUsed: 1 });
  });

  test.each<[Plan, number | null]>([
    ['diy', 49],
    ['pro', null],
    ['vip', null],
  ])('%s moves the yearly count and the total, not the trial', async (plan, left) => {
    const user = await putUser(host.app, { plan, layoutsCreated: 7, trialLayoutsUsed: 3 });
    const answer = await increment(await signIn(host.app, user.id));
    expect(await answer.json()).toEqual({
      plan,
      layoutsUsed: 8,
      layoutsRemaining: null,
      annualCalculationsUsed: 1,
      annualCalculationsRemaining: left,
    });
    expect(await reload(host.app, user.id)).toMatchObject({ trialLayoutsUsed: 3, layoutsCreated: 8 });
  });

  test.each([
    ['7 days', { trialStartDate: new Date(NOW.getTime() - 7 * DAY_MS) }],
    ['20 layouts', { trialLayoutsUsed: 20 }],
    ['25 calculations', { annualCalculationsUsed: 25 }],
  ])('a trial ended by %s is rejected with its message and counts nothing', async (_by, fields) => {
    const user = await putUser(host.app, fields);
    const answer = await increment(await signIn(host.app, user.id));
    expect([answer.status, await answer.text()]).toEqual([403, plansWords.trialEnded]);
    expect(await reload(host.app, user.id)).toMatchObject({ ...fields, layoutsCreated: 0 });
    const outcome = await countCalculation(host.app, user.id, { fingerprint: 'a', submissionId: 'b' });
    expect(outcome).toEqual({ kind: 'refused', mayCompute: true, message: plansWords.trialEnded });
  });

  test('the last moment of the seventh day still counts', async () => {
    const user = await putUser(host.app, { trialStartDate: new Date(NOW.getTime() - 7 * DAY_MS + 1) });
    const cookie = await signIn(host.app, user.id);
    const status = await (await callRoute(trialRoute, { path: '/api/trial-status', cookie })).json();
    expect(status).toMatchObject({ daysRemaining: 1, isTrialActive: true });
    expect((await increment(cookie)).status).toBe(200);
  });

  test('an exhausted DIY year is rejected with the number from the table, and computes nothing', async () => {
    const user = await putUser(host.app, { plan: 'diy', annualCalculationsUsed: 50 });
    const answer = await increment(await signIn(host.app, user.id));
    expect([answer.status, await answer.text()]).toEqual([403, yearlyCapMessage('diy')]);
    expect(yearlyCapMessage('diy')).toContain("You've reached your 50 calculations for this year.");
    const outcome = await countCalculation(host.app, user.id, { fingerprint: 'a', submissionId: null });
    expect(outcome).toMatchObject({ kind: 'refused', mayCompute: false });
  });

  test('the same layout is free, even at the limit', async () => {
    const user = await putUser(host.app, { plan: 'diy', annualCalculationsUsed: 49 });
    const count = (fingerprint: string, submissionId: string) =>
      countCalculation(host.app, user.id, { fingerprint, submissionId });
    expect(await count('kitchen', 'one')).toMatchObject({ kind: 'counted' });
    expect(await count('kitchen', 'two')).toMatchObject({ kind: 'free' });
    expect(await count('bath', 'three')).toMatchObject({ kind: 'refused' });
    expect(await count('kitchen', 'one')).toMatchObject({ kind: 'free' });
    expect(await reload(host.app, user.id)).toMatchObject({ annualCalculationsUsed: 50, layoutsCreated: 1 });
  });

  test('a rejected layout is not stored as counted', async () => {
    const user = await putUser(host.app, { plan: 'diy', annualCalculationsUsed: 50 });
    const calculation = { fingerprint: 'hall', submissionId: 'again' };
    expect(await countCalculation(host.app, user.id, calculation)).toMatchObject({ kind: 'refused' });
    expect(await countCalculation(host.app, user.id, calculation)).toMatchObject({ kind: 'refused' });
  });

  test('one submission counts once, and cannot count another layout', async () => {
    const user = await putUser(host.app);
    const cookie = await signIn(host.app, user.id);
    await Promise.all(Array.from({ length: 20 }, () => increment(cookie, { 'idempotency-key': 'press' })));
    expect(await reload(host.app, user.id)).toMatchObject({ layoutsCreated: 1 });
    await countCalculation(host.app, user.id, { fingerprint: 'x', submissionId: 'press' });
    await countCalculation(host.app, user.id, { fingerprint: 'y', submissionId: 'press' });
    expect(await reload(host.app, user.id)).toMatchObject({ layoutsCreated: 3 });
  });

  test.each([
    ['a year less a moment', '2025-05-10T12:00:00.001Z', 51, '2025-05-10T12:00:00.001Z'],
    ['a year to the moment', '2025-05-10T12:00:00.000Z', 1, '2026-05-10T12:00:00.000Z'],
    ['some years', '2022-07-01T00:00:00.000Z', 1, '2025-07-01T00:00:00.000Z'],
    ['a leap day', '2024-02-29T23:59:59.999Z', 1, '2026-02-28T23:59:59.999Z'],
  ])('the yearly count restarts after %s', async (_name, since, used, stored) => {
    const user = await putUser(host.app, {
      plan: 'pro',
      annualCalculationsUsed: 50,
      annualCalculationResetDate: new Date(since),
    });
    const cookie = await signIn(host.app, user.id);
    const read = await (await callRoute(trialRoute, { path: '/api/trial-status', cookie })).json();
    expect(read.annualCalculationsUsed).toBe(used - 1);
    expect((await reload(host.app, user.id)).annualCalculationsUsed).toBe(50);
    await increment(cookie);
    const after = await reload(host.app, user.id);
    expect(after.annualCalculationsUsed).toBe(used);
    expect(after.annualCalculationResetDate.toISOString()).toBe(stored);
  });

  test.each([
    ['trial layouts', { trialLayoutsUsed: 13 }, 7],
    ['trial calculations', { annualCalculationsUsed: 22 }, 3],
    ['DIY calculations', { plan: 'diy' as const, annualCalculationsUsed: 41 }, 9],
  ])('of 40 concurrent ones exactly the remaining %s pass', async (_name, fields, left) => {
    const user = await putUser(host.app, fields);
    const cookie = await signIn(host.app, user.id);
    const answers = await Promise.all(Array.from({ length: 40 }, () => increment(cookie)));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(left);
    expect(statuses.filter((status) => status === 403)).toHaveLength(40 - left);
    expect((await reload(host.app, user.id)).layoutsCreated).toBe(left);
  });

  test('a call without a session is 401', async () => {
    expect((await increment('')).status).toBe(401);
  });
});
