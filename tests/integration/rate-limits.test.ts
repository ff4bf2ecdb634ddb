import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as loginRoute from '#app/routes/api.login.ts';
import * as resetRequestRoute from '#app/routes/api.password-reset-request.ts';
import * as registerRoute from '#app/routes/api.register.ts';
import { registerAccount } from '#app/server/auth/register-account.server.ts';
import { countAttempt, RATE_RULES, sweepRateLimits } from '#app/server/guard/rate-limit.server.ts';
import { rateLimits } from '#drizzle/schema/operations.ts';
import { freshEmail } from '#tests/factories/accounts.ts';
import { callRoute, freshAddress } from '#tests/factories/call-route.ts';
import { createTestApp, type TestApp } from '#tests/factories/test-app.ts';

const START = new Date('2026-05-10T12:00:00Z');
const later = (seconds: number) => new Date(START.getTime() + seconds * 1000);

describe('limits on attempts', () => {
  let host: TestApp;
  beforeAll(async () => {
    host = await createTestApp();
  });
  beforeEach(() => host.setNow(START));
  afterAll(() => host.close());

  const from = (address: string) => ({ 'x-forwarded-for': address });
  const login = (email: string, password: string, address: string) =>
    callRoute(loginRoute, { path: '/api/login', json: { email, password }, headers: from(address) });
  async function account(): Promise<string> {
    const email = freshEmail();
    const request = new Request('http://localhost:3000/', { headers: from(freshAddress()) });
    expect((await registerAccount(host.app, request, { email, password: 'secret' })).ok).toBe(true);
    return email;
  }

  test('five failures a minute on one account, then 429 with Retry-After, even for the right password', async () => {
    const email = await account();
    const here = freshAddress();
    for (let failure = 0; failure < 5; failure += 1) expect((await login(email, 'wrong', here)).status).toBe(401);
    const refused = await login(email, 'secret', here);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    host.setNow(later(61));
    expect((await login(email, 'secret', here)).status).toBe(200);
  });

  test('an unknown account is limited in the same way', async () => {
    const email = freshEmail();
    const here = freshAddress();
    const statuses: number[] = [];
    for (let failure = 0; failure < 6; failure += 1) statuses.push((await login(email, 'wrong', here)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('the right password from elsewhere is never locked out', async () => {
    const email = await account();
    await Promise.all(Array.from({ length: 30 }, () => login(email, 'wrong', freshAddress())));
    expect((await login(email, 'wrong', freshAddress())).status).toBe(429);
    const home = freshAddress();
    expect((await login(email, 'secret', home)).status).toBe(200);
    expect((await login(email, 'secret', home)).status).toBe(200);
  });

  test('twenty failures a minute from one address; an IPv6 network is one address', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) {
      statuses.push((await login(freshEmail(), 'wrong', `2001:db8:1:2:${n.toString(16)}::1`)).status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401));
    expect(statuses[20]).toBe(429);
  });

  test('logging in does not count toward the limit', async () => {
    const email = await account();
    const here = freshAddress();
    for (let n = 0; n < 25; n += 1) expect((await login(email, 'secret', here)).status).toBe(200);
  });

  test('ten sign-ups an hour from one address, whatever headers a visitor sends', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const headers = {
        'x-forwarded-for': `${freshAddress()}, 192.0.2.77`,
        'x-real-ip': freshAddress(),
        forwarded: 'for=1',
      };
      const json = { email: freshEmail(), password: 'secret' };
      statuses.push((await callRoute(registerRoute, { path: '/api/register', json, headers })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  test('three reset mails an hour for one account, known or not', async () => {
    const ask = (email: string) =>
      callRoute(resetRequestRoute, { path: '/api/password-reset-request', json: { email } });
    for (const email of [await account(), freshEmail()]) {
      const statuses: number[] = [];
      for (let n = 0; n < 4; n += 1) statuses.push((await ask(email)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
  });

  test('concurrent attempts are counted one by one', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 50 }, () => countAttempt(host.app, RATE_RULES.coupon, 'somebody')),
    );
    expect(attempts.filter((attempt) => attempt.isAllowed)).toHaveLength(10);
    expect(new Set(attempts.map((attempt) => attempt.count)).size).toBe(50);
  });

  test('counters contain no names and are deleted', async () => {
    await login('somebody@example.test', 'wrong', '192.0.2.1');
    const rows = JSON.stringify(await host.app.db.select().from(rateLimits));
    expect(rows).not.toContain('somebody');
    expect(rows).not.toContain('192.0.2.1');
    host.setNow(later(2 * 86_400));
    await sweepRateLimits(host.app);
    expect(await host.app.db.select().from(rateLimits)).toEqual([]);
  });
});

describe('without a trusted proxy', () => {
  test('forwarding headers change nothing', async () => {
    const host = await createTestApp({ TRUSTED_PROXY_HEADER: '' });
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const json = { email: freshEmail(), password: 'secret' };
      statuses.push((await callRoute(registerRoute, { path: '/api/register', json })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    await host.close();
  });
});
