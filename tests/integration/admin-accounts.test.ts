import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import * as usersPage from '#app/routes/admin.users.tsx';
import * as userPage from '#app/routes/admin.users_.$id.tsx';
import * as incrementCall from '#app/routes/api.increment-layout.ts';
import * as jobsCall from '#app/routes/api.jobs.ts';
import * as trialStatusCall from '#app/routes/api.trial-status.ts';
import * as userCall from '#app/routes/api.user.ts';
import { reconcile } from '#app/server/billing/reconcile.server.ts';
import { auditLines } from '#drizzle/schema/operations.ts';
import { sessions, users } from '#drizzle/schema/users.ts';
import { type AccountFields, putUser, reload, signIn } from '#tests/factories/accounts.ts';
import { createBillingHost } from '#tests/factories/billing-host.ts';
import { billingSteps } from '#tests/factories/billing-steps.ts';
import { callRoute, statusAndText } from '#tests/factories/call-route.ts';
import { L_SHAPED_JOB } from '#tests/factories/sample-job.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-05-10T12:00:00Z');
/** The two ways in which a field can be empty: '' and absent. */
const without = (field: string): Record<string, string>[] => [{ [field]: '' }, {}];

const billing = await createBillingHost();
const steps = billingSteps(billing);
const admin = await putUser(billing.host.app, { email: 'admin@tilewright.test' });
const adminCookie = await signIn(billing.host.app, admin.id);

