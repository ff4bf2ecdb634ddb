import { and, desc, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { issueResetToken } from '#app/server/access/reset-token.server.ts';
import { putAccount } from '#app/server/auth/create-embedded-admin.server.ts';
import { startOutbox } from '#app/server/outbox/outbox.server.ts';
import { auditLines, mailbox } from '#drizzle/schema/operations.ts';
import { passkeys, users } from '#drizzle/schema/users.ts';
import {
  type Doors,
  mailedToken,
  PASSWORD,
  press,
  settledMails,
  signUp,
  signUpConfirmed,
} from '#tests/factories/account-doors.ts';
import { openAccount } from '#tests/factories/account-page.ts';
import { freshEmail, putUser, signIn } from '#tests/factories/accounts.ts';
import { cookieFrom } from '#tests/factories/call-route.ts';
import { routeDoors } from '#tests/factories/route-doors.ts';
import { ordersOf, takeOver, WAYS_BACK } from '#tests/factories/takeover-attacks.ts';
import { createTestApp } from '#tests/factories/test-app.ts';

const host = await createTestApp();
const outbox = startOutbox(host.app);
afterAll(async () => {
  await outbox.stop();
  await host.close();
});
const doors: Doors = routeDoors({ ...host.app, wakeMail: outbox.wake });

const NEW = { newPassword: 'taken-back-2', confirmPassword: 'taken-back-2' };

describe('an account that its owner took back stays theirs', () => {
  for (const way of Object.keys(WAYS_BACK) as (keyof typeof WAYS_BACK)[]) {
    test.each(Object.keys(WAYS_BACK[way].ends))(`by ${way}: from %s`, async (thing) => {
      const orders = ordersOf(way, thing);
      const found = await Promise.all(
        orders.map(async (order) => [order, await takeOver(doors, way, thing, order)] as const),
      );
      expect(found).toEqual(orders.map((order) => [order, []]));
    });
  }
});

/** An account with two passkeys, two other sessions and a pending change of address. */
async function laden(account: { readonly email: string; readonly cookie: string }) {
  const [user] = await host.app.db.select({ id: users.id }).from(users).where(eq(users.email, account.email));
  const userId = String(user?.id);
  const made = { userId, publicKey: 'x', signCount: 0, transports: [] };
  const [old, own] = [`old-${userId}`, `own-${userId}`];
  await host.app.db.insert(passkeys).values([
    { ...made, id: old, name: 'Somebody’s phone', createdAt: new Date('2026-05-04T12:00:00Z') },
    { ...made, id: own, name: 'My phone', createdAt: new Date('2026-05-05T12:00:00Z') },
  ]);
  for (let n = 0; n < 2; n += 1) await signIn(host.app, userId);
  await press(doors, account.cookie, { intent: 'email', newEmail: freshEmail(), emailPassword: PASSWORD });
  await settledMails(doors);
  const token = String(await issueResetToken(host.app, account.email));
  return { ...account, userId, old, own, token };
}

const openReset = async (token: string) =>
  (await doors.call({ path: `/reset-password?token=${token}` })).json() as Promise<{ link: unknown }>;
const reset = async (token: string, form: Record<string, string> = {}) =>
  (await doors.call({ path: `/reset-password?token=${token}`, form: { token, ...NEW, ...form } })).json();
const heldPasskeys = async (userId: string) =>
  (await host.app.db.select().from(passkeys).where(eq(passkeys.userId, userId))).map(({ id }) => id);
async function lastMail(recipient: string) {
  await settledMails(doors);
  const [mail] = await host.app.db
    .select()
    .from(mailbox)
    .where(eq(mailbox.recipient, recipient))
    .orderBy(desc(mailbox.createdAt))
    .limit(1);
  return mail;
}
async function logInAgain(email: string): Promise<string> {
  return cookieFrom(await doors.call({ path: '/api/login', json: { email, password: NEW.newPassword } }));
}

describe('a reset by mail', () => {
  test('lists the passkeys with the day they were added, and keeps the ticked ones', async () => {
    const { email, userId, own, old, token } = await laden(await signUpConfirmed(doors));
    expect((await openReset(token)).link).toEqual({
      mayKeepPasskeys: true,
      passkeys: [
        { id: old, name: 'Somebody’s phone', since: '2026-05-04T12:00:00.000Z', lastUsed: null },
        { id: own, name: 'My phone', since: '2026-05-05T12:00:00.000Z', lastUsed: null },
      ],
    });
    // A refused form keeps its checkboxes.
    const refused = await reset(token, { confirmPassword: 'other', [`keptPasskey.${own}`]: 'on' });
    expect(refused).toMatchObject({ data: { result: { initialValue: { keptPasskey: { [own]: 'on' } } } } });
    expect(await heldPasskeys(userId)).toHaveLength(2);

    const ended = {
      by: 'reset',
      sessions: 3,
      hasAddressChange: true,
      passkeys: [{ name: 'Somebody’s phone', since: '2026-05-04T12:00:00.000Z' }],
    };
    const done = await reset(token, { [`keptPasskey.${own}`]: 'on', 'keptPasskey.of-nobody': 'on' });
    expect(done).toMatchObject({ message: 'Your password has been reset successfully.', ended });
    expect(await heldPasskeys(userId)).toEqual([own]);
    const mail = await lastMail(email);
    expect(mail?.subject).toBe('Your Tilewright password was changed');
    for (const line of [
      '3 other devices were logged out.',
      'Your pending change of email address was canceled.',
      'The passkey “Somebody’s phone”, added on May 04, 2026, was removed.',
    ]) {
      expect(mail?.text.replace(/\s+/g, ' ')).toContain(line);
    }
    expect(mail?.text).not.toContain('My phone');
    const page = await openAccount(await logInAgain(email));
    expect(page).toMatchObject({ endedAccess: ended, pendingEmail: null });
    const isReset = and(eq(auditLines.userId, userId), eq(auditLines.action, 'password.reset'));
    const [line] = await host.app.db.select().from(auditLines).where(isReset);
    expect(line?.details).toEqual({ sessions: 3, addressChange: true, removedKeys: 1 });
  });

  test('removes all passkeys if the address was never confirmed, whatever is ticked', async () => {
    const { userId, own, token } = await laden(await signUp(doors));
    expect((await openReset(token)).link).toMatchObject({ mayKeepPasskeys: false });
    expect(await reset(token, { [`keptPasskey.${own}`]: 'on' })).toMatchObject({ ended: { sessions: 3 } });
    expect(await heldPasskeys(userId)).toEqual([]);
  });

  test('through the call removes all passkeys', async () => {
    const { userId, token } = await laden(await signUpConfirmed(doors));
    const json = { token, newPassword: NEW.newPassword };
    const answer = await doors.call({ path: '/api/password-reset', json });
    expect(await answer.json()).toEqual({ success: true, message: 'Your password has been reset successfully.' });
    expect(await heldPasskeys(userId)).toEqual([]);
  });

  test('shows nothing about an account to an invalid link', async () => {
    const { token } = await laden(await signUpConfirmed(doors));
    await reset(token);
    expect((await openReset(token)).link).toBeNull();
    expect((await openReset('made-up')).link).toBeNull();
  });
});

test('a changed password ends logins and the change of address, keeps passkeys, and is reported by mail and on the page', async () => {
  const { email, userId, cookie } = await laden(await signUpConfirmed(doors));
  await press(doors, cookie, { intent: 'password', currentPassword: PASSWORD, ...NEW });
  expect(await heldPasskeys(userId)).toHaveLength(2);
  const page = await openAccount(cookie);
  expect(page.endedAccess).toMatchObject({ by: 'change', sessions: 2, hasAddressChange: true, passkeys: [] });
  expect(page.pendingEmail).toBeNull();
  expect((await lastMail(email))?.text).toContain('2 other devices were logged out.');
});

test('a changed password keeps the link that confirms the current address', async () => {
  const { email, cookie } = await signUp(doors);
  const token = await mailedToken(doors, email, '/confirm-email');
  await press(doors, cookie, { intent: 'password', currentPassword: PASSWORD, ...NEW });
  await doors.call({ path: `/confirm-email?token=${token}`, form: { token } });
  expect(await openAccount(cookie)).toMatchObject({ email, isConfirmed: true });
});

test('a requested change of address is reported to the current one, without the new one', async () => {
  for (const account of [await signUp(doors), await signUpConfirmed(doors)]) {
    await settledMails(doors);
    const wanted = freshEmail();
    await press(doors, account.cookie, { intent: 'email', newEmail: wanted, emailPassword: PASSWORD });
    const mail = await lastMail(account.email);
    expect(mail?.subject).toBe('A new email address was requested for your Tilewright account');
    expect(mail?.text).toContain('/forgot-password');
    expect(mail?.html).not.toContain(wanted);
  }
});

test("the command that sets the administrator's password also ends other logins, links and passkeys", async () => {
  const email = 'admin@tilewright.test';
  const admin = await putUser(host.app, { email, pendingEmail: freshEmail() });
  const cookie = await signIn(host.app, admin.id);
  const made = { userId: admin.id, publicKey: 'x', signCount: 0, transports: [] };
  await host.app.db.insert(passkeys).values({ ...made, id: `key-${admin.id}`, name: 'Key' });
  await putAccount(host.app, email, NEW.newPassword);
  expect((await doors.call({ path: '/api/user', cookie })).status).toBe(401);
  const page = await openAccount(await logInAgain(email));
  expect(page).toMatchObject({ pendingEmail: null, endedAccess: { by: 'command', sessions: 1 }, passkeys: [] });
});
