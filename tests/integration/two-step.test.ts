import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import * as dataRoute from '#app/routes/account-data.ts';
import * as loginRoute from '#app/routes/api.login.ts';
import * as resetRoute from '#app/routes/api.password-reset.ts';
import * as userRoute from '#app/routes/api.user.ts';
import { issueResetToken } from '#app/server/access/reset-token.server.ts';
import { putAccount } from '#app/server/auth/create-embedded-admin.server.ts';
import { totpCode } from '#app/server/auth/totp.server.ts';
import { mailQueue } from '#drizzle/schema/operations.ts';
import { openAccount, pressAccount } from '#tests/factories/account-page.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { callRoute, cookieFrom, freshAddress } from '#tests/factories/call-route.ts';
import { createTestApp } from '#tests/factories/test-app.ts';

const ADMIN = 'admin@tilewright.test';
const PASSWORD = 'administrator';

const host = await createTestApp();
afterAll(() => host.close());

const start = Date.parse('2026-05-01T12:00:00Z');
const at = (seconds: number) => host.setNow(new Date(start + seconds * 1_000));
const codeOf = (secret: string) => totpCode(secret, Math.floor(host.app.now().getTime() / 30_000));
const login = (code?: string, email = ADMIN, from = freshAddress()) => {
  const headers = { 'x-forwarded-for': from };
  return callRoute(loginRoute, { path: '/api/login', json: { email, password: PASSWORD, code }, headers });
};
const press = async (cookie: string, intent: string, code: string, codePassword = PASSWORD) =>
  (await pressAccount(cookie, { intent, code, codePassword })).text();

const twoStep = async (cookie: string) => (await openAccount(cookie)).twoStep;

test('an enrolled administrator logs in with a code, each valid once; without a code 401', async () => {
  try {
    at(0);
    await putAccount(host.app, ADMIN, PASSWORD);
    const cookie = cookieFrom(await login());
    const elsewhere = cookieFrom(await login());
    const offered = await twoStep(cookie);
    if (offered === null || offered.isOn) throw new Error('Nothing is offered');
    expect(offered.address).toContain(`secret=${offered.secret}`);
    expect(await twoStep(cookie)).toEqual(offered);
    // Enrolling fails with a wrong code or a wrong password.
    expect(await press(cookie, 'two-step-on', '000000')).toContain('This code is wrong');
    expect(await press(cookie, 'two-step-on', codeOf(offered.secret), 'not it')).toContain('not your current password');
    expect((await login()).status).toBe(200);
    expect(await press(cookie, 'two-step-on', codeOf(offered.secret))).toContain('"done":"two-step-on"');
    expect(await twoStep(cookie)).toEqual({ isOn: true });
    // Sessions started without a code have ended.
    expect((await callRoute(userRoute, { path: '/api/user', cookie: elsewhere })).status).toBe(401);

    at(120);
    const without = await login();
    expect([without.status, without.headers.getSetCookie(), await without.text()]).toEqual([
      401,
      [],
      'Please enter the code from your authenticator app',
    ]);
    // Of three simultaneous logins with the same code only one succeeds.
    const code = codeOf(offered.secret);
    const answers = await Promise.all([1, 2, 3].map(() => login(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    at(240);
    expect((await login(totpCode(offered.secret, Math.floor(start / 30_000)))).status).toBe(401);
    const data = await callRoute(dataRoute, { path: '/account-data', method: 'POST', cookie });
    expect(await data.text()).not.toContain(offered.secret);

    // Guessing codes is limited like guessing passwords, and a wrong code is reported as wrong.
    at(360);
    for (let guess = 0; guess < 5; guess += 1) {
      const answer = await login(`00000${guess}`, ADMIN, '192.0.2.1');
      expect([answer.status, await answer.text()]).toEqual([401, 'This code is wrong or was already used']);
    }
    expect((await login('000009', ADMIN, '192.0.2.1')).status).toBe(429);

    at(600);
    expect(await press(cookie, 'two-step-off', '123456')).toContain('This code is wrong');
    expect(await press(cookie, 'two-step-off', codeOf(offered.secret))).toContain('"done":"two-step-off"');
    expect((await login()).status).toBe(200);
  } finally {
    host.setNow(null);
  }
});

test('the command replaces a lost phone', async () => {
  try {
    at(1_200);
    const cookie = cookieFrom(await login());
    const offered = await twoStep(cookie);
    if (offered === null || offered.isOn) throw new Error('Nothing is offered');
    await press(cookie, 'two-step-on', codeOf(offered.secret));
    at(1_320);
    expect((await login()).status).toBe(401);
    await putAccount(host.app, ADMIN, PASSWORD);
    expect((await login()).status).toBe(200);
  } finally {
    host.setNow(null);
  }
});

/** An administrator with the second step enabled, at this second. */
async function enrolled(seconds: number) {
  at(seconds);
  await putAccount(host.app, ADMIN, PASSWORD);
  await host.app.db.delete(mailQueue);
  const cookie = cookieFrom(await login());
  const offered = await twoStep(cookie);
  if (offered === null || offered.isOn) throw new Error('Nothing is offered');
  await press(cookie, 'two-step-on', codeOf(offered.secret));
  return { cookie, secret: offered.secret };
}
const warnings = () => host.app.db.$count(mailQueue, eq(mailQueue.kind, 'codes-guessed'));

test('after ten wrong codes in a row the delays grow, wherever they are typed, and one mail reports it', async () => {
  try {
    let now = 10_000;
    const { cookie, secret } = await enrolled(now);
    const wait = (seconds: number) => {
      now += seconds;
      at(now);
    };
    const from = '192.0.2.7';
    /** The answer of the form that turns it off: whether the code was checked, or how long to wait. */
    const turnOff = async (code: string) => {
      const form = { intent: 'two-step-off', code, codePassword: PASSWORD };
      const body = await (await pressAccount(cookie, form, { 'x-forwarded-for': from })).text();
      if (body.includes('This code is wrong')) return 'wrong';
      return /try again in (\d+ \w+)/.exec(body)?.[1] ?? (body.includes('"done"') ? 'done' : body);
    };
    wait(120);
    // An empty code is not a guess.
    expect(await press(cookie, 'two-step-off', '')).toContain('Please enter the code');
    for (let guess = 0; guess < 5; guess += 1) expect((await login(`10000${guess}`, ADMIN, from)).status).toBe(401);
    for (let guess = 0; guess < 4; guess += 1) expect(await turnOff(`00000${guess}`)).toBe('wrong');
    expect(await warnings()).toBe(0);
    expect(await turnOff('000005')).toBe('wrong');
    expect(await warnings()).toBe(1);
    // From now on even the right code has to wait, and codes are not checked meanwhile.
    for (let guess = 0; guess < 20; guess += 1) expect(await turnOff(codeOf(secret))).toBe('1 minute');
    for (const pause of [2, 4, 8, 16, 32, 60]) {
      wait(1_800 + 1_800);
      expect(await turnOff('000000')).toBe('wrong');
      expect(await turnOff(codeOf(secret))).toMatch(pause === 60 ? /^(1 hour|60 minutes)$/ : `${pause} minutes`);
    }
    wait(3_599);
    expect((await login(codeOf(secret), ADMIN, from)).status).toBe(429);
    wait(1);
    expect(await turnOff(codeOf(secret))).toBe('done');
    expect(await warnings()).toBe(1);
  } finally {
    host.setNow(null);
  }
});

test('of a hundred concurrent wrong codes from one address ten are checked', async () => {
  try {
    const { cookie } = await enrolled(40_000);
    const form = { intent: 'two-step-off', codePassword: PASSWORD };
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, guess) => {
        const code = String(guess).padStart(6, '0');
        return (await pressAccount(cookie, { ...form, code }, { 'x-forwarded-for': '192.0.2.8' })).text();
      }),
    );
    expect(answers.filter((body) => body.includes('This code is wrong')).length).toBeLessThanOrEqual(10);
    expect((await twoStep(cookie))?.isOn).toBe(true);
  } finally {
    host.setNow(null);
  }
});

