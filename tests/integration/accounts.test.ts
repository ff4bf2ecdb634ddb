import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import * as loginRoute from '#app/routes/api.login.ts';
import * as logoutRoute from '#app/routes/api.logout.ts';
import * as refreshRoute from '#app/routes/api.refresh-session.ts';
import * as registerRoute from '#app/routes/api.register.ts';
import * as trialRoute from '#app/routes/api.trial-status.ts';
import * as userRoute from '#app/routes/api.user.ts';
import * as authRoute from '#app/routes/auth.tsx';
import * as authPageRoute from '#app/routes/auth-page.tsx';
import { sessions, users } from '#drizzle/schema/users.ts';
import { freshEmail, putUser, signIn } from '#tests/factories/accounts.ts';
import { callRoute, cookieFrom } from '#tests/factories/call-route.ts';
import { createTestApp } from '#tests/factories/test-app.ts';

const register = (email: unknown, password: unknown, more: object = {}) =>
  callRoute(registerRoute, { path: '/api/register', json: { email, password, ...more } });
const login = (email: string, password: string, cookie: string | null = null) =>
  callRoute(loginRoute, { path: '/api/login', json: { email, password }, cookie });
const whoAmI = (cookie: string) => callRoute(userRoute, { path: '/api/user', cookie });

const test_ = await createTestApp();

