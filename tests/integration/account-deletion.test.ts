import { createHash, randomInt, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import * as loginRoute from '#app/routes/api.login.ts';
import * as resetRequestRoute from '#app/routes/api.password-reset-request.ts';
import * as registerRoute from '#app/routes/api.register.ts';
import * as supportRoute from '#app/routes/api.support.ts';
import * as userRoute from '#app/routes/api.user.ts';
import * as confirmRoute from '#app/routes/confirm-email.tsx';
import * as projectsRoute from '#app/routes/projects.tsx';
import { issueEmailToken } from '#app/server/access/email-token.server.ts';
import { deleteAccount } from '#app/server/account/delete-account.server.ts';
import { sendAnnouncement } from '#app/server/announcements/send-announcement.server.ts';
import { writeDueRecipients } from '#app/server/announcements/write-recipients.server.ts';
import { saveJob } from '#app/server/jobs/save-job.server.ts';
import { startOutbox } from '#app/server/outbox/outbox.server.ts';
import { sweep } from '#app/server/runtime/sweep.server.ts';
import { keepReply } from '#app/server/support/inbox/keep-reply.server.ts';
import {
  announcementRecipients,
  auditLines,
  inboundMails,
  mailbox,
  mailQueue,
  supportMessages,
  supportRequests,
} from '#drizzle/schema/operations.ts';
import { passkeys, users } from '#drizzle/schema/users.ts';
import { pressAccount } from '#tests/factories/account-page.ts';
import { freshEmail, putUser, reload, signIn } from '#tests/factories/accounts.ts';
import { createBillingHost } from '#tests/factories/billing-host.ts';
import { billingSteps } from '#tests/factories/billing-steps.ts';
import { callRoute, cookieFrom } from '#tests/factories/call-route.ts';
import { L_SHAPED_JOB } from '#tests/factories/sample-job.ts';
import { searchTables } from '#tests/factories/search-tables.ts';

const billing = await createBillingHost();
const steps = billingSteps(billing);
afterAll(() => billing.close());

const PASSWORD = 'secret-1';
const press = (cookie: string, form: Record<string, string>) =>
  pressAccount(cookie, { deletePassword: PASSWORD, ...form });

/**
 * A person with data everywhere: a paid plan, jobs, a project, a device, a passkey, messages, mailed replies,
 * announcements, failed logins, mails.
 */
async function fullAccount() {
  const { app } = billing.host;
  const name = `Wilhelmina Tiler ${Date.now()}`;
  const email = freshEmail();
  const address = [10, randomInt(256), randomInt(256), randomInt(256)].join('.');
  const headers = { 'user-agent': `Lorry of ${name}`, 'x-forwarded-for': address };
  await callRoute(registerRoute, { path: '/api/register', json: { email, password: PASSWORD }, headers });
  const [user] = await app.db.select().from(users).where(eq(users.email, email));
  if (user === undefined) throw new Error('The account is missing');
  const { token } = await issueEmailToken(app, user.id, email);
  await callRoute(confirmRoute, { path: `/confirm-email?token=${token}`, form: { token } });
  await steps.delivering(async () => steps.pay(await steps.checkout(user.id, 'pro-monthly')));
  await steps.checkout(user.id, 'pro-annual');
  const login = (password: string) => callRoute(loginRoute, { path: '/api/login', json: { email, password }, headers });
  await login('not it');
  const cookie = cookieFrom(await login(PASSWORD));
  const job = await saveJob(app, user.id, { name: `Bath of ${name}`, data: L_SHAPED_JOB });
  expect(job.ok).toBe(true);
  await pressAccount(cookie, { intent: 'business', name });
  const words = { name, email, subject: `Where is ${name}`, message: 'How do I lay this out?' };
  await callRoute(supportRoute, { path: '/api/support', json: words, cookie });
  const [own] = await app.db.select().from(supportRequests).where(eq(supportRequests.userId, user.id));
  const [others] = await app.db
    .insert(supportRequests)
    .values({ name: 'Ann', email: freshEmail(), subject: 'Another question', message: 'Who knows Wilhelmina?' })
    .returning();
  if (own === undefined || others === undefined) throw new Error('The messages are missing');
  // Mailed replies, one to the person's own message and one to somebody else's.
  for (const thread of [own, others]) {
    const head = { id: randomUUID(), tokens: [thread.replyToken], from: email, isAutomatic: false };
    expect(await keepReply(app, thread, head, `Yours, ${name}`)).toBe('kept');
  }
  const project = { intent: 'create', id: randomUUID(), name: `House of ${name}` };
  await callRoute(projectsRoute, { path: '/projects', form: project, cookie });
  await app.db.insert(passkeys).values({
    id: randomUUID(),
    userId: user.id,
    name: `Phone of ${name}`,
    publicKey: 'x',
    signCount: 0,
    transports: [],
  });
  await callRoute(resetRequestRoute, { path: '/api/password-reset-request', json: { email }, headers });
  await sendAnnouncement(app, 'admin', { subject: 'News', message: 'New patterns' }, null);
  await writeDueRecipients(app);
  // Rate limits are stored under hashes of what they count.
  const digests = [email, user.id, address].map((who) => createHash('sha256').update(who).digest('hex').slice(0, 32));
  return { user, email, name, cookie, threads: { own, others }, needles: [email, name, user.id, ...digests] };
}

test('deleting an account leaves no row that names the person, except what the page lists', async () => {
  const { app, database } = billing.host;
  const neighbour = await putUser(app);
  const { user, email, name, cookie, threads, needles } = await fullAccount();
  const before = await searchTables(billing.host, needles);
  // Check that the search finds the data at all; otherwise an empty result proves nothing.
  for (const table of [
    'users',
    'sessions',
    'layouts',
    'obstacles',
    'support_requests',
    'support_messages',
    'projects',
    'passkeys',
    'announcement_recipients',
    'mail_queue',
    'audit_lines',
    'rate_limits',
  ]) {
    const isFound = before.some((row) => row.startsWith(table));
    expect([table, isFound || table === 'obstacles']).toEqual([table, true]);
  }
  const outbox = startOutbox(app);
  await expect.poll(() => app.db.$count(mailbox, eq(mailbox.recipient, email))).toBeGreaterThan(0);
  await outbox.stop();
  const counters = async () => (await database.raw('select count(*)::int as n from rate_limits')).rows[0]?.n;
  const countersBefore = Number(await counters());

  expect((await press(cookie, { intent: 'delete', deletePassword: 'not it' })).status).toBe(200);
  expect(await reload(app, user.id)).toMatchObject({ email });
  const answer = await press(cookie, { intent: 'delete' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/auth']);
  expect(answer.headers.getSetCookie().join()).toContain('session=;');

  // What may stay: the mail about the deletion until it is sent, and the audit line of the deletion, without the
  // address.
  const kept = (row: string) =>
    /^mail_queue: .*"account-deleted"/.test(row) ||
    (/^audit_lines: .*"account\.deleted"/.test(row) && !row.includes(email)) ||
    // Also the attempts counted by client address: deleting an account must not reset them.
    /^rate_limits: .*"(login-address|register|reset-address):[0-9a-f]{32}"/.test(row);
  expect((await searchTables(billing.host, needles)).filter((row) => !kept(row))).toEqual([]);
  expect(Number(await counters())).toBeLessThan(countersBefore);
  const again = startOutbox(app);
  await expect.poll(() => app.db.$count(mailQueue, eq(mailQueue.recipient, email))).toBe(0);
  await again.stop();
  const [farewell, ...others] = await app.db.select().from(mailbox).where(eq(mailbox.recipient, email));
  expect([farewell?.subject, others]).toEqual(['Your Tilewright account was deleted', []]);
  expect(await app.db.$count(inboundMails, eq(inboundMails.requestId, threads.own.id))).toBe(0);
  expect(await app.db.$count(supportMessages, eq(supportMessages.requestId, threads.others.id))).toBe(0);
  const left = (await searchTables(billing.host, needles)).filter((row) => !kept(row) && !row.startsWith('mailbox: '));
  expect(left).toEqual([]);
  // Attempts by client address are kept until their window ends.
  const triedFrom = async () =>
    (await searchTables(billing.host, needles)).filter((row) => row.startsWith('rate_limits: '));
  expect(await triedFrom()).not.toEqual([]);
  billing.host.setNow(new Date(Date.now() + 3_601_000));
  await sweep(app);
  billing.host.setNow(null);
  expect(await triedFrom()).toEqual([]);

  // Access ends at once, and nothing more is charged.
  expect((await callRoute(userRoute, { path: '/api/user', cookie })).status).toBe(401);
  const { state } = billing.standIn.world;
  const customer = Object.values(state.customers).find((one) => one.email === email)?.id;
  const held = Object.values(state.subscriptions).filter((one) => one.customer === customer);
  expect(held.map(({ status }) => status)).toEqual(['canceled']);
  expect(Object.values(state.sessions).filter((one) => one.customer === customer && one.status === 'open')).toEqual([]);
  expect(billing.host.lines.join('')).not.toContain(name);
  // The announcement's figures and the neighbor's row stay.
  expect(await app.db.$count(announcementRecipients, eq(announcementRecipients.userId, neighbour.id))).toBe(1);
});

test('two presses delete once, and a late event of the payment service does no harm', async () => {
  const { app } = billing.host;
  const { user, cookie } = await fullAccount();
  const events = await steps.eventsOf(async () => {
    const answers = await Promise.all([1, 2, 3].map(() => press(cookie, { intent: 'delete' })));
    expect(answers.map(({ status }) => status).every((status) => status === 303 || status === 302)).toBe(true);
  });
  expect(events.map(({ type }) => type)).toEqual(['customer.subscription.deleted']);
  for (const event of events) expect(await billing.deliver(event)).toBe('applied');
  const lines = await app.db.select().from(auditLines).where(eq(auditLines.action, 'account.deleted'));
  expect(lines.filter(({ details }) => (details as { account: string }).account === user.id)).toHaveLength(1);
});

test('while the payment service is down nothing is deleted, and the page says so', async () => {
  const { user, cookie } = await fullAccount();
  Object.assign(billing.options, { fault: { kind: 'down' } });
  const answer = await press(cookie, { intent: 'delete' });
  Object.assign(billing.options, { fault: null });
  expect(JSON.stringify(await answer.json())).toContain('could not be deleted now');
  expect((await reload(billing.host.app, user.id)).stripeSubscriptionId).not.toBeNull();
});

test('deleting at the end of the paid period only schedules it, revocably, and cancels the subscription', async () => {
  const { app, setNow } = billing.host;
  const { user, cookie, needles } = await fullAccount();
  await press(cookie, { intent: 'delete-later' });
  const scheduled = await reload(app, user.id);
  expect(scheduled.deletionDueAt).toEqual(scheduled.subscriptionEndsAt);
  expect(scheduled.deletionDueAt).not.toBeNull();
  await sweep(app);
  await press(cookie, { intent: 'keep' });
  expect((await reload(app, user.id)).deletionDueAt).toBeNull();
  // Scheduled again, but then the subscription renews: a paid account is not deleted.
  await press(cookie, { intent: 'delete-later' });
  const live =
    billing.standIn.world.state.subscriptions[String(user.stripeSubscriptionId ?? scheduled.stripeSubscriptionId)];
  await steps.delivering(() => {
    if (live === undefined) throw new Error('The subscription is missing');
    live.cancelAtPeriodEnd = false;
    billing.standIn.world.announceUpdate(live);
  });
  expect((await reload(app, user.id)).deletionDueAt).toBeNull();
  // Scheduled again; on the due day two processes notice it at once.
  await press(cookie, { intent: 'delete-later' });
  const { deletionDueAt } = await reload(app, user.id);
  try {
    setNow(new Date(Number(deletionDueAt) + 1_000));
    await Promise.all([sweep(app), sweep(app)]);
  } finally {
    setNow(null);
  }
  const found = await searchTables(billing.host, needles);
  expect(found.filter((row) => !/^(mail_queue|audit_lines|mailbox): /.test(row))).toEqual([]);
  expect(await app.db.$count(users, eq(users.id, user.id))).toBe(0);
});

test('a login while the account is being deleted is refused like any other, without an error', async () => {
  const { app } = billing.host;
  const user = await putUser(app, { password: await app.passwords.hash(PASSWORD) });
  const { verify } = app.passwords;
  const login = () => callRoute(loginRoute, { path: '/api/login', json: { email: user.email, password: PASSWORD } });
  Object.assign(app.passwords, {
    async verify(...given: Parameters<typeof verify>) {
      const isRight = await verify(...given);
      await deleteAccount(app, user.id, 'command');
      return isRight;
    },
  });
  try {
    expect((await login()).status).toBe(401);
  } finally {
    Object.assign(app.passwords, { verify });
  }
  expect((await login()).status).toBe(401);
});

test("no form deletes the administrator's or the test account", async () => {
  for (const email of ['admin@tilewright.test', 'tester@tilewright.test']) {
    const user = await putUser(billing.host.app, { email });
    const cookie = await signIn(billing.host.app, user.id);
    const answer = await press(cookie, { intent: 'delete' });
    expect(JSON.stringify(await answer.json())).toContain('is part of the installation');
    expect(await reload(billing.host.app, user.id)).toMatchObject({ email });
  }
});