test('guesses from elsewhere do not lock the administrator out, and the right code resets the count', async () => {
  try {
    const { cookie, secret } = await enrolled(50_000);
    at(50_120);
    for (let minute = 2; minute < 10; minute += 1) {
      at(50_000 + minute * 60);
      await Promise.all([1, 2, 3, 4].map((n) => login(`00000${n}`, ADMIN, `198.51.100.${minute}`)));
    }
    expect(await warnings()).toBe(1);
    const home = '203.0.113.5';
    // One typing error, then the right code.
    expect((await login('999999', ADMIN, home)).status).toBe(401);
    expect((await login(codeOf(secret), ADMIN, home)).status).toBe(200);
    at(50_700);
    expect((await login(codeOf(secret), ADMIN, '203.0.113.6')).status).toBe(200);
    expect((await twoStep(cookie))?.isOn).toBe(true);
  } finally {
    host.setNow(null);
  }
});

test('password guesses in one session do not lock out another', async () => {
  try {
    const { cookie, secret } = await enrolled(55_000);
    at(55_120);
    const theirs = cookieFrom(await login(codeOf(secret)));
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await press(theirs, 'two-step-off', '000000', `guess ${guess}`)).toContain('not your current password');
    }
    expect(await press(theirs, 'two-step-off', '000000')).toContain('Too many attempts');
    at(55_150);
    expect(await press(cookie, 'two-step-off', codeOf(secret))).toContain('"done":"two-step-off"');
  } finally {
    host.setNow(null);
  }
});

test('a password reset by mail ends the pauses from guesses with the old one', async () => {
  try {
    const { cookie, secret } = await enrolled(60_000);
    at(60_120);
    const from = '192.0.2.9';
    const form = { intent: 'two-step-off', codePassword: PASSWORD, code: '000000' };
    for (let guess = 0; guess < 11; guess += 1) await pressAccount(cookie, form, { 'x-forwarded-for': from });
    expect((await login(codeOf(secret), ADMIN, from)).status).toBe(429);
    const token = await issueResetToken(host.app, ADMIN);
    await callRoute(resetRoute, { path: '/api/password-reset', json: { token, newPassword: PASSWORD } });
    expect((await login(codeOf(secret), ADMIN, from)).status).toBe(200);
  } finally {
    host.setNow(null);
  }
});

test('the first of two steps is not a failure: logging in with both counts toward no limit', async () => {
  try {
    const { secret } = await enrolled(70_000);
    for (let n = 1; n <= 8; n += 1) {
      at(70_000 + n * 60);
      for (let press = 0; press < 5; press += 1) {
        expect(await (await login(undefined, ADMIN, '192.0.2.10')).text()).toContain('Please enter the code');
      }
      expect((await login(codeOf(secret), ADMIN, '192.0.2.10')).status).toBe(200);
    }
  } finally {
    host.setNow(null);
  }
});

test('it is only for the administrator', async () => {
  const user = await putUser(host.app, { password: await host.app.passwords.hash(PASSWORD) });
  const cookie = await signIn(host.app, user.id);
  expect(await twoStep(cookie)).toBeNull();
  await press(cookie, 'two-step-on', '000000');
  expect((await login(undefined, user.email)).status).toBe(200);
});
