import { randomBytes } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import * as sendRoute from '#app/routes/api.admin.send-announcement.ts';
import * as loginRoute from '#app/routes/api.login.ts';
import * as resetRoute from '#app/routes/api.password-reset.ts';
import * as requestRoute from '#app/routes/api.password-reset-request.ts';
import * as registerRoute from '#app/routes/api.register.ts';
import * as userRoute from '#app/routes/api.user.ts';
import * as forgotRoute from '#app/routes/forgot-password.tsx';
import { issueResetToken } from '#app/server/access/reset-token.server.ts';
import { queueMail } from '#app/server/mail/queue-mail.server.ts';
import { startOutbox } from '#app/server/outbox/outbox.server.ts';
import { auditLines, mailbox, mailQueue, userAnnouncements } from '#drizzle/schema/operations.ts';
import { passwordResetTokens } from '#drizzle/schema/users.ts';
import { freshEmail, putUser, signIn } from '#tests/factories/accounts.ts';
import { callRoute, cookieFrom } from '#tests/factories/call-route.ts';
import { mailingHost } from '#tests/factories/mailing-host.ts';
import { createTestApp } from '#tests/factories/test-app.ts';
import { isTo } from '#tests/stand-ins/smtp.ts';

const KNOWN_OR_NOT = 'If an account with that email exists, a password reset link has been sent.';
const REFUSED = 'This reset link is invalid or has expired. Please request a new password reset.';

/** The data of the mail about a changed password. */
const changed = {
  kind: 'password-changed',
  userId: null,
  ended: { at: new Date(0).toISOString(), by: 'reset', sessions: 0, hasAddressChange: false, passkeys: [] },
} as const;

const { host, smtp, outbox, close } = await mailingHost();

describe('password reset', () => {
  afterAll(close);

  const call = (route: typeof resetRoute, path: string, json: unknown, cookie: string | null = null) =>
    callRoute(route, { path, json, cookie });
  const register = (email: string) => call(registerRoute, '/api/register', { email, password: 'old secret' });
  const login = (email: string, password: string) => call(loginRoute, '/api/login', { email, password });
  const ask = (email: string) => call(requestRoute, '/api/password-reset-request', { email });
  const reset = (token: string, newPassword: string, cookie: string | null = null) =>
    call(resetRoute, '/api/password-reset', { token, newPassword }, cookie);
  const tokenFor = async (email: string) => (await issueResetToken(host.app, email)) ?? '';

  test('the mailed link works once and ends the other sessions', async () => {
    const email = freshEmail();
    const session = cookieFrom(await register(email));
    expect(await (await ask(email)).json()).toEqual({ success: true, message: KNOWN_OR_NOT });
    outbox.wake();
    const mail = await smtp.mailTo(email, 'Reset your Tilewright password');
    const link = /http:\/\/localhost:3000\/reset-password\?token=([\w-]+)/;
    const token = link.exec(mail.text ?? '')?.[1] ?? '';
    expect(link.exec(String(mail.html))?.[1]).toBe(token);

    const stored = JSON.stringify(await host.app.db.select().from(passwordResetTokens));
    expect(stored).not.toContain(token);
    expect(JSON.stringify(await host.app.db.select().from(mailQueue))).not.toContain(token);
    expect(await (await reset(token, 'new secret')).json()).toEqual({
      success: true,
      message: 'Your password has been reset successfully.',
    });
    expect(await (await reset(token, 'another')).json()).toEqual({ success: false, message: REFUSED, error: REFUSED });
    expect((await callRoute(userRoute, { path: '/api/user', cookie: session })).status).toBe(401);
    expect((await login(email, 'old secret')).status).toBe(401);
    expect((await login(email, 'new secret')).status).toBe(200);
    const audit = await host.app.db.select().from(auditLines).where(eq(auditLines.action, 'password.reset'));
    expect(audit.length).toBeGreaterThan(0);
  });

  test('an unknown address gets the same answer and no mail', async () => {
    const known = freshEmail();
    await register(known);
    const [one, other] = [await ask(known), await ask(freshEmail())];
    expect([one.status, await one.text()]).toEqual([other.status, await other.text()]);
    expect([...one.headers.keys()]).toEqual([...other.headers.keys()]);
  });

  test('of 50 concurrent uses of one token one succeeds', async () => {
    const email = freshEmail();
    await register(email);
    const token = await tokenFor(email);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => reset(token, `secret ${n}`)));
    const bodies = await Promise.all(
      answers.filter((answer) => answer.status === 200).map((answer) => answer.json() as Promise<{ success: boolean }>),
    );
    expect(bodies.filter((body) => body.success)).toHaveLength(1);
    expect(answers.every((answer) => answer.status === 200 || answer.status === 429)).toBe(true);
  });

  test("a token lasts an hour, opens only its own account, and is voided with the account's other tokens", async () => {
    const [mine, yours] = [freshEmail(), freshEmail()];
    await register(mine);
    await register(yours);
    const start = new Date();
    try {
      host.setNow(start);
      const late = await tokenFor(mine);
      host.setNow(new Date(start.getTime() + 60 * 60_000));
      expect(await (await reset(late, 'new secret')).json()).toMatchObject({ success: false });
      const [first, second] = [await tokenFor(mine), await tokenFor(mine)];
      expect(await (await reset(second, 'new secret')).json()).toMatchObject({ success: true });
      expect(await (await reset(first, 'newer secret')).json()).toMatchObject({ success: false });
    } finally {
      host.setNow(null);
    }
    expect((await login(yours, 'old secret')).status).toBe(200);
  });

  test.each([
    ['', 'new secret', 'Invalid reset link. Please request a new password reset.'],
    ['nonsense', 'new secret', REFUSED],
    ['nonsense', 'short', 'Password must be at least 6 characters long'],
  ])('token %j with password %j gets 200 with the error', async (token, password, error) => {
    const answer = await reset(token, password);
    expect([answer.status, await answer.json()]).toEqual([200, { success: false, message: error, error }]);
  });

  test('an invalid address is refused, an invalid body is malformed', async () => {
    expect(await (await ask('nobody')).json()).toMatchObject({
      success: false,
      error: 'Please enter a valid email address',
    });
    expect((await call(requestRoute, '/api/password-reset-request', { email: ['a@b.example'] })).status).toBe(400);
    expect((await call(resetRoute, '/api/password-reset', { token: 1 })).status).toBe(400);
  });

  test('a temporary refusal of the mail server is retried, a permanent one is not', async () => {
    const email = freshEmail();
    await register(email);
    // Wait for earlier tests' mails, because one of those could receive the refusal meant for this one.
    const waiting = () => {
      outbox.wake();
      return host.app.db.$count(mailQueue, inArray(mailQueue.status, ['queued', 'sending']));
    };
    await expect.poll(waiting).toBe(0);
    smtp.failNext(1, 451);
    await queueMail(host.app, { ...changed, recipient: email });
    outbox.wake();
    // Make the delayed mail due.
    const hasten = `update mail_queue set next_attempt_at = now() where status = 'queued' and attempts = 1 returning id`;
    await expect.poll(async () => (await host.database.raw(hasten)).rows.length).toBe(1);
    outbox.wake();
    await smtp.mailTo(email, 'Your Tilewright password was changed');

    smtp.failNext(1, 550);
    const id = await queueMail(host.app, { ...changed, recipient: email });
    outbox.wake();
    const fate = async () => (await host.app.db.select().from(mailQueue).where(eq(mailQueue.id, id)))[0];
    await expect.poll(fate).toMatchObject({ status: 'failed', attempts: 1 });
  });

  test('mails queued together go out one after another, not one per timer tick', async () => {
    const recipients = Array.from({ length: 40 }, () => freshEmail());
    for (const recipient of recipients) await queueMail(host.app, { ...changed, recipient });
    outbox.wake();
    const mails = await Promise.all(recipients.map((recipient) => smtp.mailTo(recipient)));
    expect(mails).toHaveLength(40);
  });

  test('a mail is sent once, however often it is queued', async () => {
    const recipient = freshEmail();
    await queueMail(host.app, { ...changed, recipient });
    for (let n = 0; n < 5; n += 1) outbox.wake();
    await smtp.mailTo(recipient);
    await outbox.stop();
    const mine = smtp.mails.filter((mail) => isTo(mail, recipient));
    expect(mine).toHaveLength(1);
  });
});

