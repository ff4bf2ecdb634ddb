import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import * as rootRoute from '#app/root.tsx';
import * as dataRoute from '#app/routes/account-data.ts';
import * as loginRoute from '#app/routes/api.login.ts';
import * as resetRoute from '#app/routes/api.password-reset.ts';
import * as registerRoute from '#app/routes/api.register.ts';
import * as userRoute from '#app/routes/api.user.ts';
import * as checkoutRoute from '#app/routes/checkout.tsx';
import * as unsubscribeRoute from '#app/routes/unsubscribe.tsx';
import { issueResetToken } from '#app/server/access/reset-token.server.ts';
import { unsubscribeAddress } from '#app/server/announcements/unsubscribe-link.server.ts';
import { putGrant } from '#app/server/grants/grants.server.ts';
import { mailQueue } from '#drizzle/schema/operations.ts';
import { users } from '#drizzle/schema/users.ts';
import { openAccount, pressAccount } from '#tests/factories/account-page.ts';
import { freshEmail, putUser, reload, signIn } from '#tests/factories/accounts.ts';
import { callRoute, cookieFrom, type RouteModule, statusAndText } from '#tests/factories/call-route.ts';
import { tablesOfUsers } from '#tests/factories/search-tables.ts';
import { createTestApp } from '#tests/factories/test-app.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

const host = await createTestApp();
afterAll(() => host.close());

const isIn = async (cookie: string) => (await callRoute(userRoute, { path: '/api/user', cookie })).status === 200;

/** A new account with its password, and a function that logs it in. */
async function signUp(password = 'old secret') {
  const email = freshEmail();
  const cookie = cookieFrom(await callRoute(registerRoute, { path: '/api/register', json: { email, password } }));
  const logIn = (typed = password, headers: Record<string, string> = {}) =>
    callRoute(loginRoute, { path: '/api/login', json: { email, password: typed }, headers });
  return { email, cookie, logIn };
}

/** The messages of a refused form, by field. */
async function errorsOf(answer: Response): Promise<Record<string, string[]>> {
  return ((await answer.json()) as { data: { result: { error: Record<string, string[]> } } }).data.result.error;
}

const newPassword = (currentPassword: string, typed: string, again = typed) => ({
  intent: 'password',
  currentPassword,
  newPassword: typed,
  confirmPassword: again,
});

