import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import * as loginRoute from '#app/routes/api.login.ts';
import * as registerRoute from '#app/routes/api.register.ts';
import * as userRoute from '#app/routes/api.user.ts';
import * as confirmRoute from '#app/routes/confirm-email.tsx';
import { startOutbox } from '#app/server/outbox/outbox.server.ts';
import { mailbox, mailQueue } from '#drizzle/schema/operations.ts';
import { emailTokens, users } from '#drizzle/schema/users.ts';
import { openAccount, pressAccount } from '#tests/factories/account-page.ts';
import { freshEmail, putUser } from '#tests/factories/accounts.ts';
import { createBillingHost } from '#tests/factories/billing-host.ts';
import { billingSteps } from '#tests/factories/billing-steps.ts';
import { callRoute, cookieFrom } from '#tests/factories/call-route.ts';
import { searchTables } from '#tests/factories/search-tables.ts';

const PASSWORD = 'secret-1';
const REFUSED = /This link was already used/;

const billing = await createBillingHost();
const outbox = startOutbox(billing.host.app);
afterAll(async () => {
  await outbox.stop();
  await billing.close();
});

async function signUp() {
  const email = freshEmail();
  const answer = await callRoute(registerRoute, { path: '/api/register', json: { email, password: PASSWORD } });
  return { email, cookie: cookieFrom(answer) };
}
const ask = (cookie: string, email: string, emailPassword = PASSWORD) =>
  pressAccount(cookie, { intent: 'email', newEmail: email, emailPassword });
const login = (email: string) => callRoute(loginRoute, { path: '/api/login', json: { email, password: PASSWORD } });
const confirm = (token: string) => callRoute(confirmRoute, { path: `/confirm-email?token=${token}`, form: { token } });

/** Waits until every queued mail is sent or dropped. */
async function settled(): Promise<void> {
  outbox.wake();
  const { db } = billing.host.app;
  await expect.poll(() => db.$count(mailQueue, eq(mailQueue.status, 'queued'))).toBe(0);
  await expect.poll(() => db.$count(mailQueue, eq(mailQueue.status, 'sending'))).toBe(0);
}

/** The mails to an address, latest last. */
async function mailsTo(recipient: string) {
  await settled();
  return billing.host.app.db.select().from(mailbox).where(eq(mailbox.recipient, recipient)).orderBy(mailbox.createdAt);
}

