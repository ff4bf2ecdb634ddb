import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { AuditPage, HealthPage } from '#app/product/admin-pages.ts';
import * as auditPage from '#app/routes/admin.audit.tsx';
import * as healthPage from '#app/routes/admin.health.tsx';
import * as userPage from '#app/routes/admin.users_.$id.tsx';
import { auditLines, mailQueue, stripeEvents } from '#drizzle/schema/operations.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { createTestApp } from '#tests/factories/test-app.ts';

const NOW = new Date('2026-05-10T12:00:00Z');
const MANY = 10_000;

const host = await createTestApp();
const cookie = await signIn(host.app, (await putUser(host.app, { email: 'admin@tilewright.test' })).id);

describe("the administrator's views", () => {
  afterAll(() => host.close());

  async function audit(query: string): Promise<AuditPage> {
    const answer = await callRoute(auditPage, { path: `/admin/audit${query}`, cookie });
    return ((await answer.json()) as { audit: AuditPage }).audit;
  }

  test('the audit of ten thousand lines comes in pages, and so does an account with all of them', async () => {
    const user = await putUser(host.app, { email: 'busy@example.test' });
    const rows = Array.from({ length: MANY }, (_, n) => ({
      at: new Date(NOW.getTime() - n * 10_000),
      action: n % 2 === 0 ? 'session.started' : 'plan.changed',
      userId: user.id,
      actor: n % 2 === 0 ? 'self' : 'stripe',
      details: { n },
    }));
    for (let from = 0; from < MANY; from += 2_000) {
      await host.app.db.insert(auditLines).values(rows.slice(from, from + 2_000));
    }
    const first = await audit('?about=BUSY@example.test');
    expect([first.items.length, first.hasMore, first.page]).toEqual([50, true, 1]);
    expect(first.items[0]?.details).toEqual([{ name: 'n', value: '0' }]);
    const last = await audit(`?about=busy@example.test&page=${MANY / 50}`);
    expect([last.items.length, last.hasMore]).toEqual([50, false]);
    expect(last.items.at(-1)?.details).toEqual([{ name: 'n', value: String(MANY - 1) }]);
    const page = await callRoute(userPage, { path: '/admin/users/x', params: { id: user.id }, cookie });
    expect((await page.text()).length).toBeLessThan(20_000);
  });

  test('lines are found by actor, action, subject and date', async () => {
    const all = (query: string) => audit(query).then(({ items }) => items);
    expect(
      (await all('?who=stripe')).every(({ actor, action }) => `${actor} ${action}` === 'stripe plan.changed'),
    ).toBe(true);
    expect((await all('?what=session.started&about=busy@example.test')).every(({ actor }) => actor === 'self')).toBe(
      true,
    );
    expect(await all('?who=stripe&what=session.started')).toEqual([]);
    expect(await all('?about=nobody@example.test')).toEqual([]);
    const day = await all('?about=busy@example.test&from=2026-05-10&to=2026-05-10');
    expect(day.length).toBe(50);
    expect(await all('?about=busy@example.test&from=2026-05-11&to=2026-05-31')).toEqual([]);
    expect((await all('?about=busy@example.test&to=2026-05-09'))[0]?.at).toBe('2026-05-09T23:59:50.000Z');
  });

  test.each([
    ['?about=busy', { about: 'Enter the full email address' }],
    ['?from=yesterday', { from: 'Enter the date as year-month-day, such as 2026-12-31' }],
    ['?to=2026-99-99', { to: 'Enter the date as year-month-day, such as 2026-12-31' }],
    ['?from=2026-05-10&to=2026-05-09', { to: 'The last day is before the first' }],
  ])('an impossible search is reported at its field and stays there: %s', async (query, errors) => {
    const page = await audit(query);
    expect(page).toMatchObject({ items: [], errors, asked: Object.fromEntries(new URLSearchParams(query)) });
  });

  test.each([
    '?who=nobody&what=nothing&from=yesterday&to=2026-99-99&page=-1',
    "?about=' or 1=1 --",
    '?page=999999',
    '?about=%00',
  ])('an invalid address of the page does no harm: %s', async (query) => {
    const answer = await callRoute(auditPage, { path: `/admin/audit${query}`, cookie });
    expect(answer.status).toBeLessThan(500);
  });

  test('health shows what is waiting, what failed, how late payment events are and how large the database is', async () => {
    host.setNow(NOW);
    const before = new Date(NOW.getTime() - 120_000);
    const mail = { recipient: 'a@example.test', data: {}, createdAt: before };
    await host.app.db.insert(mailQueue).values([
      { ...mail, kind: 'password-reset', status: 'queued' },
      { ...mail, kind: 'password-changed', status: 'failed', lastError: '550 5.1.1 No such user' },
      { ...mail, kind: 'password-changed', status: 'sent' },
    ]);
    await host.app.db.insert(stripeEvents).values([
      {
        id: 'evt_1',
        type: 'invoice.paid',
        createdAt: new Date(NOW.getTime() - 90_000),
        receivedAt: new Date(NOW.getTime() - 60_000),
      },
      {
        id: 'evt_2',
        type: 'invoice.paid',
        createdAt: new Date(0),
        receivedAt: new Date(NOW.getTime() - 2 * 86_400_000),
      },
    ]);
    const answer = await callRoute(healthPage, { path: '/admin/health', cookie });
    const { health } = (await answer.json()) as { health: HealthPage };
    expect(health.queues).toMatchObject({
      mailsWaiting: 1,
      mailsFailed: 1,
      oldestMailS: 120,
      announcementMailsWaiting: 0,
      announcementMailsFailed: 0,
      webhookLagS: 30,
      webhookAgeS: 60,
    });
    expect(health.queues?.databaseBytes).toBeGreaterThan(1e6);
    expect(health.failedMails).toMatchObject([{ kind: 'password-changed', problem: '550 5.1.1 No such user' }]);
    await host.app.db.delete(mailQueue).where(eq(mailQueue.recipient, 'a@example.test'));
    host.setNow(null);
  });
});