describe('without a mail server in production', () => {
  test('reports neither a reset link nor an announcement as sent', async () => {
    const host = await createTestApp({
      APP_ENV: 'production',
      APP_URL: 'https://tiles.example.com',
      SESSION_SECRET: randomBytes(48).toString('base64'),
    });
    const OFF = 'Mail is not set up on this installation. Please contact the administrator.';
    const path = '/api/password-reset-request';
    const asked = await callRoute(requestRoute, { path, json: { email: 'someone@example.test' } });
    expect(await asked.json()).toEqual({ success: false, message: OFF, error: OFF });
    expect(await (await callRoute(forgotRoute, { path: '/forgot-password' })).json()).toEqual({ mailOff: OFF });
    expect(await host.app.db.$count(mailQueue)).toBe(0);
    const admin = await putUser(host.app, { email: 'admin@tilewright.test' });
    const json = { subject: 'News', message: 'Hello' };
    const cookie = await signIn(host.app, admin.id);
    const sent = await callRoute(sendRoute, { path: '/api/admin/send-announcement', json, cookie });
    expect(await sent.json()).toMatchObject({ success: false, error: OFF });
    expect(await host.app.db.$count(userAnnouncements)).toBe(0);
    await host.close();
  });
});

describe('without a mail server on a local run', () => {
  test('puts mails into the mailbox', async () => {
    const host = await createTestApp();
    const outbox = startOutbox(host.app);
    await queueMail(host.app, { ...changed, recipient: 'someone@example.test' });
    outbox.wake();
    await expect.poll(() => host.app.db.$count(mailbox)).toBe(1);
    await outbox.stop();
    const [mail] = await host.app.db.select().from(mailbox);
    expect(mail).toMatchObject({ recipient: 'someone@example.test', subject: 'Your Tilewright password was changed' });
    expect(mail?.text).toContain('http://localhost:3000/forgot-password');
    await host.close();
  });
});