async function tokenTo(recipient: string): Promise<string> {
  const mail = (await mailsTo(recipient)).at(-1);
  return /\/confirm-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('after signing up', () => {
  test('a mailed link confirms the address, and nothing waits for it', async () => {
    const { email, cookie } = await signUp();
    expect(await openAccount(cookie)).toMatchObject({ isConfirmed: false, pendingEmail: null });
    expect((await callRoute(userRoute, { path: '/api/user', cookie })).status).toBe(200);
    const token = await tokenTo(email);
    const stored = JSON.stringify(await billing.host.app.db.select().from(emailTokens));
    expect([stored.includes(token), token.length > 40]).toEqual([false, true]);
    // Opening the link alone does nothing, because mail programs open links by themselves.
    await callRoute(confirmRoute, { path: `/confirm-email?token=${token}` });
    expect((await openAccount(cookie)).isConfirmed).toBe(false);
    expect(await (await confirm(token)).json()).toMatchObject({ data: { done: 'confirmed' } });
    expect((await openAccount(cookie)).isConfirmed).toBe(true);
    expect(await (await confirm(token)).text()).toMatch(REFUSED);
  });

  test('a wrong address is corrected while it is not confirmed', async () => {
    const { email: wrong, cookie } = await signUp();
    const right = freshEmail();
    await ask(cookie, right);
    expect(await (await confirm(await tokenTo(right))).json()).toMatchObject({ data: { done: 'changed' } });
    expect(await openAccount(cookie)).toMatchObject({ email: right, isConfirmed: true, pendingEmail: null });
    expect([(await login(wrong)).status, (await login(right)).status]).toEqual([401, 200]);
  });

  test('the link is mailed again on request, a few times an hour', async () => {
    const { email, cookie } = await signUp();
    for (let times = 0; times < 5; times += 1) await pressAccount(cookie, { intent: 'email-again' });
    expect(JSON.stringify(await (await pressAccount(cookie, { intent: 'email-again' })).json())).toContain('429');
    expect(await mailsTo(email)).toHaveLength(6);
  });
});

test('two presses on one page mail one link, and use up one mail of the hour', async () => {
  const { email, cookie } = await signUp();
  const { submissionId } = await openAccount(cookie);
  for (let times = 0; times < 8; times += 1) {
    expect((await pressAccount(cookie, { intent: `email-again:${submissionId}` })).status).toBe(200);
  }
  expect(await mailsTo(email)).toHaveLength(2);
  const other = freshEmail();
  const change = { intent: 'email', newEmail: other, emailPassword: PASSWORD, submissionId };
  await Promise.all([1, 2, 3].map(() => pressAccount(cookie, change)));
  expect(await mailsTo(other)).toHaveLength(1);
});

describe('another address', () => {
  test('becomes the account’s by its link, and the old one is notified and removed', async () => {
    const { email: old, cookie } = await signUp();
    const [user] = await billing.host.app.db.select().from(users).where(eq(users.email, old));
    const steps = billingSteps(billing);
    await steps.delivering(async () => steps.pay(await steps.checkout(String(user?.id), 'diy')));
    const email = freshEmail();
    expect(JSON.stringify(await (await ask(cookie, email, 'not it')).json())).toContain('not your current password');
    await ask(cookie, email);
    expect(await openAccount(cookie)).toMatchObject({ email: old, pendingEmail: email });
    expect((await login(email)).status).toBe(401);
    await confirm(await tokenTo(email));
    expect((await login(email)).status).toBe(200);
    const notice = (await mailsTo(old)).at(-1);
    expect(notice?.subject).toBe('The email address of your Tilewright account was changed');
    expect(notice?.html).not.toContain(email);
    const { customers } = billing.standIn.world.state;
    expect(Object.values(customers).filter((one) => one.email === email)).toHaveLength(1);
    expect((await searchTables(billing.host, [old])).filter((row) => !row.startsWith('mailbox: '))).toEqual([]);
  });

  test('that is taken, or belongs to the installation, gets the same answer and work, and no link', async () => {
    const { cookie } = await signUp();
    const taken = (await putUser(billing.host.app)).email;
    const { passwords } = billing.host.app;
    const verify = vi.spyOn(passwords, 'verify');
    const answers: unknown[] = [];
    for (const email of [freshEmail(), taken, 'admin@tilewright.test', 'tester@tilewright.test']) {
      verify.mockClear();
      const answer = await ask(cookie, email);
      answers.push([await answer.text(), verify.mock.calls.length, (await openAccount(cookie)).pendingEmail === email]);
      const mails = await mailsTo(email);
      expect([email, mails.length]).toEqual([email, answers.length === 1 ? 1 : 0]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    verify.mockRestore();
  });

  test('that somebody else takes before the link is used stays theirs', async () => {
    const { email: mine, cookie } = await signUp();
    const email = freshEmail();
    await ask(cookie, email);
    const token = await tokenTo(email);
    await putUser(billing.host.app, { email });
    expect(await (await confirm(token)).text()).toMatch(REFUSED);
    expect((await openAccount(cookie)).email).toBe(mine);
  });

  test('a later request, or canceling, ends the first link', async () => {
    const { email: mine, cookie } = await signUp();
    const [first, second] = [freshEmail(), freshEmail()];
    await ask(cookie, first);
    const token = await tokenTo(first);
    await ask(cookie, second);
    expect(await (await confirm(token)).text()).toMatch(REFUSED);
    const later = await tokenTo(second);
    await pressAccount(cookie, { intent: 'email-cancel' });
    expect(await (await confirm(later)).text()).toMatch(REFUSED);
    expect(await openAccount(cookie)).toMatchObject({ email: mine, pendingEmail: null });
  });

  test('of two tabs that request two addresses at the same time one wins, and only its link works', async () => {
    const { email: mine, cookie } = await signUp();
    const wishes = [freshEmail(), freshEmail()];
    await Promise.all(wishes.map((email) => ask(cookie, email)));
    const tokens = [await tokenTo(String(wishes[0])), await tokenTo(String(wishes[1]))];
    const { pendingEmail } = await openAccount(cookie);
    const held = wishes.indexOf(String(pendingEmail));
    expect(held).toBeGreaterThanOrEqual(0);
    const lost = tokens[1 - held];
    if (lost) expect(await (await confirm(lost)).text()).toMatch(REFUSED);
    expect(await openAccount(cookie)).toMatchObject({ email: mine, pendingEmail });
    expect(await (await confirm(String(tokens[held]))).text()).toContain('"changed"');
    expect(await openAccount(cookie)).toMatchObject({ email: pendingEmail, pendingEmail: null });
  });

  test('the link of a replaced request does not void the current one', async () => {
    const { cookie } = await signUp();
    const [first, second] = [freshEmail(), freshEmail()];
    const { db } = billing.host.app;
    await ask(cookie, first);
    const overtaken = await tokenTo(first);
    const [kept] = await db.select().from(emailTokens).where(eq(emailTokens.email, first));
    await ask(cookie, second);
    const token = await tokenTo(second);
    // Simulates a race: the outbox writes this link just when the other tab asks.
    if (kept === undefined) throw new Error('No link was made');
    await db.insert(emailTokens).values(kept);
    expect(await (await confirm(overtaken)).text()).toMatch(REFUSED);
    expect(await (await confirm(token)).text()).toContain('"changed"');
    expect((await openAccount(cookie)).email).toBe(second);
  });

  test('of 20 concurrent presses one counts, and a link is valid for three days', async () => {
    const { email: old, cookie } = await signUp();
    const email = freshEmail();
    await ask(cookie, email);
    const token = await tokenTo(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(texts.filter((text) => text.includes('"changed"'))).toHaveLength(1);
    expect((await mailsTo(old)).filter(({ subject }) => subject.includes('was changed'))).toHaveLength(1);
    const late = await signUp();
    const stale = await tokenTo(late.email);
    try {
      billing.host.setNow(new Date(Date.now() + 3 * 86_400_000 + 1_000));
      expect(await (await confirm(stale)).text()).toMatch(REFUSED);
    } finally {
      billing.host.setNow(null);
    }
  });
});
