import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HealthPage, ThreadPage } from '#app/product/admin-pages.ts';
import * as healthPage from '#app/routes/admin.health.tsx';
import * as threadRoute from '#app/routes/admin.support_.$id.tsx';
import { runIfElected } from '#app/server/background/elected-jobs.server.ts';
import type { Letter } from '#app/server/mail/mail-letter.server.ts';
import { queueMail } from '#app/server/mail/queue-mail.server.ts';
import { startOutbox } from '#app/server/outbox/outbox.server.ts';
import { inboxJob } from '#app/server/support/inbox/inbox-job.server.ts';
import { supportMessages, supportRequests } from '#drizzle/schema/operations.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { createTestApp, type TestApp } from '#tests/factories/test-app.ts';
import { type ImapStandIn, startImap } from '#tests/stand-ins/imap.ts';

describe('replies by mail', () => {
  let imap: ImapStandIn;
  let host: TestApp;
  let adminCookie: string;
  beforeEach(async () => {
    imap = await startImap();
    host = await createTestApp({ IMAP_URL: imap.url });
    adminCookie = await signIn(host.app, (await putUser(host.app, { email: 'admin@tilewright.test' })).id);
  });
  afterEach(async () => {
    await host.close();
    await imap.close();
  });

  /** A customer's thread with an answer; `address` receives the replies. */
  async function answered() {
    const user = await putUser(host.app);
    const values = { userId: user.id, name: 'Ann', email: user.email, subject: 'Herringbone', message: 'Where is it?' };
    const [thread] = await host.app.db
      .insert(supportRequests)
      .values({ ...values, state: 'answered' })
      .returning();
    if (thread === undefined) throw new Error('Nothing was kept');
    const [answer] = await host.app.db
      .insert(supportMessages)
      .values({ requestId: thread.id, kind: 'answer', message: 'Under Pattern.' })
      .returning();
    await queueMail(host.app, {
      kind: 'support-answer',
      recipient: user.email,
      userId: user.id,
      supportMessageId: String(answer?.id),
    });
    const sent: { letter: Letter; id: string }[] = [];
    const outbox = startOutbox(host.app, { send: async (letter, id) => void sent.push({ letter, id }), close() {} });
    await expect.poll(() => sent.length).toBe(1);
    await outbox.stop();
    const { letter, id } = sent[0] as (typeof sent)[0];
    return {
      user,
      id: thread.id,
      address: String(letter.replyTo?.address),
      messageId: `<${id}.${letter.replyToken}@host>`,
    };
  }

  let made = 0;
  const mail = (head: Record<string, string>, body: string) => {
    made += 1;
    const lines = { 'Message-ID': `<${made}@example.test>`, Date: 'Mon, 23 Nov 2026 04:00:00 +0000', ...head };
    return `${Object.entries(lines)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n')}\n\n${body}`;
  };

  let later = Date.now();
  /** Advances the clock and reads the mailbox. */
  async function read() {
    later += 3_600_000;
    host.setNow(new Date(later));
    return readIfDue();
  }
  function readIfDue() {
    const job = inboxJob(host.app);
    if (job === null) throw new Error('No mailbox is set up');
    return runIfElected(host.app, job);
  }

  const received = async (id: string) =>
    (
      await host.app.db
        .select()
        .from(supportMessages)
        .where(eq(supportMessages.requestId, id))
        .orderBy(asc(supportMessages.createdAt))
    )
      .filter(({ kind }) => kind === 'received')
      .map(({ message, sender }) => ({ message, sender }));
  const stateOf = async (id: string) =>
    (await host.app.db.select().from(supportRequests).where(eq(supportRequests.id, id)))[0]?.state;
  async function health() {
    const answer = await callRoute(healthPage, { path: '/admin/health', cookie: adminCookie });
    return ((await answer.json()) as { health: HealthPage }).health.queues?.inbox;
  }

  test('a reply enters its thread without its quotes, and reopens it', async () => {
    const one = await answered();
    const two = await answered();
    expect(one.address).toMatch(/^support\+[0-9a-f]{32}@tilewright\.test$/);
    expect(one.address).not.toBe(two.address);
    imap.deliver(
      mail(
        { From: `Ann <${one.user.email.toUpperCase()}>`, To: `Tilewright <${one.address}>` },
        'Found it,\nthank you!\n\nOn Mon, 23 Nov 2026 at 04:00, Tilewright <support@x> wrote:\n> Under Pattern.\n> \n> You wrote:\n',
      ),
    );
    // A mail without a reply address is recognized by its References header.
    imap.deliver(
      mail({ From: two.user.email, To: 'support@tilewright.test', References: `<a@b> ${two.messageId}` }, 'And mine.'),
    );
    imap.deliver(mail({ From: two.user.email, To: 'support@tilewright.test' }, 'Something else.'));
    await read();
    expect(await received(one.id)).toEqual([{ message: 'Found it,\nthank you!', sender: null }]);
    expect(await received(two.id)).toEqual([{ message: 'And mine.', sender: null }]);
    expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['open', 'open']);
    // The mailbox is only read, and for mails that are not replies only the header.
    expect(imap.asked.filter((line) => /STORE|EXPUNGE|MOVE|COPY|SELECT|APPEND/.test(line))).toEqual([]);
    expect(imap.asked.filter((line) => line.includes('[]'))).toHaveLength(2);
  });

  test('each mail enters once: read again, delivered twice, renumbered, and if saving the position was interrupted', async () => {
    const { user, id, address } = await answered();
    const reply = mail({ From: user.email, To: address }, 'Once.');
    imap.deliver(reply);
    imap.deliver(reply);
    await read();
    await read();
    imap.renumber();
    await read();
    // Simulates a kill after the reply was stored but before the position was.
    await host.database.raw(`update settings set value = value || '{"lastUid": 0}' where name = 'support-inbox'`);
    await read();
    expect(await received(id)).toEqual([{ message: 'Once.', sender: null }]);
  });

  test('two processes that read at the same time file each mail once', async () => {
    const { user, id, address } = await answered();
    for (let n = 0; n < 5; n += 1) imap.deliver(mail({ From: user.email, To: address }, `Mail ${n}`));
    let release = () => {};
    imap.behave({ holds: new Promise<void>((resolve) => (release = resolve)) });
    // The first read is so slow that its lease expires.
    const reading: Promise<boolean>[] = [];
    for (const process of [1, 2, 3]) {
      reading.push(read());
      await expect.poll(() => imap.asked.filter((line) => line.includes('[]')).length).toBe(process);
    }
    release();
    expect(await Promise.all(reading)).toEqual([true, true, true]);
    expect((await received(id)).map(({ message }) => message)).toEqual([0, 1, 2, 3, 4].map((n) => `Mail ${n}`));
  });

  test('only one process at a time reads', async () => {
    const taken = await Promise.all(Array.from({ length: 10 }, readIfDue));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  test('absence notes, bounces, lists, our own mails and guessed addresses enter no thread', async () => {
    const { user, id, address } = await answered();
    const from = { From: user.email, To: address };
    const heads: Record<string, string>[] = [
      { ...from, 'Auto-Submitted': 'auto-replied' },
      { ...from, Precedence: 'bulk' },
      { ...from, 'X-Autoreply': 'yes' },
      { ...from, 'Return-Path': '<>' },
      { ...from, From: 'MAILER-DAEMON@mx.example' },
      { ...from, 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=x' },
      { ...from, 'List-Id': '<tiles.example.test>' },
      { ...from, From: 'support@tilewright.test' },
      { ...from, To: `support+${'0'.repeat(32)}@tilewright.test` },
    ];
    for (const head of heads) imap.deliver(mail(head, 'I am away until Monday.'));
    imap.deliver(mail({ ...from, 'Auto-Submitted': 'no' }, 'I am here.'));
    await read();
    expect(await received(id)).toEqual([{ message: 'I am here.', sender: null }]);
    expect(await stateOf(id)).toBe('open');
  });

  test('a reply from somebody else says so, on the page too', async () => {
    const { id, address } = await answered();
    imap.deliver(mail({ From: '"Ann <ann@example.test>" <mallory@elsewhere.test>', To: address }, 'I am Ann.'));
    imap.deliver(mail({ From: '', To: address }, 'I am nobody.'));
    await read();
    expect(await received(id)).toEqual([
      { message: 'I am Ann.', sender: 'mallory@elsewhere.test' },
      { message: 'I am nobody.', sender: '' },
    ]);
    const answer = await callRoute(threadRoute, { path: `/admin/support/${id}`, params: { id }, cookie: adminCookie });
    const { page } = (await answer.json()) as { page: ThreadPage };
    expect(page.messages.map(({ sender }) => sender)).toEqual([null, 'mallory@elsewhere.test', '']);
  });

  test('HTML alone, files of ten megabytes, broken mails and hostile text are accepted within limits', async () => {
    const { user, id, address } = await answered();
    const head = { From: user.email, To: address, 'MIME-Version': '1.0' };
    const mixed = { ...head, 'Content-Type': 'multipart/mixed; boundary=x' };
    imap.deliver(
      mail(
        { ...head, 'Content-Type': 'text/html; charset=utf-8' },
        '<p>Thank&nbsp;you &lt;b&gt;</p><script>alert(1)</script><div>On 23 Nov 2026 Ann wrote:<blockquote type="cite"><p>Old</p></blockquote></div><p>Bye</p>',
      ),
    );
    const file = Buffer.alloc(7_500_000, 'tile').toString('base64').replace(/.{76}/g, '$&\r\n');
    imap.deliver(
      mail(
        mixed,
        `--x\nContent-Type: text/plain\n\nThe plan.\n--x\nContent-Type: application/pdf; name="plan.pdf"\nContent-Disposition: attachment; filename="plan.pdf"\nContent-Transfer-Encoding: base64\n\n${file}\n--x--`,
      ),
    );
    imap.deliver(
      mail(
        mixed,
        '--x\nContent-Type: text/plain; charset=no-such\nContent-Transfer-Encoding: base64\n\nJ0Zvb/8=\n--y\n',
      ),
    );
    imap.deliver(mail(head, 'Zero \0, turned \u202e, \ud800\u001b[31m, =?utf-8?q?x?=, <img onerror=alert(1)>'));
    imap.deliver(mail(head, 'long '.repeat(100_000)));
    imap.deliver(mail(mixed, `${'--x\nContent-Type: multipart/mixed; boundary=x\n\n'.repeat(2_000)}`));
    imap.deliver(mail(head, ''));
    imap.deliver(mail({ ...head, 'X-Long': 'a'.repeat(300_000) }, 'After a long head.'));
    await read();
    const found = (await received(id)).map(({ message }) => message);
    expect(found).toHaveLength(8);
    expect(found[0]).toBe('Thank\u00a0you <b>\n\nBye');
    expect(found[1]).toBe('The plan.\n\n[A file is in the support mailbox: plan.pdf]');
    expect(found[2]).toMatch(/Foo/);
    expect(found[3]).toBe('Zero , turned , \ufffd[31m, =?utf-8?q?x?=, <img onerror=alert(1)>');
    expect(found[4]).toHaveLength(18_000 + '\n\n[The rest of this mail is in the support mailbox.]'.length);
    expect(found[5]).toMatch(/^\[This mail /);
    expect(found[6]).toBe('[This mail has no text. It is in the support mailbox.]');
    for (const message of found) expect(message.length).toBeLessThanOrEqual(20_000);
  });

  test('a flood into one thread stops at the limit, and the rest stays in the mailbox', async () => {
    const { user, id, address } = await answered();
    for (let n = 0; n < 65; n += 1) imap.deliver(mail({ From: user.email, To: address }, `Mail ${n}`));
    await read();
    expect(await received(id)).toHaveLength(60);
  });

  test('while the mailbox cannot be read the health page says so; it is retried with growing pauses, and nothing is lost', async () => {
    const { user, id, address } = await answered();
    await read();
    expect(await health()).toMatchObject({ failingS: null, problem: null });
    imap.deliver(mail({ From: user.email, To: address }, 'Waits.'));
    imap.behave({ refusesLogin: true });
    await read();
    const failing = await health();
    expect(failing).toMatchObject({ problem: 'Not with that password' });
    expect(failing?.failingS).not.toBeNull();
    const pauses: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      await read();
      const { rows } = await host.database.raw(
        `select value ->> 'nextAt' as at from settings where name = 'job:support-inbox'`,
      );
      pauses.push((Date.parse(String(rows[0]?.at)) - later) / 1_000);
    }
    expect(pauses).toEqual([60, 120, 240, 480, 900, 900, 900]);
    imap.behave({ refusesLogin: false });
    await read();
    expect(await health()).toMatchObject({ readS: 0, failingS: null, problem: null });
    expect(await received(id)).toEqual([{ message: 'Waits.', sender: null }]);
    // The log contains no credentials.
    expect(host.lines.join('')).not.toMatch(/p@ss|p%40ss|desk/);
  });

  test('a mail at which the server disconnects is skipped eventually', async () => {
    const { user, id, address } = await answered();
    const [first, second] = [1, 2].map((n) => imap.deliver(mail({ From: user.email, To: address }, `Mail ${n}`)));
    imap.behave({ breaksAt: second ?? null });
    imap.deliver(mail({ From: user.email, To: address }, 'Mail 3'));
    expect(first).toBeLessThan(second ?? 0);
    await read();
    expect(await received(id)).toHaveLength(1);
    for (let n = 0; n < 3; n += 1) await read();
    expect((await received(id)).map(({ message }) => message)).toEqual(['Mail 1', 'Mail 3']);
  });
});
