import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import * as dataRoute from '#app/routes/account-data.ts';
import * as challengeRoute from '#app/routes/api.passkey-challenge.ts';
import * as offerRoute from '#app/routes/api.passkey-offer.ts';
import * as userRoute from '#app/routes/api.user.ts';
import * as authRoute from '#app/routes/auth.tsx';
import { putAccount } from '#app/server/auth/create-embedded-admin.server.ts';
import { sweep } from '#app/server/runtime/sweep.server.ts';
import { auditLines, mailQueue } from '#drizzle/schema/operations.ts';
import { passkeyChallenges, passkeys, users } from '#drizzle/schema/users.ts';
import { openAccount, pressAccount } from '#tests/factories/account-page.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { callRoute, cookieFrom } from '#tests/factories/call-route.ts';
import { softAuthenticator } from '#tests/factories/soft-authenticator.ts';
import { createTestApp } from '#tests/factories/test-app.ts';

const ADMIN = 'admin@tilewright.test';
const PASSWORD = 'secret-1';
const REFUSED = 'That passkey does not belong to an account here';

const host = await createTestApp();
afterAll(() => host.close());

type Asked = { readonly challenge: string };

async function person() {
  const user = await putUser(host.app, { password: await host.app.passwords.hash(PASSWORD) });
  return { user, cookie: await signIn(host.app, user.id) };
}
const offer = (cookie: string, password = PASSWORD) =>
  callRoute(offerRoute, { path: '/api/passkey-offer', json: { password }, cookie });
const offered = async (cookie: string) => (await (await offer(cookie)).json()) as Asked;
const add = async (cookie: string, passkeyAnswer: string, passkeyName = 'My phone') =>
  (await pressAccount(cookie, { intent: 'passkey-add', passkeyName, passkeyAnswer })).text();
const asked = async () =>
  (await (await callRoute(challengeRoute, { path: '/api/passkey-challenge', json: {} })).json()) as Asked;
const logIn = (passkeyAnswer: string, headers: Record<string, string> = {}) =>
  callRoute(authRoute, { path: '/auth?tab=login', form: { intent: 'passkey', passkeyAnswer }, headers });
const listed = async (cookie: string) => (await openAccount(cookie)).passkeys;
/** An account with a passkey. */
async function owner() {
  const { user, cookie } = await person();
  const phone = softAuthenticator();
  expect(await add(cookie, phone.make(await offered(cookie)))).toContain('"done":"passkey-add"');
  return { user, cookie, phone };
}
async function isRefused(answer: Response): Promise<void> {
  expect(answer.headers.getSetCookie()).toEqual([]);
  const body = await answer.text();
  expect([body.includes(REFUSED), body.includes('"status":401')]).toEqual([true, true]);
}

test('a passkey is added with the password, named, listed, logs in, and is removed with the password', async () => {
  const { user, cookie, phone } = await owner();
  expect(await listed(cookie)).toMatchObject([{ id: phone.id, name: 'My phone', lastUsed: null }]);
  const mails = await host.app.db.select().from(mailQueue).where(eq(mailQueue.recipient, user.email));
  expect(mails.map(({ kind }) => kind)).toContain('passkey-added');

  const answer = await logIn(phone.sign(await asked(), { userHandle: user.id }));
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
  const me = await callRoute(userRoute, { path: '/api/user', cookie: cookieFrom(answer) });
  expect(await me.json()).toMatchObject({ email: user.email });
  expect((await listed(cookie))[0]?.lastUsed).not.toBeNull();
  const data = await callRoute(dataRoute, { path: '/account-data', method: 'POST', cookie });
  expect(JSON.parse(await data.text())).toMatchObject({ passkeys: [{ name: 'My phone' }] });

  const remove = async (removePassword: string) =>
    (
      await pressAccount(cookie, {
        intent: `passkey-remove:${phone.id}`,
        [`removePassword-${phone.id}`]: removePassword,
      })
    ).text();
  expect(await remove('not it')).toContain('not your current password');
  expect(await remove(PASSWORD)).toContain('"done":"passkey-remove"');
  expect(await listed(cookie)).toEqual([]);
  await isRefused(await logIn(phone.sign(await asked())));
  const lines = await host.app.db.select().from(auditLines).where(eq(auditLines.userId, user.id));
  expect(lines.map(({ action }) => action)).toEqual(expect.arrayContaining(['passkey.added', 'passkey.removed']));
  const started = lines.find(({ action }) => action === 'session.started');
  expect(started?.details).toMatchObject({ by: 'passkey' });
});

test('a challenge is valid once, briefly, and only for its purpose', async () => {
  const { cookie, phone } = await owner();
  const signed = phone.sign(await asked());
  // Of three simultaneous logins with one answer only one succeeds, and no later one.
  const statuses = (await Promise.all([1, 2, 3].map(() => logIn(signed)))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 302)).toHaveLength(1);
  await isRefused(await logIn(signed));
  await isRefused(await logIn(phone.sign({ challenge: Buffer.from('made up here').toString('base64url') })));
  // A challenge for adding a passkey is not valid for a login, nor the other way round.
  await isRefused(await logIn(phone.sign(await offered(cookie))));
  expect(await add(cookie, softAuthenticator().make(await asked()))).toContain('could not be added');
  const late = await asked();
  try {
    host.setNow(new Date(Date.now() + 6 * 60_000));
    await isRefused(await logIn(phone.sign(late)));
    await sweep(host.app);
    expect(await host.app.db.$count(passkeyChallenges)).toBe(0);
  } finally {
    host.setNow(null);
  }
});

