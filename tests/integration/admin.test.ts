import { and, eq, or } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { PLAN_NAMES, type Plan } from '#app/product/plans/plans.ts';
import * as analyticsCall from '#app/routes/api.admin.analytics.ts';
import * as announcementsCall from '#app/routes/api.admin.announcements.ts';
import * as sendCall from '#app/routes/api.admin.send-announcement.ts';
import * as weeksCall from '#app/routes/api.admin.weeks.ts';
import { listUsers, usersAsCsv } from '#app/server/analytics/list-users.server.ts';
import { listAnnouncements, resumeAnnouncement } from '#app/server/announcements/list-announcements.server.ts';
import { countRecipients, sendAnnouncement } from '#app/server/announcements/send-announcement.server.ts';
import { setAnnouncements } from '#app/server/announcements/set-announcements.server.ts';
import { readUnsubscribeAddress, unsubscribeAddress } from '#app/server/announcements/unsubscribe-link.server.ts';
import { writeDueRecipients } from '#app/server/announcements/write-recipients.server.ts';
import type { Letter } from '#app/server/mail/mail-letter.server.ts';
import { startOutbox } from '#app/server/outbox/outbox.server.ts';
import { countCalculation } from '#app/server/plans/count-calculation.server.ts';
import { announcementRecipients, userAnnouncements } from '#drizzle/schema/operations.ts';
import { users } from '#drizzle/schema/users.ts';
import { putUser, reload, signIn } from '#tests/factories/accounts.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { createTestApp } from '#tests/factories/test-app.ts';

/** A recipient's refusal as the mail library throws it. */
function refusal(response: string): Error {
  const responseCode = Number(response.slice(0, 3));
  return Object.assign(new Error(response), { code: 'EENVELOPE', command: 'RCPT TO', responseCode, response });
}

const host = await createTestApp();
const admin = await putUser(host.app, { email: 'admin@tilewright.test', plan: 'vip', layoutsCreated: 5 });
const adminCookie = await signIn(host.app, admin.id);

