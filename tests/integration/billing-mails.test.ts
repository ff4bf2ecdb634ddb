import { and, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { changeRenewal } from '#app/server/billing/change-renewal.server.ts';
import { startOutbox } from '#app/server/outbox/outbox.server.ts';
import { sweep } from '#app/server/runtime/sweep.server.ts';
import { mailbox, mailQueue } from '#drizzle/schema/operations.ts';
import { users } from '#drizzle/schema/users.ts';
import { putUser, reload } from '#tests/factories/accounts.ts';
import { createBillingHost } from '#tests/factories/billing-host.ts';
import { billingSteps } from '#tests/factories/billing-steps.ts';

const DAY_MS = 86_400_000;

const billing = await createBillingHost();
const steps = billingSteps(billing);
afterAll(() => billing.close());

/** The notices queued for an address so far, in order. */
async function noticesTo(email: string): Promise<string[]> {
  const isTheirs = and(eq(mailQueue.recipient, email), eq(mailQueue.kind, 'billing-notice'));
  const rows = await billing.host.app.db.select().from(mailQueue).where(isTheirs).orderBy(mailQueue.createdAt);
  return rows.map(({ data }) => (data as { notice: string }).notice);
}

/** Runs the sweep in two processes at once, then once more. */
async function sweepAt(moment: Date | number): Promise<void> {
  const { app, setNow } = billing.host;
  try {
    setNow(new Date(moment));
    await Promise.all([sweep(app), sweep(app)]);
    await sweep(app);
  } finally {
    setNow(null);
  }
}

test('a trial about to end is mailed about once, and again after an extension', async () => {
  const { app } = billing.host;
  const { id, email, trialStartDate } = await putUser(app);
  const end = trialStartDate.getTime() + 7 * DAY_MS;
  await sweepAt(end - 3 * DAY_MS);
  expect(await noticesTo(email)).toEqual([]);
  await sweepAt(end - 2 * DAY_MS);
  await sweepAt(end - DAY_MS);
  expect(await noticesTo(email)).toEqual(['trial-ending']);
  await sweepAt(end + DAY_MS);
  await app.db
    .update(users)
    .set({ trialEndsAt: new Date(end + 30 * DAY_MS) })
    .where(eq(users.id, id));
  await sweepAt(end + 29 * DAY_MS);
  expect(await noticesTo(email)).toEqual(['trial-ending', 'trial-ending']);
});

test('an ended trial or a plan gets no mail about a trial', async () => {
  const { app } = billing.host;
  const given = await putUser(app, { plan: 'vip' });
  const { user } = await steps.subscribe('pro-monthly');
  await sweepAt(Date.now() + 6 * DAY_MS);
  expect([await noticesTo(given.email), await noticesTo(user.email)]).toEqual([[], []]);
});

test('a yearly renewal is mailed about two weeks ahead, a monthly one is not', async () => {
  const yearly = await steps.subscribe('pro-annual');
  const monthly = await steps.subscribe('pro-monthly');
  const renewal = Number((await reload(billing.host.app, yearly.user.id)).subscriptionRenewsAt);
  expect(renewal).toBe(yearly.subscription.periodEnd * 1_000);
  await sweepAt(renewal - 15 * DAY_MS);
  expect(await noticesTo(yearly.user.email)).toEqual([]);
  await sweepAt(renewal - 14 * DAY_MS);
  await sweepAt(renewal - DAY_MS);
  expect(await noticesTo(yearly.user.email)).toEqual(['renewal-ahead']);
  await sweepAt(monthly.subscription.periodEnd * 1_000 - DAY_MS);
  expect(await noticesTo(monthly.user.email)).toEqual([]);
});

test('a failed payment is mailed about immediately, after three days and after seven, and not after it is paid', async () => {
  const { user, subscription } = await steps.subscribe('pro-monthly');
  await steps.delivering(() => billing.standIn.world.failRenewal(subscription));
  expect(await noticesTo(user.email)).toEqual(['payment-failed-1']);
  const since = Number((await reload(billing.host.app, user.id)).paymentOverdueSince);
  for (const days of [1, 3, 4, 7, 9]) await sweepAt(since + days * DAY_MS);
  expect(await noticesTo(user.email)).toEqual(['payment-failed-1', 'payment-failed-2', 'payment-failed-3']);
  await steps.delivering(() => billing.standIn.world.payOverdue(subscription));
  await sweepAt(since + 10 * DAY_MS);
  expect(await noticesTo(user.email)).toHaveLength(3);
});

test('cancellation and end are mailed about once each, however often events arrive', async () => {
  const { app } = billing.host;
  const { user, subscription } = await steps.subscribe('diy');
  const events = await steps.eventsOf(() =>
    Promise.all([1, 2, 3].map(() => changeRenewal(app, billing.payments, user.id, true))),
  );
  for (const event of [...events, ...events]) await billing.deliver(event);
  expect(await noticesTo(user.email)).toEqual(['subscription-cancelled']);
  const ends = await steps.eventsOf(() => billing.standIn.world.endPeriod(subscription));
  for (const event of [...ends, ...ends]) await billing.deliver(event);
  expect(await noticesTo(user.email)).toEqual(['subscription-cancelled', 'subscription-ended']);
});

test('each has one link', async () => {
  const { app } = billing.host;
  const outbox = startOutbox(app);
  await expect.poll(() => app.db.$count(mailQueue, eq(mailQueue.status, 'queued'))).toBe(0);
  await expect.poll(() => app.db.$count(mailQueue, eq(mailQueue.status, 'sending'))).toBe(0);
  await outbox.stop();
  const subjects = new Set<string>();
  for (const { html, subject } of await app.db.select().from(mailbox)) {
    subjects.add(subject.replace(/ on \w{3} \d\d, \d{4}/, ''));
    const links = html.match(/href="[^"]*"/g) ?? [];
    expect([subject, links]).toEqual([
      subject,
      [expect.stringMatching(/^href="http:\/\/localhost:3000\/(checkout|current-plan)"$/)],
    ]);
    expect(html).not.toMatch(/undefined|Invalid|your {2}plan/);
  }
  expect(subjects.size).toBe(7);
});