test('a passkey removed while in use works until then and not after, without an error', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { cookie, phone } = await owner();
    const signed = await Promise.all([1, 2, 3].map(async () => phone.sign(await asked())));
    const form = { intent: `passkey-remove:${phone.id}`, [`removePassword-${phone.id}`]: PASSWORD };
    const removing = pressAccount(cookie, form);
    const used = await Promise.all(signed.map((answer) => logIn(answer)));
    expect(await (await removing).text()).toContain('"done":"passkey-remove"');
    for (const answer of used) {
      if (answer.status !== 302) await isRefused(answer);
    }
    await isRefused(await logIn(phone.sign(await asked())));
  }
});

test('another site, an unverified touch or another key cannot log in', async () => {
  const { user, phone } = await owner();
  await isRefused(await logIn(phone.sign(await asked(), { origin: 'https://tilewright.example.test' })));
  await isRefused(await logIn(phone.sign(await asked(), { rpId: 'example.test' })));
  await isRefused(await logIn(phone.sign(await asked(), { isUnverified: true })));
  // A foreign key under the id of a known one, and the right key with another account's user handle.
  const forged = JSON.parse(softAuthenticator().sign(await asked()));
  await isRefused(await logIn(JSON.stringify({ ...forged, id: phone.id, rawId: phone.id })));
  const other = await owner();
  await isRefused(await logIn(phone.sign(await asked(), { userHandle: other.user.id })));
  for (const odd of ['', '{', 'null', '[]', '{"id":1}', 'x'.repeat(40_000)]) await isRefused(await logIn(odd));
  const foreign = await logIn(phone.sign(await asked()), { origin: 'https://example.test' });
  expect(foreign.status).toBe(403);
  expect((await logIn(phone.sign(await asked(), { userHandle: user.id }))).status).toBe(302);
});

test('a counter that decreases indicates a copy and is rejected', async () => {
  const { phone } = await owner();
  expect((await logIn(phone.sign(await asked(), { count: 7 }))).status).toBe(302);
  expect((await logIn(phone.sign(await asked(), { count: 8 }))).status).toBe(302);
  await isRefused(await logIn(phone.sign(await asked(), { count: 8 })));
  await isRefused(await logIn(phone.sign(await asked(), { count: 0 })));
  expect((await logIn(phone.sign(await asked(), { count: 9 }))).status).toBe(302);
});

test("adding a passkey needs the password and the account's own challenge, and it belongs to one account", async () => {
  const { cookie } = await person();
  const wrong = await offer(cookie, 'not it');
  expect([wrong.status, await wrong.text()]).toEqual([403, 'This is not your current password']);
  const mine = await offered(cookie);
  const other = await person();
  const phone = softAuthenticator();
  expect(await add(other.cookie, phone.make(mine))).toContain('could not be added');
  expect(await add(cookie, phone.make(mine, { origin: 'https://example.test' }))).toContain('could not be added');
  expect(await add(cookie, phone.make(await offered(cookie), { isUnverified: true }))).toContain('could not be added');
  expect(await add(cookie, phone.make(await offered(cookie)), ' ')).toContain('enter a name');
  expect(await add(cookie, phone.make(await offered(cookie)))).toContain('"done":"passkey-add"');
  // Knowing its id does not allow another account to add it.
  expect(await add(other.cookie, phone.make(await offered(other.cookie)))).toContain('could not be added');
  expect((await listed(other.cookie)).length).toBe(0);
  // Nor to remove it.
  const form = { intent: `passkey-remove:${phone.id}`, [`removePassword-${phone.id}`]: PASSWORD };
  await pressAccount(other.cookie, form);
  expect((await listed(cookie)).length).toBe(1);
  for (let guess = 0; guess < 6; guess += 1) await offer(cookie, 'guess');
  expect((await offer(cookie)).status).toBe(429);
});

test('endless login attempts have to wait', async () => {
  const headers = { 'x-forwarded-for': '10.99.1.2' };
  const begin = () => callRoute(challengeRoute, { path: '/api/passkey-challenge', json: {}, headers });
  for (let times = 0; times < 30; times += 1) expect((await begin()).status).toBe(200);
  expect((await begin()).status).toBe(429);
});

test('an administrator who logs in with codes logs in by passkey without one; the command takes both away', async () => {
  await putAccount(host.app, ADMIN, PASSWORD);
  const [admin] = await host.app.db.select().from(users).where(eq(users.email, ADMIN));
  if (admin === undefined) throw new Error('The administrator is missing');
  const cookie = await signIn(host.app, admin.id);
  const key = softAuthenticator();
  expect(await add(cookie, key.make(await offered(cookie)))).toContain('"done":"passkey-add"');
  await host.app.db.update(users).set({ totpSecret: 'JBSWY3DPEHPK3PXP' }).where(eq(users.id, admin.id));
  expect((await logIn(key.sign(await asked()))).status).toBe(302);
  await isRefused(await logIn(key.sign(await asked(), { isUnverified: true })));
  await putAccount(host.app, ADMIN, PASSWORD);
  expect(await host.app.db.$count(passkeys, eq(passkeys.userId, admin.id))).toBe(0);
  await isRefused(await logIn(key.sign(await asked())));
});