describe('administration', () => {
  afterAll(() => host.close());

  /** Sends everything queued with `send` as the transport, until nothing is due. */
  async function drain(send: (letter: Letter) => Promise<void>): Promise<void> {
    await writeDueRecipients(host.app);
    const transport = { send: (letter: Letter) => send(letter), close: () => {} };
    const outbox = startOutbox(host.app, transport);
    await expect
      .poll(async () => {
        const rows = await host.app.db
          .select()
          .from(announcementRecipients)
          .where(
            or(
              and(eq(announcementRecipients.attempts, 0), eq(announcementRecipients.status, 'queued')),
              eq(announcementRecipients.status, 'sending'),
            ),
          );
        return rows.length;
      })
      .toBe(0);
    await outbox.stop();
  }

  test('analytics count users, sign-ups, conversion and calculations', async () => {
    // The administrator and the test account do not count, whatever plan they use.
    await putUser(host.app, { email: 'tester@tilewright.test', plan: 'pro', layoutsCreated: 7 });
    await putUser(host.app, { plan: 'vip' });
    await putUser(host.app, { plan: 'diy', layoutsCreated: 10 });
    await putUser(host.app, { plan: 'pro', layoutsCreated: 20 });
    await putUser(host.app, { plan: 'trial', layoutsCreated: 1 });
    await putUser(host.app, { plan: 'trial', createdAt: new Date(Date.now() - 8 * 86_400_000) });
    const plans: Partial<Record<Plan, number>> = { trial: 2, diy: 1, pro: 1, vip: 1 };
    const answer = await callRoute(analyticsCall, { path: '/api/admin/analytics', cookie: adminCookie });
    expect(await answer.json()).toEqual({
      totalUsers: 5,
      recentSignups: 4,
      conversionRate: 50,
      totalCalculations: 31,
      planBreakdown: PLAN_NAMES.map((plan) => ({ plan, count: plans[plan] ?? 0 })),
    });
  });

  test('the weeks count sign-ups, calculations of either kind, and conversions', async () => {
    const user = await putUser(host.app, { plan: 'pro', convertedAt: new Date(Date.now() - 8 * 86_400_000) });
    const [tester] = await host.app.db.select().from(users).where(eq(users.email, 'tester@tilewright.test'));
    await countCalculation(host.app, tester?.id ?? '', { fingerprint: null, submissionId: null });
    await countCalculation(host.app, user.id, { fingerprint: 'a layout', submissionId: null });
    await countCalculation(host.app, user.id, { fingerprint: 'a layout', submissionId: null });
    for (let n = 0; n < 2; n += 1) {
      await countCalculation(host.app, user.id, { fingerprint: null, submissionId: null });
    }
    const answer = await callRoute(weeksCall, { path: '/api/admin/weeks', cookie: adminCookie });
    const weeks = (await answer.json()) as Record<string, number>[];
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)).toMatchObject({ signups: 5, calculations: 3, conversions: 0 });
    expect(weeks.at(-2)).toMatchObject({ signups: 1, calculations: 0, conversions: 1 });
  });

  test('every call rejects other users and reveals nothing', async () => {
    const stranger = await signIn(host.app, (await putUser(host.app)).id);
    const calls = [
      callRoute(analyticsCall, { path: '/api/admin/analytics', cookie: stranger }),
      callRoute(announcementsCall, { path: '/api/admin/announcements', cookie: stranger }),
      callRoute(sendCall, {
        path: '/api/admin/send-announcement',
        cookie: stranger,
        json: { subject: 'x', message: 'y' },
      }),
    ];
    for (const answer of await Promise.all(calls)) {
      expect(answer.status).toBe(403);
      expect(await answer.text()).not.toMatch(/total|subject/i);
    }
    expect(await host.app.db.select().from(userAnnouncements)).toHaveLength(0);
  });

  test('a subject and a message are required, in the specified words', async () => {
    const send = async (json: unknown) =>
      (await callRoute(sendCall, { path: '/api/admin/send-announcement', cookie: adminCookie, json })).json();
    expect(await send({ subject: ' ', message: 'y' })).toMatchObject({ success: false, error: 'Subject is required' });
    expect(await send({ subject: 'x', message: '' })).toMatchObject({ success: false, error: 'Message is required' });
    // Fields that would be ignored are refused.
    expect(await send({ subject: 'x', message: 'y', htmlMessage: '<b>y</b>' })).toMatchObject({
      success: false,
      error: 'htmlMessage is not supported. Send the text as message only.',
    });
  });

  test('twenty presses create one announcement with one record per recipient', async () => {
    const before = await countRecipients(host.app);
    const form = { subject: 'News', message: 'Hello' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendAnnouncement(host.app, 'admin@tilewright.test', form, 'once')),
    );
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    expect(answers[0]?.recipientCount).toBe(before);
    await Promise.all([writeDueRecipients(host.app), writeDueRecipients(host.app)]);
    const rows = await host.app.db
      .select()
      .from(announcementRecipients)
      .where(eq(announcementRecipients.announcementId, String(answers[0]?.id)));
    expect(rows).toHaveLength(before);
  });

  test('twenty calls without a submission id make one announcement too', async () => {
    const json = { subject: 'Said once', message: 'Hello' };
    const send = () => callRoute(sendCall, { path: '/api/admin/send-announcement', cookie: adminCookie, json });
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    const made = await host.app.db.select().from(userAnnouncements).where(eq(userAnnouncements.subject, json.subject));
    expect(made).toHaveLength(1);
  });

  test('people who unsubscribed after it was written get none, and the history shows the progress', async () => {
    const left = await putUser(host.app);
    const form = { subject: 'History', message: 'Hello' };
    const { id, recipientCount } = await sendAnnouncement(host.app, 'admin@tilewright.test', form, null);
    const before = (await listAnnouncements(host.app)).find((row) => row.id === id);
    expect(before?.progress).toMatchObject({ sent: 0, failed: 0, left: recipientCount, setAside: 0 });
    await writeDueRecipients(host.app);
    await setAnnouncements(host.app, left.id, false);
    const to: string[] = [];
    await drain(async (letter) => {
      if (letter.subject === form.subject) to.push(letter.to);
    });
    expect(to).not.toContain(left.email);
    const answer = await callRoute(announcementsCall, { path: '/api/admin/announcements', cookie: adminCookie });
    const [latest] = (await answer.json()) as { sentAt: string }[];
    const query = new URLSearchParams({ since: String(latest?.sentAt) }).toString();
    const path = `/api/admin/announcements?${query}`;
    expect(await (await callRoute(announcementsCall, { path, cookie: adminCookie })).json()).toEqual([latest]);
    expect(latest).toMatchObject({
      id,
      ...form,
      recipientCount,
      sentBy: 'admin@tilewright.test',
      progress: { sent: recipientCount - 1, failed: 0, left: 0, setAside: 1, problem: null },
    });
  });

  test('failed mails can be retried', async () => {
    const form = { subject: 'Resumed', message: 'Hello' };
    const { id, recipientCount } = await sendAnnouncement(host.app, 'admin@tilewright.test', form, null);
    await writeDueRecipients(host.app);
    await host.app.db
      .update(announcementRecipients)
      .set({ status: 'failed', attempts: 8, lastError: '451 4.3.0 Not now' })
      .where(eq(announcementRecipients.announcementId, id));
    const progress = async () => (await listAnnouncements(host.app)).find((row) => row.id === id)?.progress;
    expect(await progress()).toMatchObject({ sent: 0, failed: recipientCount, left: 0, problem: '451 4.3.0 Not now' });
    await resumeAnnouncement(host.app, id, 'admin@tilewright.test');
    expect(await progress()).toMatchObject({ failed: 0, left: recipientCount });
    await drain(async () => {});
    expect(await progress()).toMatchObject({ sent: recipientCount, failed: 0, left: 0, problem: null });
  });

  test('mails have an unsubscribe link, survive a failing server, and dead addresses are set aside', async () => {
    const gone = await putUser(host.app);
    const busy = await putUser(host.app);
    const sent: Letter[] = [];
    const { id } = await sendAnnouncement(
      host.app,
      'admin@tilewright.test',
      { subject: 'Tiles & more', message: 'First line\n<script>alert(1)</script>' },
      null,
    );
    await drain(async (letter) => {
      if (letter.to === gone.email) throw refusal('550 5.1.1 No such user');
      if (letter.to === busy.email) throw refusal('451 4.3.0 Try later');
      sent.push(letter);
    });
    const fate = async (userId: string) => {
      const [row] = await host.app.db
        .select()
        .from(announcementRecipients)
        .where(and(eq(announcementRecipients.announcementId, id), eq(announcementRecipients.userId, userId)));
      return row;
    };
    expect(await fate(gone.id)).toMatchObject({ status: 'dead' });
    expect((await reload(host.app, gone.id)).undeliverableAt).not.toBeNull();
    expect(await fate(busy.id)).toMatchObject({ status: 'queued', attempts: 1 });
    const letter = sent.find((one) => one.subject === 'Tiles & more');
    expect(letter?.headers?.['List-Unsubscribe']).toMatch(/^<http:\/\/localhost:3000\/unsubscribe\?account=/);
    expect(letter?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(letter?.html).not.toContain('<script>');
    expect(letter?.html).toContain('&lt;script&gt;');
    expect(letter?.text).toContain('First line');
    expect(letter?.replyTo?.address).toBe('support@tilewright.test');
  });

  test('an unsubscribe address works for its account and for no other', async () => {
    const user = await putUser(host.app);
    const url = new URL(unsubscribeAddress(host.app.env, user.id));
    expect(readUnsubscribeAddress(host.app.env, url)).toBe(user.id);
    const before = await countRecipients(host.app);
    expect(await setAnnouncements(host.app, user.id, false)).toBe(true);
    expect(await countRecipients(host.app)).toBe(before - 1);
    url.searchParams.set('account', (await putUser(host.app)).id);
    expect(readUnsubscribeAddress(host.app.env, url)).toBeNull();
  });

  test('the list is searched literally', async () => {
    await putUser(host.app, { email: '100%_sure@example.test' });
    const found = await listUsers(host.app, { text: '%_sure', plan: null, limit: 10, offset: 0 });
    expect(found.map((row) => row.email)).toEqual(['100%_sure@example.test']);
  });
});

const row = { id: '1', plan: 'trial', layoutsCreated: 0, createdAt: '2026-01-01', lastSeenAt: null } as const;

test.each(['=', '+', '-', '@', '\t', '\r', '\n', ' =', '|', '＝', '＋', '－', '＠'])(
  'a cell that starts with %j is written as text, so no spreadsheet runs it',
  (start) => {
    const [, line] = usersAsCsv([{ ...row, email: `${start}cmd|x` }]).split(/(?<=LastSeenAt)\r\n/i);
    expect(line).toMatch(/^"?'/);
  },
);

test('numbers stay numbers, even negative ones', () => {
  expect(usersAsCsv([{ ...row, email: 'a@a.test', layoutsCreated: -3 }])).toContain('a@a.test,trial,-3,');
});

test('quotes and commas stay within their cell', () => {
  expect(usersAsCsv([{ ...row, email: '=cmd|"x",@a.test' }])).toContain(`"'=cmd|""x"",@a.test",trial,0`);
});
