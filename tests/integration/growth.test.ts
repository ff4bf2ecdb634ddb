import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { sampleJob } from '#app/features/jobs/testing/memory-store.ts';
import * as dataRoute from '#app/routes/account-data.ts';
import * as countRoute from '#app/routes/api.increment-layout.ts';
import * as jobsRoute from '#app/routes/api.jobs.ts';
import * as loginRoute from '#app/routes/api.login.ts';
import { MOST_SESSIONS } from '#app/server/access/session.server.ts';
import { counterKey, RATE_RULES, type RateRule } from '#app/server/guard/rate-limit.server.ts';
import { layouts } from '#drizzle/schema/layouts.ts';
import { rateLimits } from '#drizzle/schema/operations.ts';
import { proposals } from '#drizzle/schema/proposals.ts';
import { sessions } from '#drizzle/schema/users.ts';
import { pressAccount } from '#tests/factories/account-page.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { callRoute, freshAddress, statusAndText } from '#tests/factories/call-route.ts';
import { routeNamed } from '#tests/factories/contractor.ts';
import { sellerHost } from '#tests/factories/seller.ts';

const { host, seller } = await sellerHost();
const { app } = host;
afterAll(() => host.close());

/** Uses up a rule's number for the day. */
async function useUp(rule: RateRule, who: string): Promise<void> {
  const windowEndsAt = new Date(app.now().getTime() + rule.windowMs);
  const row = { key: counterKey(rule, who), count: rule.limit, windowEndsAt };
  await app.db.insert(rateLimits).values(row).onConflictDoUpdate({ target: rateLimits.key, set: row });
}

test("every route limits a day's growth", async () => {
  const me = await seller();
  const { id: userId } = me.user;
  const call = (route: Parameters<typeof callRoute>[0], path: string, json: object) =>
    callRoute(route, { path, json, cookie: me.cookie });

  const save = (id: string) =>
    call(jobsRoute, '/api/jobs', {
      intent: 'send',
      changes: [{ kind: 'save', id, revision: 0, job: { name: 'Bath', data: sampleJob() } }],
    });
  await useUp(RATE_RULES.savedKb, userId);
  expect((await save('11111111-1111-4111-8111-111111111111')).status).toBe(429);
  expect(await app.db.$count(layouts, eq(layouts.userId, userId))).toBe(0);

  await useUp(RATE_RULES.layoutsDay, userId);
  expect((await call(countRoute, '/api/increment-layout', {})).status).toBe(429);

  await useUp(RATE_RULES.proposalNew, userId);
  const list = await routeNamed('proposals');
  const made = await statusAndText(
    await callRoute(list, { path: '/proposals', cookie: me.cookie, form: { intent: 'create' } }),
  );
  expect([made.status, made.text.includes('You have made 100 proposals in a day')]).toEqual([429, true]);
  expect(await app.db.$count(proposals, eq(proposals.userId, userId))).toBe(0);

  await useUp(RATE_RULES.accountStep, `${userId}|business`);
  const business = await statusAndText(
    await pressAccount(me.cookie, { intent: 'business', name: 'Other Tile', licence: '', revision: '1' }),
  );
  expect([business.status, business.text.includes('Other Tile')]).toEqual([429, true]);
  await useUp(RATE_RULES.accountStep, `${userId}|data`);
  expect((await callRoute(dataRoute, { path: '/account-data', form: {}, cookie: me.cookie })).status).toBe(429);
});

test("an account's sessions and its daily logins are limited", async () => {
  const user = await putUser(app, { password: await app.passwords.hash('secret-1') });
  const first = await signIn(app, user.id);
  for (let n = 0; n < MOST_SESSIONS + 5; n += 1) await signIn(app, user.id);
  expect(await app.db.$count(sessions, eq(sessions.userId, user.id))).toBe(MOST_SESSIONS);
  expect(first).not.toBe('');
  await useUp(RATE_RULES.loginDay, user.id);
  const json = { email: user.email, password: 'secret-1' };
  const headers = { 'x-forwarded-for': freshAddress() };
  expect((await callRoute(loginRoute, { path: '/api/login', json, headers })).status).toBe(429);
});
