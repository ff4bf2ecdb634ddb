import { count, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { type Access, ROUTE_ACCESS } from '#app/server/http/request/route-access.server.ts';
import { auditLines, mailQueue, supportRequests, userAnnouncements } from '#drizzle/schema/operations.ts';
import { sessions, users } from '#drizzle/schema/users.ts';
import { type AccountFields, putUser, signIn } from '#tests/factories/accounts.ts';
import { callRoute, type RouteModule } from '#tests/factories/call-route.ts';
import { createTestApp, type TestApp } from '#tests/factories/test-app.ts';

// Reads the route files themselves, so that new routes are tested too.
const files = import.meta.glob<RouteModule>('../../app/routes/**/*.{ts,tsx}');
const routes = Object.entries(files)
  .map(([path, load]) => ({ id: path.replace(/^.*\/routes\//, '').replace(/\.tsx?$/, ''), load }))
  .filter(({ id }) => !/\.(test|spec)$/.test(id));
const access = (id: string): Access | undefined => (ROUTE_ACCESS as Record<string, Access>)[id];
const pathOf = (id: string) => (id === '(new)' ? '/new' : `/${id === '$' ? 'nowhere' : id.replaceAll('.', '/')}`);
const kindOf = (id: string) => (id.startsWith('api.') ? 'call' : 'page');

const ADMIN = 'admin@tilewright.test';
let host: TestApp;
/** Existing ids for routes with parameters. */
host = await createTestApp();
await putUser(host.app, { email: ADMIN, plan: 'vip' });
const reader = await putUser(host.app, { email: 'secret-reader@example.test' });
const request = { name: 'secret-reader', email: reader.email, subject: 'secret-subject', message: 'secret-message' };
const [thread] = await host.app.db.insert(supportRequests).values(request).returning({ id: supportRequests.id });
const open: Readonly<Record<string, Record<string, string>>> = {
  'admin.users_.$id': { id: reader.id },
  'admin.support_.$id': { id: thread?.id ?? '' },
};
const form = { subject: 'secret-subject', message: 'secret-message' };
await host.app.db.insert(userAnnouncements).values({ ...form, sentBy: ADMIN });
afterAll(() => host.close());

describe('every route', () => {
  test('declares who may see it', () => {
    expect(routes.length).toBeGreaterThan(10);
    expect(routes.map(({ id }) => id).filter((id) => access(id) === undefined)).toEqual([]);
  });

  test('that is an API call handles GET and POST itself', async () => {
    for (const { id, load } of routes.filter(({ id }) => kindOf(id) === 'call')) {
      const route = await load();
      expect([id, typeof route.loader, typeof route.action]).toEqual([id, 'function', 'function']);
    }
  });
});

const closed = routes.filter(({ id }) => ['user', 'admin', 'admin-card', 'tester'].includes(access(id) ?? ''));

/** A body that the calls would accept from the administrator. */
const VALID_BODY = { plan: 'pro', subject: 'x', message: 'y', subscriptionId: 'sub_1' };

describe.each(closed)('$id', ({ id, load }) => {
  test('rejects everybody without a session', async () => {
    const route = await load();
    for (const method of ['GET', 'POST']) {
      const answer = await callRoute(route, { path: pathOf(id), method });
      if (answer.status === 405) continue;
      // A page redirects to the login; a call or a file responds 401.
      const isRefused = answer.status === 401 && kindOf(id) === 'call';
      const isLed = answer.status === 302 && /^\/(auth.*)?$/.test(answer.headers.get('location') ?? '');
      const isFile = answer.status === 401 && id.includes('-csv');
      expect([id, method, isRefused || isFile || (isLed && kindOf(id) === 'page')]).toEqual([id, method, true]);
      if (answer.status === 401) expect(answer.headers.get('content-type')).toContain('text/plain');
    }
  });
});

/** Accounts that are not the administrator's, including look-alikes. */
const OTHERS: readonly [string, AccountFields][] = [
  ...(['trial', 'diy', 'pro', 'vip'] as const).map((plan): [string, { plan: typeof plan }] => [`a ${plan}`, { plan }]),
  ['a look-alike with a dot more', { email: 'ad.min@tilewright.test' }],
  ['a look-alike with a tag', { email: 'admin+1@tilewright.test' }],
  ['a look-alike with a Cyrillic a', { email: '\u0430dmin@tilewright.test' }],
  ['a look-alike with a dotless i', { email: 'adm\u0131n@tilewright.test' }],
  ['a look-alike with a full-width letter', { email: '\uff41dmin@tilewright.test' }],
  ['a look-alike with a letter that cannot be seen', { email: 'admin\u200b@tilewright.test' }],
  ['a look-alike of another house', { email: 'admin@tilewright.test.evil.test' }],
];

/** Words from the administrator's pages, which a response to anyone else must not contain. */
const SECRETS = /secret-subject|secret-message|secret-reader|planBreakdown|totalUsers|recipientCount|signups|csv/i;

const guarded = routes.filter(({ id }) => ['admin', 'admin-card', 'tester'].includes(access(id) ?? ''));

describe("the administrator's routes", () => {
  test('are those with admin in their name, and no others', () => {
    const named = routes.map(({ id }) => id).filter((id) => /(^|\.)(admin|test-)/.test(id));
    const known = ['api.process-existing-payments', 'api.link-subscription', 'testing'];
    expect(guarded.map(({ id }) => id).sort()).toEqual([...named, ...known].sort());
    expect(named.length).toBeGreaterThan(8);
  });

  test('are open to the administrator', async () => {
    const [admin] = await host.app.db.select().from(users).where(eq(users.email, ADMIN));
    const cookie = await signIn(host.app, admin?.id ?? '');
    for (const { id, load } of guarded) {
      const answer = await callRoute(await load(), { path: pathOf(id), params: open[id] ?? {}, cookie });
      expect([id, [200, 405].includes(answer.status)]).toEqual([id, true]);
    }
  });

  test.each(['ADMIN@tilewright.test', ' Admin@Tilewright.test ', 'tester@tilewright.test'])(
    'cannot be reached by signing up as %j',
    async (email) => {
      const route = await import('#app/routes/api.register.ts');
      const answer = await callRoute(route, { path: '/api/register', json: { email, password: 'secret-1' } });
      expect([answer.ok, answer.headers.getSetCookie()]).toEqual([false, []]);
    },
  );
});

describe.each(guarded)('$id', ({ id, load }) => {
  test.each(OTHERS)('is closed to %s account', async (_who, fields) => {
    const cookie = await signIn(host.app, (await putOnce(fields)).id);
    await expectClosed(cookie);
  });

  test('is closed to the test account, unless it is its own', async () => {
    if (access(id) === 'tester') return;
    await expectClosed(await signIn(host.app, (await putOnce({ email: 'tester@tilewright.test' })).id));
  });

  async function expectClosed(cookie: string): Promise<void> {
    const route = await load();
    const before = await rowCounts();
    const body = kindOf(id) === 'call' ? { json: VALID_BODY } : { form: { ...VALID_BODY, intent: 'send' } };
    for (const options of [{ method: 'GET' }, { method: 'POST' }, { method: 'POST', ...body }]) {
      const answer = await callRoute(route, { path: pathOf(id), params: open[id] ?? {}, cookie, ...options });
      const text = await answer.text();
      expect([id, options.method, SECRETS.exec(text)?.[0]]).toEqual([id, options.method, undefined]);
      // The page with the access-denied card is public and has no data.
      if (access(id) === 'admin-card' && options.method === 'GET') {
        expect(JSON.parse(text)).toMatchObject({ isAdmin: false, page: null });
        continue;
      }
      if (answer.status === 405) continue;
      const refusals = kindOf(id) === 'call' ? [403] : [302, 403];
      expect([id, options.method, refusals.includes(answer.status)]).toEqual([id, options.method, true]);
      if (answer.status === 302) expect(answer.headers.get('location')).toBe('/');
    }
    expect(await rowCounts()).toEqual(before);
  }
});

describe.each(routes.filter(({ id }) => access(id) !== 'signed'))('$id', ({ id, load }) => {
  test.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a look-alike origin', { origin: 'http://localhost:3000.evil.example' }],
    ['a null origin', { origin: 'null' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a cross-site fetch that lies', { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' }],
  ])('rejects %s without effect', async (_name, headers) => {
    const route = await load();
    if (!route.action) return;
    const cookie = await signIn(host.app, (await putUser(host.app)).id);
    const before = await rowCounts();
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const body = kindOf(id) === 'call' ? { json: {} } : { form: { intent: 'x' } };
      const answer = await callRoute(route, { path: pathOf(id), method, cookie, headers, ...body });
      expect([id, method, [403, 404, 405].includes(answer.status)]).toEqual([id, method, true]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await rowCounts()).toEqual(before);
  });
});

/** The account with these fields; the first test that needs it creates it. */
async function putOnce(fields: AccountFields) {
  const { email } = fields;
  const [known] = email === undefined ? [] : await host.app.db.select().from(users).where(eq(users.email, email));
  return known ?? putUser(host.app, fields);
}

async function rowCounts(): Promise<number[]> {
  const tables = [users, sessions, auditLines, mailQueue, supportRequests, userAnnouncements];
  const counted = await Promise.all(tables.map((table) => host.app.db.select({ n: count() }).from(table)));
  return counted.map(([row]) => row?.n ?? -1);
}
