import { afterAll, expect, test } from 'vitest';
import * as dataRoute from '#app/routes/account-data.ts';
import * as loginRoute from '#app/routes/api.login.ts';
import * as userRoute from '#app/routes/api.user.ts';
import { putAccount } from '#app/server/auth/create-embedded-admin.server.ts';
import { totpCode } from '#app/server/auth/totp.server.ts';
import { openAccount, pressAccount } from '#tests/factories/account-page.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { callRoute, cookieFrom } from '#tests/factories/call-route.ts';
import { createTestApp } from '#tests/factories/test-app.ts';

const ADMIN = 'admin@tilewright.test';
const PASSWORD = 'administrator';

const host = await createTestApp();
afterAll(() => host.close());

const start = Date.parse('2026-05-01T12:00:00Z');
const at = (seconds: number) => host.setNow(new Date(start + seconds * 1_000));
const codeOf = (secret: string) => totpCode(secret, Math.floor(host.app.now().getTime() / 30_000));
const login = (code?: string, email = ADMIN) =>
  callRoute(loginRoute, { path: '/api/login', json: { email, password: PASSWORD, code } });
const press = async (cookie: string, intent: string, code: string, codePassword = PASSWORD) =>
  (await pressAccount(cookie, { intent, code, codePassword })).text();

const twoStep = async (cookie: string) => (await openAccount(cookie)).twoStep;

test('an administrator who has enrolled logs in with a code, each once; one without gets 401', async () => {
  try {
    at(0);
    await putAccount(host.app, ADMIN, PASSWORD);
    const cookie = cookieFrom(await login());
    const elsewhere = cookieFrom(await login());
    const offered = await twoStep(cookie);
    if (offered === null || offered.isOn) throw new Error('Nothing is offered');
    expect(offered.address).toContain(`secret=${offered.secret}`);
    expect(await twoStep(cookie)).toEqual(offered);
    // Neither a wrong code nor a wrong password enrols.
    expect(await press(cookie, 'two-step-on', '000000')).toContain('This code is wrong');
    expect(await press(cookie, 'two-step-on', codeOf(offered.secret), 'not it')).toContain('not your current password');
    expect((await login()).status).toBe(200);
    expect(await press(cookie, 'two-step-on', codeOf(offered.secret))).toContain('"done":"two-step-on"');
    expect(await twoStep(cookie)).toEqual({ isOn: true });
    // Sessions that began without a code are over.
    expect((await callRoute(userRoute, { path: '/api/user', cookie: elsewhere })).status).toBe(401);

    at(120);
    const without = await login();
    expect([without.status, without.headers.getSetCookie(), await without.text()]).toEqual([
      401,
      [],
      'Please enter the code of your authenticator app',
    ]);
    // Of three at once with the same code one gets in.
    const code = codeOf(offered.secret);
    const answers = await Promise.all([1, 2, 3].map(() => login(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    at(240);
    expect((await login(totpCode(offered.secret, Math.floor(start / 30_000)))).status).toBe(401);
    const data = await callRoute(dataRoute, { path: '/account-data', method: 'POST', cookie });
    expect(await data.text()).not.toContain(offered.secret);

    // Codes are guessed no faster than passwords.
    at(360);
    for (let guess = 0; guess < 5; guess += 1) expect((await login(`00000${guess}`)).status).toBe(401);
    expect((await login('000009')).status).toBe(429);

    at(600);
    expect(await press(cookie, 'two-step-off', '123456')).toContain('This code is wrong');
    expect(await press(cookie, 'two-step-off', codeOf(offered.secret))).toContain('"done":"two-step-off"');
    expect((await login()).status).toBe(200);
  } finally {
    host.setNow(null);
  }
});

test('who has lost the phone gets in by the command', async () => {
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

test('it is the administrator’s alone', async () => {
  const user = await putUser(host.app, { password: await host.app.passwords.hash(PASSWORD) });
  const cookie = await signIn(host.app, user.id);
  expect(await twoStep(cookie)).toBeNull();
  await press(cookie, 'two-step-on', '000000');
  expect((await login(undefined, user.email)).status).toBe(200);
});