describe('accounts', () => {
  afterAll(() => test_.close());

  test('a new account is on trial and signed in', async () => {
    const email = freshEmail();
    const answer = await register(`  ${email.toUpperCase()} `, 'secret');
    expect(answer.status).toBe(200);
    const user = await answer.json();
    expect(user).toEqual({
      email,
      plan: 'trial',
      trialLayoutsUsed: 0,
      layoutsCreated: 0,
      annualCalculationsUsed: 0,
      trialStartDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(await (await whoAmI(cookieFrom(answer))).json()).toEqual(user);
    const trial = await callRoute(trialRoute, { path: '/api/trial-status', cookie: cookieFrom(answer) });
    expect(await trial.json()).toEqual({
      daysRemaining: 7,
      layoutsUsed: 0,
      layoutsRemaining: 20,
      isTrialActive: true,
      annualCalculationsUsed: 0,
      annualCalculationsRemaining: 25,
      plan: 'trial',
    });
  });

  test('an address is taken whatever its case, and passwords are 6 to 128 characters', async () => {
    const email = freshEmail();
    expect((await register(email, '12345')).status).toBe(422);
    expect((await register(email, 'x'.repeat(129))).status).toBe(422);
    expect((await register('not an address', 'secret')).status).toBe(422);
    expect((await register(email, 'x'.repeat(128))).status).toBe(200);
    const again = await register(email.toUpperCase(), 'secret');
    expect(again.status).toBe(409);
    expect(again.headers.get('content-type')).toContain('text/plain');
  });

  test.each([
    ['no fields', {}],
    ['a list', []],
    ['numbers', { email: 1, password: 2 }],
    ['nested', { email: { $gt: '' }, password: 'secret' }],
    ['an unknown plan', { email: 'x@example.test', password: 'secret', plan: 'vip' }],
  ])('a body with %s is malformed', async (_name, json) => {
    expect((await callRoute(registerRoute, { path: '/api/register', json })).status).toBe(400);
  });

  test('text that is not JSON, other types and other methods are rejected', async () => {
    const send = (headers: Record<string, string>, body: string, method = 'POST') => {
      const request = new Request('http://localhost:3000/api/login', { method, headers, body });
      return loginRoute.action({ request, params: {}, context: {} });
    };
    expect((await send({ 'content-type': 'application/json' }, '{"email":')).status).toBe(400);
    expect((await send({ 'content-type': 'text/plain' }, '{}')).status).toBe(415);
    expect((await send({ 'content-type': 'application/json' }, '{}', 'PUT')).status).toBe(405);
    expect((await callRoute(loginRoute, { path: '/api/login' })).status).toBe(405);
    expect((await callRoute(userRoute, { path: '/api/user', json: {} })).status).toBe(405);
  });

  test('a sign-up uses only email and password', async () => {
    const email = freshEmail();
    const answer = await register(email, 'secret', {
      plan: 'pro-annual',
      id: '00000000-0000-0000-0000-000000000001',
      layoutsCreated: -100,
      trialLayoutsUsed: -100,
      trialStartDate: '2999-01-01T00:00:00Z',
      isAdmin: true,
      stripeCustomerId: 'cus_1',
      ['__proto__']: { plan: 'vip' },
    });
    expect(answer.status).toBe(200);
    const [row] = await test_.app.db.select().from(users).where(eq(users.email, email));
    expect(row).toMatchObject({
      subscribedPlan: 'trial',
      layoutsCreated: 0,
      trialLayoutsUsed: 0,
      stripeCustomerId: null,
    });
    expect(row?.id).not.toContain('00000000-0000');
    expect(row?.trialStartDate.getFullYear()).toBeLessThan(2999);
    expect(row?.password).toMatch(/^\$argon2id\$/);
  });

  test("nobody can sign up with the administrator's or the test account's address", async () => {
    expect((await register('Admin@Tilewright.test', 'secret')).status).toBe(409);
    expect((await register('tester@tilewright.test', 'secret')).status).toBe(409);
    expect(await test_.app.db.$count(users, eq(users.email, 'tester@tilewright.test'))).toBe(0);
  });

  test("an administrator's address costs the same work as any other taken one", async () => {
    const taken = freshEmail();
    await putUser(test_.app, { email: taken });
    const { passwords } = test_.app;
    const hash = vi.spyOn(passwords, 'hash');
    const workFor = async (email: string) => {
      hash.mockClear();
      expect(await (await register(email, 'secret')).text()).toBe('An account with this email already exists');
      return hash.mock.calls.length;
    };
    expect(await workFor(taken)).toBe(1);
    expect(await workFor('admin@tilewright.test')).toBe(1);
    expect(await workFor('tester@tilewright.test')).toBe(1);
    hash.mockRestore();
  });

  test('20 concurrent sign-ups with one address make one account', async () => {
    const email = freshEmail();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => register(index % 2 ? email : email.toUpperCase(), 'secret')),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19);
    expect(await test_.app.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  test('a login gets a new id, the old one is void, and only its hash is stored', async () => {
    const email = freshEmail();
    const first = cookieFrom(await register(email, 'pässword'.normalize('NFD')));
    const answer = await login(` ${email.toUpperCase()}`, 'pässword'.normalize('NFC'), first);
    expect(answer.status).toBe(200);
    const second = cookieFrom(answer);
    expect(second).not.toBe(first);
    expect((await whoAmI(first)).status).toBe(401);
    expect((await whoAmI(second)).status).toBe(200);
    const stored = await test_.app.db.select().from(sessions);
    const value = decodeURIComponent(second.split('=')[1] ?? '');
    const id = JSON.parse(Buffer.from(value.split('.')[0] ?? '', 'base64').toString('utf8'));
    expect(id).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(JSON.stringify(stored)).not.toContain(id);
  });

  test.each([
    ['/auth', authRoute],
    ['/auth-page', authPageRoute],
  ])('the form of %s logs in, and rejects a wrong password in words', async (path, route) => {
    const email = freshEmail();
    await register(email, 'secret');
    const send = (password: string) => callRoute(route, { path, form: { intent: 'login', email, password } });
    const refused = await (await send('another')).json();
    expect([refused.init.status, refused.data.result.error]).toEqual([401, { '': ['Invalid email or password'] }]);
    const answer = await send('secret');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
  });

  test('an endless form of the login page is rejected', async () => {
    const body = new ReadableStream({
      pull: (stream) => stream.enqueue(new TextEncoder().encode('email='.repeat(5_000))),
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '192.0.2.77' };
    const request = new Request('http://localhost:3000/auth', { method: 'POST', headers, body, duplex: 'half' });
    const answer = authRoute.action({ request, params: {}, context: {} });
    await expect(answer).rejects.toMatchObject({ status: 413 });
  });

  test('an id chosen by somebody else is not adopted', async () => {
    const email = freshEmail();
    await register(email, 'secret');
    const answer = await login(email, 'secret', 'session=chosen-by-an-attacker');
    expect(cookieFrom(answer)).not.toContain('chosen-by-an-attacker');
    expect((await whoAmI('session=chosen-by-an-attacker')).status).toBe(401);
  });

  test('a logged-out session is rejected immediately', async () => {
    const cookie = cookieFrom(await register(freshEmail(), 'secret'));
    const answer = await callRoute(logoutRoute, { path: '/api/logout', method: 'POST', cookie });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toMatch(/Max-Age=0/);
    expect((await whoAmI(cookie)).status).toBe(401);
    expect((await callRoute(refreshRoute, { path: '/api/refresh-session', json: {}, cookie })).status).toBe(401);
  });

  test('a call to log out without a session gets 401', async () => {
    const cookie = cookieFrom(await register(freshEmail(), 'secret'));
    const logOut = (sent: string) => callRoute(logoutRoute, { path: '/api/logout', method: 'POST', cookie: sent });
    expect((await logOut('')).status).toBe(401);
    expect((await logOut(cookie)).status).toBe(200);
    expect((await logOut(cookie)).status).toBe(401);
  });

  test('a session ends 30 days after its last refresh', async () => {
    const user = await putUser(test_.app);
    const start = new Date('2026-03-01T00:00:00Z');
    const daysLater = (days: number) => new Date(start.getTime() + days * 86_400_000);
    try {
      test_.setNow(start);
      const cookie = await signIn(test_.app, user.id);
      test_.setNow(daysLater(29));
      expect((await whoAmI(cookie)).status).toBe(200);
      expect((await callRoute(refreshRoute, { path: '/api/refresh-session', json: {}, cookie })).status).toBe(200);
      test_.setNow(daysLater(58));
      expect((await whoAmI(cookie)).status).toBe(200);
      test_.setNow(daysLater(59.1));
      expect((await whoAmI(cookie)).status).toBe(401);
    } finally {
      test_.setNow(null);
    }
  });

  test('an unknown address and a wrong password get the same message', async () => {
    const email = freshEmail();
    await register(email, 'secret');
    const wrong = await login(email, 'not it');
    const unknown = await login(freshEmail(), 'not it');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.text()).toBe(await unknown.text());
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  test('no password, cookie or hash reaches the log', async () => {
    const cookie = cookieFrom(await register(freshEmail(), 'a-very-secret-password'));
    await whoAmI(cookie);
    const log = test_.lines.join('');
    expect(log).not.toContain('a-very-secret-password');
    expect(log).not.toContain('argon2');
    expect(log).not.toContain(cookie.slice(10, 40));
    for (const line of test_.lines) expect(() => JSON.parse(line)).not.toThrow();
    expect(log).toContain('account.registered');
  });
});
