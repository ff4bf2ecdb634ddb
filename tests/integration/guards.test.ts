import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Access, ROUTE_ACCESS } from '#app/server/http/route-access.server.ts';
import { auditLines, mailQueue, supportRequests } from '#drizzle/schema/operations.ts';
import { sessions, users } from '#drizzle/schema/users.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { callRoute, type RouteModule } from '#tests/factories/call-route.ts';
import { createTestApp, type TestApp } from '#tests/factories/test-app.ts';

// The route files themselves: what is there is tested, whoever wrote it.
const files = import.meta.glob<RouteModule>('../../app/routes/**/*.{ts,tsx}');
const routes = Object.entries(files)
  .map(([path, load]) => ({ id: path.replace(/^.*\/routes\//, '').replace(/\.tsx?$/, ''), load }))
  .filter(({ id }) => !/\.(test|spec)$/.test(id));
const access = (id: string): Access | undefined => (ROUTE_ACCESS as Record<string, Access>)[id];
const pathOf = (id: string) => (id === '(new)' ? '/new' : `/${id === '$' ? 'nowhere' : id.replaceAll('.', '/')}`);
const kindOf = (id: string) => (id.startsWith('api.') ? 'call' : 'page');

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp('embedded');
});
afterAll(() => host.close());

describe('every route', () => {
  test('says who may see it', () => {
    expect(routes.length).toBeGreaterThan(10);
    expect(routes.map(({ id }) => id).filter((id) => access(id) === undefined)).toEqual([]);
  });

  test('that is an API call takes both methods into its own hands', async () => {
    for (const { id, load } of routes.filter(({ id }) => kindOf(id) === 'call')) {
      const route = await load();
      expect([id, typeof route.loader, typeof route.action]).toEqual([id, 'function', 'function']);
    }
  });
});

const closed = routes.filter(({ id }) => ['user', 'admin', 'admin-card', 'tester'].includes(access(id) ?? ''));

describe.each(closed)('$id', ({ id, load }) => {
  test('lets nobody in without a session', async () => {
    const route = await load();
    for (const method of ['GET', 'POST']) {
      const answer = await callRoute(route, { path: pathOf(id), method });
      if (answer.status === 405) continue;
      // A page leads to the way in; a call, and a file to download, says no.
      const isRefused = answer.status === 401 && kindOf(id) === 'call';
      const isLed = answer.status === 302 && /^\/(auth.*)?$/.test(answer.headers.get('location') ?? '');
      const isFile = answer.status === 401 && id.includes('-csv');
      expect([id, method, isRefused || isFile || (isLed && kindOf(id) === 'page')]).toEqual([id, method, true]);
      if (answer.status === 401) expect(answer.headers.get('content-type')).toContain('text/plain');
    }
  });
});

describe.each(routes.filter(({ id }) => ['admin', 'admin-card', 'tester'].includes(access(id) ?? '')))(
  '$id',
  ({ id, load }) => {
    test.each(['trial', 'diy', 'pro', 'vip'] as const)('is closed to a %s account', async (plan) => {
      const route = await load();
      const cookie = await signIn(host.app, (await putUser(host.app, { plan })).id);
      // The page with the access-denied card may be looked at.
      for (const method of access(id) === 'admin-card' ? ['POST'] : ['GET', 'POST']) {
        const answer = await callRoute(route, { path: pathOf(id), method, cookie });
        if (answer.status === 405) continue;
        const refusals = kindOf(id) === 'call' ? [403] : [302, 403];
        expect([id, method, refusals.includes(answer.status)]).toEqual([id, method, true]);
        if (answer.status === 302) expect(answer.headers.get('location')).toBe('/');
      }
    });
  },
);

describe.each(routes.filter(({ id }) => access(id) !== 'signed'))('$id', ({ id, load }) => {
  test.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a look-alike origin', { origin: 'http://localhost:3000.evil.example' }],
    ['a null origin', { origin: 'null' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a cross-site fetch that lies', { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' }],
  ])('refuses %s without effect', async (_name, headers) => {
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

async function rowCounts(): Promise<number[]> {
  const tables = [users, sessions, auditLines, mailQueue, supportRequests];
  const counted = await Promise.all(tables.map((table) => host.app.db.select({ n: count() }).from(table)));
  return counted.map(([row]) => row?.n ?? -1);
}