describe('change password', () => {
  test('asks for the current one, ends other sessions and mailed links, and confirms it by mail', async () => {
    const { email, cookie, logIn } = await signUp();
    const elsewhere = cookieFrom(await logIn());
    const token = await issueResetToken(host.app, email);
    const wrong = await pressAccount(cookie, newPassword('not it', 'new secret'));
    expect(await errorsOf(wrong)).toEqual({ currentPassword: ['This is not your current password'] });
    const short = await pressAccount(cookie, newPassword('old secret', 'short', 'other'));
    expect(await errorsOf(short)).toEqual({
      newPassword: ['Password must be at least 6 characters long'],
      confirmPassword: ['Passwords do not match'],
    });
    expect(await isIn(elsewhere)).toBe(true);
    const done = await pressAccount(cookie, newPassword('old secret', 'new secret'));
    expect(await done.json()).toMatchObject({ data: { done: 'password' } });
    expect([await isIn(cookie), await isIn(elsewhere)]).toEqual([true, false]);
    expect([(await logIn()).status, (await logIn('new secret')).status]).toEqual([401, 200]);
    const late = await callRoute(resetRoute, { path: '/api/password-reset', json: { token, newPassword: 'stolen!' } });
    expect(await late.json()).toMatchObject({ success: false });
    const mails = await host.app.db.select().from(mailQueue).where(eq(mailQueue.recipient, email));
    expect(mails.map(({ kind }) => kind)).toContain('password-changed');
  });

  test('succeeds in one of two tabs that change it at the same time', async () => {
    const { email, cookie } = await signUp();
    const answers = await Promise.all(
      ['first one', 'other one'].map((typed) => pressAccount(cookie, newPassword('old secret', typed))),
    );
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { data: object }[];
    expect(bodies.filter(({ data }) => 'done' in data)).toHaveLength(1);
    const mails = await host.app.db.select().from(mailQueue).where(eq(mailQueue.recipient, email));
    expect(mails.filter(({ kind }) => kind === 'password-changed')).toHaveLength(1);
  });

  test('limits guesses of the current one, and never sends typed passwords back', async () => {
    const { cookie } = await signUp();
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const answer = await pressAccount(cookie, newPassword(`guess ${tries}`, 'new secret'));
      const { status, text } = await statusAndText(answer);
      expect(text).not.toMatch(/guess|new secret/);
      statuses.push(status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });
});

describe('without scripts, with all forms posted together,', () => {
  const WHOLE = {
    newEmail: 'half typed',
    emailPassword: '',
    currentPassword: 'secret one',
    newPassword: 'secret two',
    confirmPassword: '',
    unitSystem: 'metric',
    theme: 'dark',
    name: 'Elm Tile',
    address: '1 Elm Street\r\nReno',
    phone: '',
    email: '',
    licence: 'x'.repeat(50),
    deletePassword: '',
  };

  /** What an answer returns, by form, with its messages. */
  async function givenBack(answer: Response) {
    const body = (await answer.json()) as { data: FormAnswer & { done?: string }; init: { status?: number } | null };
    const { beside = [], ...first } = body.data;
    const forms = [...(first.form ? [first] : []), ...beside];
    return {
      done: body.data.done,
      text: JSON.stringify(body),
      status: body.init?.status,
      typed: Object.fromEntries(forms.map(({ form, result }) => [form, result.initialValue])),
      errors: Object.fromEntries(forms.flatMap(({ form, result }) => (result.error ? [[form, result.error]] : []))),
    };
  }

  test("every button returns the other forms' input, valid or not, and no password", async () => {
    const { cookie } = await signUp();
    const again = [expect.stringContaining('type this again')];
    for (const intent of ['announcements:no', 'end-sessions', 'email-cancel', 'keep']) {
      const back = await givenBack(await pressAccount(cookie, { ...WHOLE, intent }));
      expect(back).toMatchObject({
        done: intent.split(':')[0],
        typed: {
          'email-form': { newEmail: 'half typed' },
          'password-form': {},
          'business-form': { name: 'Elm Tile', address: '1 Elm Street\r\nReno', licence: 'x'.repeat(50) },
          'preferences-form': { unitSystem: 'metric', theme: 'dark' },
        },
        errors: { 'password-form': { currentPassword: again, newPassword: again } },
      });
      expect(back.text).not.toContain('secret');
    }
    const refused = await givenBack(await pressAccount(cookie, { ...WHOLE, intent: 'password' }));
    expect(refused).toMatchObject({
      done: undefined,
      status: 400,
      typed: { 'email-form': { newEmail: 'half typed' }, 'business-form': { name: 'Elm Tile' } },
      errors: { 'password-form': { confirmPassword: ['Passwords do not match'] } },
    });
    expect(Object.keys(refused.errors)).toEqual(['password-form']);
    // Valid business details are saved, and then not returned.
    const saved = await givenBack(await pressAccount(cookie, { ...WHOLE, licence: '7', intent: 'business' }));
    expect([saved.done, Object.keys(saved.typed)]).toEqual([
      'business',
      ['email-form', 'password-form', 'preferences-form'],
    ]);
    expect((await openAccount(cookie)).business).toMatchObject({ name: 'Elm Tile', licence: '7' });
    // A password field alone may have been filled by the browser.
    const still = { ...WHOLE, newEmail: '', newPassword: '', licence: '7', unitSystem: 'imperial', theme: 'device' };
    const nothing = await givenBack(await pressAccount(cookie, { ...still, intent: 'end-sessions' }));
    expect([nothing.done, nothing.typed]).toEqual(['end-sessions', {}]);
  });

  test('Enter presses the button of the form with the input, and never one that deletes', async () => {
    const { cookie } = await signUp();
    const none = { ...WHOLE, newEmail: '', newPassword: '', licence: '', name: '', address: '', theme: 'device' };
    const enter = async (typed: Record<string, string>) => {
      const fields = { ...none, unitSystem: 'imperial', ...typed, intent: 'save-typed' };
      const { done, errors } = await givenBack(await pressAccount(cookie, fields));
      return done ?? Object.keys(errors)[0];
    };
    expect(await enter({ newEmail: freshEmail() })).toBe('email-form');
    expect(await enter({ newEmail: freshEmail(), emailPassword: 'old secret' })).toBe('email');
    expect(await enter({ newPassword: 'x' })).toBe('password-form');
    expect(await enter({ theme: 'dark' })).toBe('preferences');
    expect(await enter({ name: 'Elm', theme: 'dark' })).toBe('business');
    expect(await enter({ name: 'Elm', deletePassword: 'old secret' })).toBe('business');
    expect(await isIn(cookie)).toBe(true);
  });

  test('too many attempts keep the input too', async () => {
    const { cookie } = await signUp();
    const fields = { ...WHOLE, confirmPassword: 'secret two', intent: 'password' };
    for (let tries = 0; tries < 5; tries += 1) await pressAccount(cookie, fields);
    expect(await givenBack(await pressAccount(cookie, fields))).toMatchObject({
      status: 429,
      typed: { 'email-form': { newEmail: 'half typed' }, 'business-form': { name: 'Elm Tile' } },
    });
  });
});

describe('sessions', () => {
  test('are listed with their device, and ended one by one or all others at once', async () => {
    const { cookie, logIn } = await signUp();
    const phone = cookieFrom(await logIn(undefined, { 'user-agent': PHONE }));
    const third = cookieFrom(await logIn());
    const { sessions } = await openAccount(cookie);
    expect(sessions.map(({ isThis }) => isThis).sort()).toEqual([false, false, true]);
    const onPhone = sessions.find(({ device }) => device === 'Safari on iPhone');
    await pressAccount(cookie, { intent: `end-session:${onPhone?.handle}` });
    expect([await isIn(cookie), await isIn(phone), await isIn(third)]).toEqual([true, false, true]);
    await pressAccount(cookie, { intent: 'end-sessions' });
    expect([await isIn(cookie), await isIn(third)]).toEqual([true, false]);
    expect((await openAccount(cookie)).sessions).toHaveLength(1);
  });

  test('cannot be ended by another account, and their handles open nothing', async () => {
    const mine = await signUp();
    const theirs = await signUp();
    const [held] = (await openAccount(theirs.cookie)).sessions;
    const session = String(held?.handle);
    await pressAccount(mine.cookie, { intent: `end-session:${session}` });
    expect([await isIn(theirs.cookie), await isIn(`session=${session}`)]).toEqual([true, false]);
  });

  test('show when they were last used', async () => {
    const { cookie } = await signUp();
    const later = new Date(Date.now() + 3 * 3_600_000);
    try {
      host.setNow(later);
      await isIn(cookie);
      expect((await openAccount(cookie)).sessions[0]?.lastUsed).toBe(later.toISOString());
    } finally {
      host.setNow(null);
    }
  });
});

describe('preferences', () => {
  test('are stored in the browser', async () => {
    const { cookie } = await signUp();
    const answer = await pressAccount(cookie, { intent: 'preferences', unitSystem: 'metric' });
    expect(await answer.json()).toMatchObject({ data: { done: 'preferences', unitSystem: 'metric' } });
    expect((await openAccount(`${cookie}; units=metric`)).unitSystem).toBe('metric');
    expect((await pressAccount(cookie, { intent: 'preferences', unitSystem: 'cubits' })).status).toBe(400);
  });

  test('store light or dark next to the units, and every page is served with it', async () => {
    const { cookie } = await signUp();
    const answer = await pressAccount(cookie, { intent: 'preferences', unitSystem: 'metric', theme: 'dark' });
    expect(await answer.json()).toMatchObject({ data: { done: 'preferences', unitSystem: 'metric', theme: 'dark' } });
    expect((await openAccount(`${cookie}; theme=dark`)).theme).toBe('dark');
    const served = async (more: string) =>
      JSON.stringify(await (await callRoute(rootRoute as RouteModule, { path: '/auth', cookie: more })).json());
    expect(await served('theme=dark')).toContain('"theme":"dark"');
    for (const other of ['theme=device', 'theme=pink', 'units=metric']) {
      expect(await served(other)).not.toContain('"theme"');
    }
    const odd = await pressAccount(cookie, { intent: 'preferences', unitSystem: 'metric', theme: 'pink' });
    expect(odd.status).toBe(400);
  });

  test('store, limit, export and clear business details', async () => {
    const { cookie } = await signUp();
    const details = {
      name: 'Tiles & Sons',
      address: '1 Main Street\r\nSpringfield',
      phone: '555 0100',
      email: '',
      licence: 'C-54',
      currency: 'CAD',
    };
    const set = async (form: object) => {
      const revision = String((await openAccount(cookie)).businessRevision);
      return (await pressAccount(cookie, { intent: 'business', revision, ...form })).text();
    };
    const kept = async () => (await openAccount(cookie)).business;
    expect(await set(details)).toContain('"done":"business"');
    expect(await kept()).toEqual({ ...details, address: '1 Main Street\nSpringfield' });
    expect(await set({ ...details, name: 'x'.repeat(81) })).toContain('At most 80 characters');
    expect(await set({ ...details, currency: 'XYZ' })).toContain('Choose a currency from the list');
    expect(await set({ ...details, address: 'a\nb\nc\nd\ne\nf' })).toContain('At most 5 lines');
    expect((await kept())?.name).toBe('Tiles & Sons');
    const data = await callRoute(dataRoute, { path: '/account-data', method: 'POST', cookie });
    expect(JSON.parse(await data.text())).toMatchObject({ account: { business: { name: 'Tiles & Sons' } } });
    await set({ currency: 'EUR' });
    expect(await kept()).toMatchObject({ name: '', currency: 'EUR' });
    await set({});
    expect(await kept()).toBeNull();
  });

  test('do not silently overwrite business details saved in another window', async () => {
    const { cookie } = await signUp();
    const typed = { name: 'Elm Tile', address: '1 Elm Street\r\nReno', phone: '', email: '', licence: '7' };
    const save = async (form: object) => {
      const { data, init } = await (await pressAccount(cookie, { intent: 'business', ...typed, ...form })).json();
      return { status: init?.status ?? 200, ...data };
    };
    const kept = async () => (await openAccount(cookie)).business?.name;
    const opened = String((await openAccount(cookie)).businessRevision);
    const first = await save({ revision: opened });
    expect([first.done, await kept()]).toEqual(['business', 'Elm Tile']);
    // The same form sent twice does not conflict with itself.
    expect(await save({ revision: opened })).toMatchObject({
      done: 'business',
      businessRevision: first.businessRevision,
    });
    for (const revision of [opened, '', 'none', '-1', '99']) {
      const refused = await save({ revision, name: 'Oak Tile', address: '', phone: '555 0100' });
      expect(refused).toMatchObject({ status: 409, form: 'business-form' });
      expect(refused.result.initialValue).toMatchObject({ name: 'Oak Tile', phone: '555 0100', licence: '7' });
      expect(refused.result.error).toEqual({
        '': [expect.stringMatching(/changed in another window\. What you typed is still here/)],
        name: ['The other window saved: Elm Tile'],
        address: ['The other window saved: 1 Elm Street, Reno'],
        phone: ['The other window left this empty.'],
      });
      expect(await kept()).toBe('Elm Tile');
      expect(refused.result.initialValue.revision).toBe(String(first.businessRevision));
    }
    const second = await save({ revision: String(first.businessRevision), name: 'Oak Tile' });
    expect([second.done, await kept()]).toEqual(['business', 'Oak Tile']);
  });

  test('show the last day of a granted plan, here and at the checkout, while it lasts', async () => {
    const until = new Date(Date.now() + 9 * 86_400_000);
    const given = await putUser(host.app);
    await putGrant(host.app, host.app.db, given.id, { plan: 'pro', until });
    const payer = await putUser(host.app, { plan: 'pro' });
    await putGrant(host.app, host.app.db, payer.id, { plan: 'diy', until });
    const shown = async (userId: string) => {
      const cookie = await signIn(host.app, userId);
      const checkout = await callRoute(checkoutRoute, { path: '/checkout', cookie });
      const answer = JSON.parse(await checkout.text());
      return [(await openAccount(cookie)).grant, (answer.data ?? answer).grant];
    };
    const grant = { plan: 'pro', until: until.toISOString() };
    expect(await shown(given.id)).toEqual([grant, grant]);
    expect(await shown(payer.id)).toEqual([null, null]);
    try {
      host.setNow(new Date(until.getTime() + 1_000));
      expect(await shown(given.id)).toEqual([null, null]);
    } finally {
      host.setNow(null);
    }
  });

  test('can undo unsubscribing from announcements, on the page and by the mailed link', async () => {
    const user = await putUser(host.app);
    const cookie = await signIn(host.app, user.id);
    const isOff = async () => (await reload(host.app, user.id)).unsubscribedAt !== null;
    await pressAccount(cookie, { intent: 'announcements:no' });
    expect(await isOff()).toBe(true);
    await pressAccount(cookie, { intent: 'announcements:yes' });
    expect(await isOff()).toBe(false);
    const { pathname, search } = new URL(unsubscribeAddress(host.app.env, user.id));
    const mailed = (form: Record<string, string>, path = pathname + search) =>
      callRoute(unsubscribeRoute, { path, form });
    // Mail programs post this themselves.
    await mailed({ 'List-Unsubscribe': 'One-Click' });
    expect(await isOff()).toBe(true);
    await mailed({ intent: 'undo' }, `${pathname}${search}x`);
    expect(await isOff()).toBe(true);
    expect(await (await mailed({ intent: 'undo' })).json()).toEqual({ isDone: true, isUndone: true });
    expect(await isOff()).toBe(false);
  });

  test('reject a form that the page does not have', async () => {
    const { cookie } = await signUp();
    expect((await pressAccount(cookie, { intent: 'become-admin' })).status).toBe(400);
  });
});

test('the data file has every table about the account, and no secret', async () => {
  const { email, cookie } = await signUp();
  const answer = await callRoute(dataRoute, { path: '/account-data', method: 'POST', cookie });
  expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="tilewright-data-.*\.json"/);
  const text = await answer.text();
  const data = JSON.parse(text) as Record<string, unknown>;
  const isMissing = (table: string) => !(table in data);
  expect((await tablesOfUsers(host)).filter(isMissing), 'tables that export-data.server.ts leaves out').toEqual([]);
  expect(data.account).toMatchObject({ email, subscribedPlan: 'trial' });
  const [stored] = await host.app.db.select().from(users).where(eq(users.email, email));
  expect(text).not.toContain(stored?.password);
  expect(text).not.toMatch(/idHash|"password"|"token"/);
  const [, other] = [await signUp(), await signUp()];
  const theirs = await callRoute(dataRoute, { path: '/account-data', method: 'POST', cookie: other.cookie });
  expect(await theirs.text()).not.toContain(email);
});
