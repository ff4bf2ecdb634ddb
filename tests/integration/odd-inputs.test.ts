import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { ROUTE_ACCESS } from '#app/server/http/request/route-access.server.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { callRoute, type RouteModule } from '#tests/factories/call-route.ts';
import { createTestApp } from '#tests/factories/test-app.ts';

const CALLS = [
  'api.login',
  'api.register',
  'api.password-reset-request',
  'api.password-reset',
  'api.support',
  'api.increment-layout',
  'api.refresh-session',
  'api.jobs',
] as const satisfies readonly (keyof typeof ROUTE_ACCESS)[];
const files = import.meta.glob<RouteModule>('../../app/routes/api.*.ts');

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    'NaN',
    '1e999',
    '１２',
    '12\'6"',
    '\0',
    '\ud800',
    '𝒜'.repeat(200),
    "'; drop table users; --",
    '__proto__',
  ),
);
const longText = fc.oneof(
  fc.string({ unit: 'binary', minLength: 12, maxLength: 60 }),
  fc.constant('zero \0 zero \0 zero'),
);
const oddValue = fc.oneof(
  oddText,
  fc.double(),
  fc.constant(null),
  fc.array(oddText, { maxLength: 3 }),
  fc.object({ maxDepth: 2 }),
);
const fieldNames = [
  'email',
  'password',
  'token',
  'newPassword',
  'name',
  'subject',
  'message',
  'plan',
  'job',
  '__proto__',
  'constructor',
];
const oddBody = fc.oneof(
  fc.dictionary(fc.constantFrom(...fieldNames), oddValue),
  // All fields present as texts, to reach the checks after the shape.
  fc.record({
    ...Object.fromEntries(fieldNames.slice(1, 7).map((name) => [name, oddText])),
    email: fc.oneof(oddText, fc.constantFrom('ann@example.test', 'bob@example.test')),
  }),
  fc.record({ name: longText, subject: longText, message: longText, email: fc.constant('ann@example.test') }),
  fc.jsonValue(),
);

const host = await createTestApp();
const cookie = await signIn(host.app, (await putUser(host.app)).id);

describe('odd input to the calls', () => {
  afterAll(() => host.close());

  test.each(CALLS)('%s answers every body with a sentence, never with an error', async (id) => {
    const load = files[`../../app/routes/${id}.ts`];
    const route = await load?.();
    if (!route) throw new Error(`${id} is missing`);
    await fc.assert(
      fc.asyncProperty(oddBody, async (json) => {
        // A new account each time, because a rate limit would hide everything else.
        const person = id === 'api.support' ? await signIn(host.app, (await putUser(host.app)).id) : cookie;
        const path = `/${id.replaceAll('.', '/')}`;
        const answer = await callRoute(route, { path, json: json ?? null, cookie: person });
        expect(answer.status).toBeLessThan(500);
        if (answer.status >= 400) {
          expect(answer.headers.get('content-type')).toContain('text/plain');
          expect((await answer.text()).length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 150 },
    );
  });
});
