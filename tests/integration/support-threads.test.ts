import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import * as accountDataPage from '#app/routes/account-data.ts';
import * as listPage from '#app/routes/admin.support.tsx';
import * as threadPage from '#app/routes/admin.support_.$id.tsx';
import * as supportPage from '#app/routes/support.tsx';
import type { Letter } from '#app/server/mail/mail-letter.server.ts';
import { startOutbox } from '#app/server/outbox/outbox.server.ts';
import { auditLines, mailQueue, supportMessages, supportRequests } from '#drizzle/schema/operations.ts';
import { users } from '#drizzle/schema/users.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { callRoute, statusAndText } from '#tests/factories/call-route.ts';
import { createTestApp } from '#tests/factories/test-app.ts';

const ASKED = { name: 'Ann Smith', subject: 'Where is the herringbone?', message: 'I cannot find the pattern.' };

const host = await createTestApp();
const adminCookie = await signIn(host.app, (await putUser(host.app, { email: 'admin@tilewright.test' })).id);

describe('support messages', () => {
  afterAll(() => host.close());

  /** An account that has sent a message on the support page. */
  async function asker() {
    const user = await putUser(host.app);
    const cookie = await signIn(host.app, user.id);
    const form = { ...ASKED, email: user.email };
    await callRoute(supportPage, { path: '/support', cookie, form });
    const [thread] = await host.app.db.select().from(supportRequests).where(eq(supportRequests.userId, user.id));
    if (thread === undefined) throw new Error('Nothing was kept');
    return { user, cookie, id: thread.id };
  }

  type Shown = {
    seen: string;
    thread: { state: string; userId: string | null };
    messages: { kind: string; message: string }[];
  };
  async function look(id: string): Promise<Shown> {
    const answer = await callRoute(threadPage, { path: `/admin/support/${id}`, params: { id }, cookie: adminCookie });
    return ((await answer.json()) as { page: Shown }).page;
  }

  async function press(id: string, form: Record<string, string>) {
    const answer = await callRoute(threadPage, {
      path: `/admin/support/${id}`,
      params: { id },
      cookie: adminCookie,
      form: { submissionId: randomUUID(), ...form },
    });
    return statusAndText(answer);
  }

  const mailsTo = (email: string) =>
    host.app.db
      .select()
      .from(mailQueue)
      .where(and(eq(mailQueue.recipient, email), eq(mailQueue.kind, 'support-answer')));

  async function listed(state: string): Promise<string[]> {
    const answer = await callRoute(listPage, { path: `/admin/support?state=${state}`, cookie: adminCookie });
    return ((await answer.json()) as { list: { items: { id: string }[] } }).list.items.map((item) => item.id);
  }

  test('a request is open until it is answered, and again after a reply', async () => {
    const { user, id } = await asker();
    const first = await look(id);
    expect(first.thread).toMatchObject({ ...ASKED, email: user.email, state: 'open', userId: user.id });
    expect(await listed('open')).toContain(id);
    expect(
      (await press(id, { intent: 'answer', seen: first.seen, message: 'Under Pattern.\nThe third.' })).status,
    ).toBe(200);
    expect(await listed('open')).not.toContain(id);
    expect(await listed('answered')).toContain(id);
    await press(id, { intent: 'received', seen: (await look(id)).seen, message: 'Thank you!' });
    expect((await look(id)).thread.state).toBe('open');
    await press(id, { intent: 'close', seen: (await look(id)).seen });
    expect(await listed('closed')).toContain(id);
    await press(id, { intent: 'reopen', seen: (await look(id)).seen });
    expect((await look(id)).messages.map(({ kind, message }) => [kind, message])).toEqual([
      ['answer', 'Under Pattern.\nThe third.'],
      ['received', 'Thank you!'],
    ]);
    const lines = await host.app.db.select().from(auditLines).where(eq(auditLines.userId, user.id));
    expect(lines.filter(({ action }) => action === 'support.answered')).toMatchObject([
      { actor: 'admin', details: { by: 'admin@tilewright.test' } },
    ]);
  });

  test('the answer is mailed with the question, and a reply to it reaches the support desk', async () => {
    const { user, id } = await asker();
    await press(id, { intent: 'note', seen: (await look(id)).seen, message: 'A known grumbler.' });
    await press(id, { intent: 'answer', seen: (await look(id)).seen, message: 'Under <b>Pattern</b>.' });
    const sent: Letter[] = [];
    const outbox = startOutbox(host.app, { send: async (letter) => void sent.push(letter), close: () => {} });
    await expect.poll(() => sent.find(({ to }) => to === user.email)).toBeDefined();
    await outbox.stop();
    const letter = sent.find(({ to }) => to === user.email);
    expect(letter?.subject).toBe(`Re: ${ASKED.subject}`);
    expect(letter?.replyTo?.address).toBe('support@tilewright.test');
    expect(letter?.text).toContain(ASKED.message);
    expect(letter?.html).toContain('&lt;b&gt;');
    expect(`${letter?.html}${letter?.text}`).not.toContain('grumbler');
  });

  test('a note mails nothing, changes no state, and nobody else sees it', async () => {
    const { user, cookie, id } = await asker();
    await press(id, { intent: 'note', seen: (await look(id)).seen, message: 'A known grumbler.' });
    expect((await look(id)).thread.state).toBe('open');
    expect(await mailsTo(user.email)).toEqual([]);
    const own = await (
      await callRoute(accountDataPage, { path: '/account-data', method: 'POST', form: {}, cookie })
    ).text();
    expect(own).toContain(ASKED.message);
    expect(own).not.toContain('grumbler');
  });

  test('twenty presses of one form are one answer and one mail', async () => {
    const { user, id } = await asker();
    const form = { intent: 'answer', seen: (await look(id)).seen, message: 'Once.', submissionId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => press(id, form)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await mailsTo(user.email)).toHaveLength(1);
    expect(await host.app.db.$count(supportMessages, eq(supportMessages.requestId, id))).toBe(1);
  });

  test('of two tabs that answer at the same time one succeeds, and the other is notified and may press again', async () => {
    const { user, id } = await asker();
    const { seen } = await look(id);
    const tabs = [1, 2].map((n) => ({ intent: 'answer', seen, message: `Tab ${n}`, submissionId: randomUUID() }));
    const answers = await Promise.all(tabs.map((form) => press(id, form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mailsTo(user.email)).toHaveLength(1);
    const late = answers.findIndex(({ status }) => status === 409);
    expect(answers[late]?.text).toContain(`Tab ${late + 1}`);
    expect((await press(id, { ...tabs[late], seen: (await look(id)).seen } as never)).status).toBe(200);
    expect(await mailsTo(user.email)).toHaveLength(2);
  });

  test('an empty answer is rejected, and an unknown thread is 404', async () => {
    const { id } = await asker();
    const { seen } = await look(id);
    expect(await press(id, { intent: 'answer', seen, message: '  ' })).toMatchObject({ status: 400 });
    for (const none of [randomUUID(), 'x']) {
      expect((await press(none, { intent: 'close', seen })).status).toBe(404);
    }
  });

  test('the messages stay readable after the account is deleted, without a link to it', async () => {
    const { user, id } = await asker();
    await host.app.db.delete(users).where(eq(users.id, user.id));
    expect((await look(id)).thread.userId).toBeNull();
  });

  test('a list of a hundred is paged, latest first', async () => {
    const rows = Array.from({ length: 100 }, (_, n) => ({
      ...ASKED,
      email: 'many@example.test',
      state: 'closed' as const,
      changedAt: new Date(Date.now() + n * 1_000),
    }));
    await host.app.db.insert(supportRequests).values(rows);
    const page = async (n: number) => {
      const answer = await callRoute(listPage, { path: `/admin/support?state=closed&page=${n}`, cookie: adminCookie });
      return ((await answer.json()) as { list: { items: { changedAt: string }[]; hasMore: boolean } }).list;
    };
    const first = await page(1);
    expect([first.items.length, first.hasMore]).toEqual([50, true]);
    expect(first.items[0]?.changedAt).toBe(rows[99]?.changedAt.toISOString());
    expect((await page(9)).items).toEqual([]);
  });
});