describe("an account in the administrator's hands", () => {
  afterAll(() => billing.close());

  /** Posts a form of the account's page; returns the status and the answer. */
  const press = async (id: string, form: Readonly<Record<string, string>>) => {
    const answer = await callRoute(userPage, {
      path: `/admin/users/${id}`,
      params: { id },
      cookie: adminCookie,
      form: { reason: 'he asked kindly', submissionId: randomUUID(), ...form },
    });
    return statusAndText(answer);
  };
  const give = (id: string, plan: string, until: string) => press(id, { intent: 'give-plan', plan, until });
  const linesOf = (id: string) =>
    billing.host.app.db
      .select()
      .from(auditLines)
      .where(and(eq(auditLines.userId, id), eq(auditLines.actor, 'admin')));

  /** A signed-in account, and its plan as shown by the product's own routes. */
  async function customer(fields: AccountFields = {}) {
    const user = await putUser(billing.host.app, fields);
    const cookie = await signIn(billing.host.app, user.id);
    const ask = async (route: Parameters<typeof callRoute>[0], path: string) =>
      (await (await callRoute(route, { path, cookie })).json()) as Record<string, unknown>;
    return {
      user,
      plan: async () => (await ask(userCall, '/api/user')).plan,
      isIn: async () => (await callRoute(userCall, { path: '/api/user', cookie })).ok,
      status: () => ask(trialStatusCall, '/api/trial-status'),
      count: async () => (await callRoute(incrementCall, { path: '/api/increment-layout', cookie, json: {} })).status,
      save: async (name: string) => {
        const job = { name, data: L_SHAPED_JOB };
        const json = { intent: 'send', changes: [{ kind: 'save', id: randomUUID(), revision: 0, job }] };
        const answer = await callRoute(jobsCall, { path: '/api/jobs', cookie, json });
        return ((await answer.json()) as { answers: readonly { fault: string | null }[] }).answers[0]?.fault;
      },
      listed: async () => {
        const path = `/admin/users?search=${encodeURIComponent(user.email)}`;
        const page = await callRoute(usersPage, { path, cookie: adminCookie });
        return ((await page.json()) as { list: { items: { plan: string }[] } }).list.items.map(({ plan }) => plan);
      },
    };
  }

  test('a granted plan applies everywhere until the end of its last day', async () => {
    const { host } = billing;
    host.setNow(NOW);
    const one = await customer({ trialStartDate: new Date(NOW.getTime() - 30 * DAY_MS), trialLayoutsUsed: 20 });
    expect(await one.plan()).toBe('trial');
    expect(await one.save('Too early')).not.toBeNull();
    const before = await one.count();
    expect((await give(one.user.id, 'pro', '2026-05-11')).status).toBe(200);
    expect(await one.plan()).toBe('pro');
    expect(await one.status()).toMatchObject({ plan: 'pro', annualCalculationsRemaining: null });
    expect(await one.listed()).toEqual(['pro']);
    expect(await one.save('In time')).toBeNull();
    expect(await one.count()).toBe(200);
    host.setNow(new Date('2026-05-11T23:59:59Z'));
    expect(await one.plan()).toBe('pro');
    host.setNow(new Date('2026-05-12T00:00:00Z'));
    expect(await one.plan()).toBe('trial');
    expect(await one.status()).toMatchObject({ plan: 'trial', isTrialActive: false });
    expect(await one.listed()).toEqual(['trial']);
    expect(await one.save('Too late')).not.toBeNull();
    expect(await one.count()).toBe(before);
    host.setNow(null);
  });

  test('the better of the granted and the paid plan applies, whatever the payment service reports', async () => {
    const { host } = billing;
    const { user, subscription } = await steps.subscribe('diy');
    const planOf = async () => (await reload(host.app, user.id)).plan;
    await give(user.id, 'vip', '');
    expect(await planOf()).toBe('vip');
    await steps.delivering(() => billing.standIn.world.end(subscription));
    await reconcile(host.app, billing.payments);
    expect(await planOf()).toBe('vip');
    expect((await reload(host.app, user.id)).subscribedPlan).toBe('trial');
    expect((await press(user.id, { intent: 'end-grant' })).status).toBe(200);
    expect(await planOf()).toBe('trial');
    const lesser = await steps.subscribe('pro-monthly');
    await give(lesser.user.id, 'diy', '2099-01-01'.replace('2099', `${new Date().getUTCFullYear() + 2}`));
    expect((await reload(host.app, lesser.user.id)).plan).toBe('pro');
    await steps.delivering(() => billing.standIn.world.end(lesser.subscription));
    expect((await reload(host.app, lesser.user.id)).plan).toBe('diy');
  });

  test('an extended trial counts again, and shows the days that are left', async () => {
    const one = await customer({ trialStartDate: new Date(Date.now() - 30 * DAY_MS), trialLayoutsUsed: 20 });
    expect(await one.status()).toMatchObject({ isTrialActive: false, daysRemaining: 0 });
    await press(one.user.id, { intent: 'extend-trial', days: '10' });
    await press(one.user.id, { intent: 'reset-counters' });
    expect(await one.status()).toMatchObject({ isTrialActive: true, daysRemaining: 10, layoutsUsed: 0 });
    expect(await one.count()).toBe(200);
    expect(await one.status()).toMatchObject({ layoutsUsed: 1 });
    await press(one.user.id, { intent: 'extend-trial', days: '5' });
    expect(await one.status()).toMatchObject({ daysRemaining: 15 });
    const payer = await putUser(billing.host.app, { plan: 'pro' });
    expect((await press(payer.id, { intent: 'extend-trial', days: '10' })).status).toBe(409);
  });

  test('twenty presses of one form count as one, in any tab', async () => {
    const one = await customer();
    const form = { intent: 'extend-trial', days: '7', submissionId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => press(one.user.id, form)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await one.status()).toMatchObject({ daysRemaining: 14 });
    expect(await linesOf(one.user.id)).toHaveLength(1);
    // Forms from two separately opened tabs are two requests.
    await Promise.all([1, 2].map(() => press(one.user.id, { intent: 'extend-trial', days: '7' })));
    expect(await one.status()).toMatchObject({ daysRemaining: 28 });
  });

  test('ending the sessions logs out that account everywhere, and no other account', async () => {
    const one = await customer();
    const other = await customer();
    await signIn(billing.host.app, one.user.id);
    expect((await press(one.user.id, { intent: 'end-sessions' })).status).toBe(200);
    expect([await one.isIn(), await other.isIn()]).toEqual([false, true]);
    expect(await billing.host.app.db.$count(sessions, eq(sessions.userId, one.user.id))).toBe(0);
  });

  test('everything is recorded with person and reason, and nothing is done without a reason', async () => {
    const one = await customer();
    const refused = await press(one.user.id, { intent: 'reset-counters', reason: '  ' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('Enter a reason of at least 3 characters');
    expect(await linesOf(one.user.id)).toEqual([]);
    await give(one.user.id, 'vip', '');
    const [line] = await linesOf(one.user.id);
    expect(line).toMatchObject({
      action: 'plan.granted',
      details: { by: 'admin@tilewright.test', reason: 'he asked kindly', from: 'trial', to: 'vip' },
    });
  });

  test.each([
    ['no day', 'pro', ''],
    ['a day that has passed', 'pro', '2020-01-01'],
    ['no day of the calendar', 'pro', '2027-02-30'],
    ['a day too far off', 'pro', '2199-01-01'],
    ['a day for VIP', 'vip', '2027-01-01'],
    ['a plan that is not given', 'trial', '2027-01-01'],
    ['no plan at all', 'gold', '2027-01-01'],
  ])('%s is rejected', async (_what, plan, until) => {
    const one = await customer();
    expect((await give(one.user.id, plan, until)).status).toBe(400);
    expect(await one.plan()).toBe('trial');
  });

  test('the input is returned to its form', async () => {
    const one = await customer();
    const { text } = await press(one.user.id, { intent: 'give-plan', plan: 'vip', until: '2027-01-01' });
    expect(JSON.parse(text).data).toMatchObject({
      form: 'give-plan-form',
      result: {
        initialValue: { plan: 'vip', until: '2027-01-01', reason: 'he asked kindly' },
        error: { until: [expect.stringContaining('has no')] },
      },
    });
    // Only VIP may be granted without an end, whether the field is empty or absent.
    for (const none of without('until')) {
      expect((await press(one.user.id, { intent: 'give-plan', plan: 'pro', ...none })).status).toBe(400);
      expect((await press(one.user.id, { intent: 'give-plan', plan: 'vip', ...none })).status).toBe(200);
    }
  });

  test('an unknown account is 404, whatever its id', async () => {
    for (const id of [randomUUID(), "x'; drop table users", '']) {
      expect((await callRoute(userPage, { path: '/admin/users/x', params: { id }, cookie: adminCookie })).status).toBe(
        404,
      );
      expect((await press(id, { intent: 'reset-counters' })).status).not.toBe(200);
    }
  });

  test('an account is deleted once its address is typed again; person and reason stay, but no earlier reasons about it', async () => {
    const one = await customer();
    await press(one.user.id, { intent: 'reset-counters', reason: 'Ann Smith asked' });
    const wrong = await press(one.user.id, { intent: 'delete-account', confirm: 'somebody@else.test' });
    expect(wrong.text).toContain('That is not the address of this account');
    for (const none of without('confirm')) {
      const missing = await press(one.user.id, { intent: 'delete-account', ...none });
      expect([missing.status, missing.text]).toEqual([400, expect.stringContaining('That is not the address')]);
    }
    expect(await one.isIn()).toBe(true);
    const form = { intent: 'delete-account', confirm: one.user.email, reason: 'asked for by phone' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => press(one.user.id, form)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    expect(await one.isIn()).toBe(false);
    const { db } = billing.host.app;
    expect(await db.$count(users, eq(users.id, one.user.id))).toBe(0);
    const lines = await db.select().from(auditLines);
    expect(JSON.stringify(lines)).not.toContain('Ann Smith');
    const gone = lines.filter(({ details }) => (details as { account?: string }).account === one.user.id);
    expect(gone.map(({ details }) => details)).toEqual([
      { account: one.user.id, plan: 'trial', by: 'admin@tilewright.test', reason: 'asked for by phone' },
    ]);
    const [admin] = await db.select().from(users).where(eq(users.email, 'admin@tilewright.test'));
    const own = { intent: 'delete-account', confirm: 'admin@tilewright.test' };
    expect((await press(admin?.id ?? '', own)).status).toBe(409);
  });

  test('an account that was VIP before grants existed keeps it, and can lose it like any other', async () => {
    const one = await customer();
    await billing.host.app.db.update(users).set({ subscribedPlan: 'vip' }).where(eq(users.id, one.user.id));
    expect(await one.plan()).toBe('vip');
    await give(one.user.id, 'vip', '');
    await press(one.user.id, { intent: 'end-grant' });
    expect(await one.plan()).toBe('trial');
  });

  test('the page shows jobs by name only, and no hash', async () => {
    const one = await customer({ plan: 'pro' });
    expect(await one.save('Bath upstairs')).toBeNull();
    const path = `/admin/users/${one.user.id}`;
    const text = await (await callRoute(userPage, { path, params: { id: one.user.id }, cookie: adminCookie })).text();
    expect(text).toContain('Bath upstairs');
    expect(text).not.toMatch(/tileLength|roomLength|no hash|idHash|id_hash/);
  });
});
