import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import * as csvCall from '#app/routes/admin.weeks-csv.ts';
import * as weeksCall from '#app/routes/api.admin.weeks.ts';
import { deleteAccount } from '#app/server/account/delete-account.server.ts';
import { countCalculation } from '#app/server/plans/count-calculation.server.ts';
import { countedLayouts } from '#drizzle/schema/layouts.ts';
import { users } from '#drizzle/schema/users.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { createBillingHost } from '#tests/factories/billing-host.ts';
import { billingSteps } from '#tests/factories/billing-steps.ts';
import { callRoute } from '#tests/factories/call-route.ts';

const DAY_MS = 86_400_000;

type Week = Record<string, number | null> & { conversionsTo: Record<string, number> };

const billing = await createBillingHost();
const steps = billingSteps(billing);
const cookie = await signIn(billing.host.app, (await putUser(billing.host.app, { email: 'admin@tilewright.test' })).id);

describe('the figures of twelve weeks', () => {
  afterAll(() => billing.close());

  async function weeks(): Promise<readonly Week[]> {
    return (await (await callRoute(weeksCall, { path: '/api/admin/weeks', cookie })).json()) as Week[];
  }

  test('count new, ended and deleted subscribers, and payments', async () => {
    const { app } = billing.host;
    const first = await steps.subscribe('diy');
    await steps.subscribe('pro-monthly');
    const third = await steps.subscribe('pro-annual');
    await steps.delivering(() => billing.standIn.world.end(first.subscription));
    expect(await deleteAccount(app, third.user.id, 'self')).toMatchObject({ ok: true });
    // The test account's payments and cancellations do not count.
    const tester = await steps.subscribe('diy', { email: 'tester@tilewright.test' });
    await steps.delivering(() => billing.standIn.world.end(tester.subscription));
    // Plans granted or revoked by the administrator are neither conversions nor churn.
    const latest = (await weeks()).at(-1);
    expect(latest).toMatchObject({ conversions: 2, conversionsTo: { diy: 1, pro: 1 }, churn: 2 });
    expect(latest?.revenue).toBe(1_999 + 2_999 + 29_900);
    // A refund is subtracted once, and not for the test account. The figures are cached for ten minutes.
    billing.standIn.world.refund(third.subscription);
    billing.standIn.world.refund(third.subscription);
    billing.standIn.world.refund(tester.subscription);
    expect((await weeks()).at(-1)?.revenue).toBe(1_999 + 2_999 + 29_900);
    try {
      billing.host.setNow(new Date(Date.now() + 11 * 60_000));
      expect((await weeks()).at(-1)?.revenue).toBe(1_999 + 2_999);
    } finally {
      billing.host.setNow(null);
    }
    expect((await weeks()).slice(0, -1).every(({ revenue }) => revenue === 0)).toBe(true);
  });

  test('a first layout counts once, in its week, and not the test account’s', async () => {
    const { app } = billing.host;
    const [tester] = await app.db.select().from(users).where(eq(users.email, 'tester@tilewright.test'));
    const fresh = await putUser(app);
    const old = await putUser(app);
    const earlier = await putUser(app);
    const put = (userId: string, daysAgo: number) =>
      app.db
        .insert(countedLayouts)
        .values({ userId, fingerprint: `${daysAgo}`, createdAt: new Date(Date.now() - daysAgo * DAY_MS) });
    await put(old.id, 200);
    await put(earlier.id, 8);
    for (const userId of [fresh.id, old.id, earlier.id, tester?.id ?? '']) {
      await countCalculation(app, userId, { fingerprint: 'one', submissionId: null });
      await countCalculation(app, userId, { fingerprint: 'two', submissionId: null });
    }
    const found = await weeks();
    expect(found.at(-1)).toMatchObject({ activations: 1, calculations: 6 });
    expect(found.at(-2)).toMatchObject({ activations: 1, calculations: 1 });
  });

  test('are the same in the CSV, a line per week', async () => {
    const answer = await callRoute(csvCall, { path: '/admin/weeks-csv', cookie });
    expect(answer.headers.get('content-disposition')).toContain('weeks.csv');
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toHaveLength(13);
    expect(lines[0]).toBe(
      'week,signups,activations,calculations,conversions,conversions-diy,conversions-pro,churn,revenueCents',
    );
    expect(lines.at(-1)).toMatch(/,2,1,1,2,4998$/);
  });
});

test('show everything but payments while the payment service is down', async () => {
  const billing = await createBillingHost();
  const admin = await putUser(billing.host.app, { email: 'admin@tilewright.test' });
  const cookie = await signIn(billing.host.app, admin.id);
  billing.options.fault = { kind: 'down' };
  const answer = await callRoute(weeksCall, { path: '/api/admin/weeks', cookie });
  const found = (await answer.json()) as Week[];
  expect(found.at(-1)).toMatchObject({ signups: 0, revenue: null });
  await billing.host.close();
});
