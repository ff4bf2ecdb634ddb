import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import * as dataRoute from '#app/routes/account-data.ts';
import * as challengeRoute from '#app/routes/api.passkey-challenge.ts';
import * as offerRoute from '#app/routes/api.passkey-offer.ts';
import { mailQueue } from '#drizzle/schema/operations.ts';
import { sessions } from '#drizzle/schema/users.ts';
import { openAccount, pressAccount } from '#tests/factories/account-page.ts';
import { freshEmail, putUser, signIn } from '#tests/factories/accounts.ts';
import { callRoute, statusAndText } from '#tests/factories/call-route.ts';
import { replyOf } from '#tests/factories/contractor.ts';
import { sellerHost } from '#tests/factories/seller.ts';
import { softAuthenticator } from '#tests/factories/soft-authenticator.ts';

const PASSWORD = 'secret-1';
const { host, sender } = await sellerHost();
const { app } = host;
afterAll(() => host.close());
afterEach(() => host.setNow(null));

async function person() {
  const user = await putUser(app, { password: await app.passwords.hash(PASSWORD) });
  return { user, cookie: await signIn(app, user.id) };
}
const minutesLater = (minutes: number) => host.setNow(new Date(Date.now() + minutes * 60_000));
const download = (cookie: string, form: Record<string, string> = {}) =>
  callRoute(dataRoute, { path: '/account-data', cookie, form });
const mailsTo = (email: string, kind: string) =>
  app.db.$count(mailQueue, and(eq(mailQueue.recipient, email), eq(mailQueue.kind, kind)));
const sessionsOf = (userId: string) => app.db.$count(sessions, eq(sessions.userId, userId));

/** Actions that end other sessions or export data are refused after ten minutes, and work again after `confirm`. */
async function expectAsked(
  { user, cookie }: Awaited<ReturnType<typeof person>>,
  confirm: () => Promise<Response>,
): Promise<void> {
  const other = await signIn(app, user.id);
  minutesLater(9);
  expect((await openAccount(cookie)).confirmedForMs).toBeGreaterThan(0);
  minutesLater(11);
  expect((await openAccount(cookie)).confirmedForMs).toBe(0);
  const [first] = (await openAccount(cookie)).sessions.filter(({ isThis }) => !isThis);
  for (const intent of ['end-sessions', `end-session:${first?.handle}`]) {
    const typed = { intent, licence: 'C-54', revision: '0' };
    const refused = await statusAndText(await pressAccount(cookie, typed));
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('Please enter your password first');
    // The other typed text on the page is returned.
    expect(refused.text).toContain('C-54');
  }
  expect(await sessionsOf(user.id)).toBe(2);
  const kept = await download(cookie);
  expect([kept.status, kept.headers.get('location')]).toEqual([303, '/account?confirm#data']);
  expect((await statusAndText(await confirm())).text).toContain('"done":"confirm"');
  expect((await download(cookie)).headers.get('content-disposition')).toContain('tilewright-data-');
  await pressAccount(cookie, { intent: 'end-sessions' });
  expect(await sessionsOf(user.id)).toBe(1);
  expect(other).not.toBe(cookie);
  expect([await mailsTo(user.email, 'data-taken'), await mailsTo(user.email, 'sessions-ended')]).toEqual([1, 1]);
}

test('after ten minutes logging out devices and exporting data need the password', async () => {
  const me = await person();
  const confirm = (password: string) =>
    pressAccount(me.cookie, { intent: 'confirm:devices', 'presentPassword-devices': password });
  minutesLater(11);
  const wrong = await statusAndText(await confirm('not it'));
  expect([wrong.status, wrong.text.includes('This is not your current password')]).toEqual([400, true]);
  expect(wrong.text).not.toContain('not it');
  expect((await statusAndText(await confirm(''))).status).toBe(400);
  await expectAsked(me, () => confirm(PASSWORD));
});

test('a passkey of the account confirms too, one of another account does not', async () => {
  const me = await person();
  const phones = await Promise.all(
    [me, await person()].map(async ({ cookie }) => {
      const phone = softAuthenticator();
      const offer = await callRoute(offerRoute, { path: '/api/passkey-offer', json: { password: PASSWORD }, cookie });
      const passkeyAnswer = phone.make((await offer.json()) as { challenge: string });
      await pressAccount(cookie, { intent: 'passkey-add', passkeyName: 'Phone', passkeyAnswer });
      return phone;
    }),
  );
  const confirm = async (phone: ReturnType<typeof softAuthenticator> | undefined) => {
    const asked = await callRoute(challengeRoute, { path: '/api/passkey-challenge', json: {} });
    const passkeyAnswer = phone?.sign((await asked.json()) as { challenge: string }) ?? '';
    return pressAccount(me.cookie, { intent: 'confirm:data', passkeyAnswer });
  };
  minutesLater(11);
  const foreign = await statusAndText(await confirm(phones[1]));
  expect([foreign.status, foreign.text.includes('That passkey does not open this account')]).toEqual([400, true]);
  await expectAsked(me, () => confirm(phones[0]));
});

test('guesses are counted, and one session’s guesses do not confirm another', async () => {
  const me = await person();
  const thief = await signIn(app, me.user.id);
  minutesLater(11);
  const press = (password: string) =>
    pressAccount(thief, { intent: 'end-sessions', 'presentPassword-devices': password });
  for (let guess = 0; guess < 5; guess += 1) expect((await statusAndText(await press('guess'))).status).toBe(400);
  expect((await statusAndText(await press(PASSWORD))).status).toBe(429);
  expect(await sessionsOf(me.user.id)).toBe(2);
  // The owner confirms, which does not help the other session.
  await pressAccount(me.cookie, { intent: 'confirm:devices', 'presentPassword-devices': PASSWORD });
  expect((await openAccount(thief)).confirmedForMs).toBe(0);
  expect((await download(thief)).status).toBe(303);
});

test('the first mail to a client asks for the password, keeps the input, and is reported by mail', async () => {
  const me = await sender();
  await me.change({ password: await app.passwords.hash(PASSWORD) });
  const id = await me.make();
  const to = freshEmail();
  await me.publish(id, { clientEmail: to });
  minutesLater(11);
  expect((await me.page(id)).clientMail.asksPassword).toBe(true);
  const refused = await replyOf(await me.fill(id, 'mail', { mailed: '0', client: 'Bob Jones' }));
  expect([refused.status, refused.errors['presentPassword-mail']]).toEqual([400, ['Please enter your password first']]);
  expect(JSON.stringify(refused)).toContain('Bob Jones');
  expect(await me.mails(id)).toEqual([]);
  const wrong = await replyOf(await me.press(id, { intent: 'mail', mailed: '0', 'presentPassword-mail': 'no' }));
  expect(wrong.errors['presentPassword-mail']).toEqual(['This is not your current password']);
  expect((await me.press(id, { intent: 'mail', mailed: '0', 'presentPassword-mail': PASSWORD })).status).toBe(303);
  expect(await me.mails(id)).toHaveLength(1);
  expect(await mailsTo(me.user.email, 'first-client-mail')).toBe(1);
  // The second mail needs no password.
  minutesLater(30);
  expect((await me.page(id)).clientMail.asksPassword).toBe(false);
  expect((await me.mail(id, 1)).status).toBe(303);
  expect(await mailsTo(me.user.email, 'first-client-mail')).toBe(1);
});
