import { count } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { readJob } from '#app/layout/job/read-job.ts';
import { PLANS } from '#app/product/plans/plans.ts';
import { accountColumns } from '#app/server/grants/held-plan.server.ts';
import { putSeed, SEED_PASSWORD } from '#app/server/seed/put-seed.server.ts';
import { layouts } from '#drizzle/schema/layouts.ts';
import { userAnnouncements } from '#drizzle/schema/operations.ts';
import { users } from '#drizzle/schema/users.ts';
import { SEED_PEOPLE, seedCrowd } from '#drizzle/seed/people.ts';
import { createTestApp } from '#tests/factories/test-app.ts';

const host = await createTestApp();
afterAll(() => host.close());

describe('seed data', () => {
  test('has accounts on every plan, valid jobs and announcements, and is added once', async () => {
    const first = await putSeed(host.app);
    expect(first).toEqual({ people: SEED_PEOPLE.length + seedCrowd().length, jobs: 7, announcements: 2 });
    expect(await putSeed(host.app)).toEqual({ people: 0, jobs: 0, announcements: 0 });
    const people = await host.app.db.select(accountColumns(host.app.now())).from(users);
    expect(new Set(people.map(({ plan }) => plan))).toEqual(new Set(Object.keys(PLANS)));
    const jobs = await host.app.db.select({ job: layouts.job }).from(layouts);
    for (const { job } of jobs) expect(readJob(job)).toMatchObject({ ok: true });
    const [person] = people.filter(({ email }) => email === 'pro@example.test');
    expect(await host.app.passwords.verify(person?.password ?? '', SEED_PASSWORD)).toBe(true);
  });

  test('is rejected in production', async () => {
    const before = await host.app.db.select({ n: count() }).from(userAnnouncements);
    const production = { ...host.app, env: { ...host.app.env, mode: 'production' as const } };
    await expect(putSeed(production)).rejects.toThrow('refused in production');
    expect(await host.app.db.select({ n: count() }).from(userAnnouncements)).toEqual(before);
  });
});
