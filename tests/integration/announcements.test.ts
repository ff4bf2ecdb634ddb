import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as sendCall from '#app/routes/api.admin.send-announcement.ts';
import * as unsubscribeRoute from '#app/routes/unsubscribe.tsx';
import { countRecipients } from '#app/server/announcements/send-announcement.server.ts';
import { type Outbox, startOutbox } from '#app/server/outbox/outbox.server.ts';
import { announcementRecipients } from '#drizzle/schema/operations.ts';
import { users } from '#drizzle/schema/users.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { MAIL_FROM } from '#tests/factories/mailing-host.ts';
import { createTestApp, type TestApp } from '#tests/factories/test-app.ts';
import { headerOf, isTo, type SmtpStandIn, startSmtp } from '#tests/stand-ins/smtp.ts';

const BREAKS = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f', '\0'];

let host: TestApp;
let smtp: SmtpStandIn;
let port: number;
let cookie: string;
let sender: Outbox | null = null;
beforeAll(async () => {
  smtp = await startSmtp();
  port = Number(new URL(smtp.url).port);
  host = await createTestApp({ SMTP_URL: smtp.url, MAIL_FROM });
  cookie = await signIn(host.app, (await putUser(host.app, { email: 'admin@tilewright.test', plan: 'vip' })).id);
});
afterEach(async () => {
  await sender?.stop();
  sender = null;
});
afterAll(async () => {
  await host.close();
  await smtp.close();
});

const announce = (subject: string, message = 'Hello') =>
  callRoute(sendCall, { path: '/api/admin/send-announcement', cookie, json: { subject, message } });
const startSending = () => {
  sender = startOutbox(host.app);
};

describe('an announcement on the wire', () => {
  test.each(BREAKS)('a break like %j in its subject adds no header and no body', async (lineBreak) => {
    const sign = `inject-${BREAKS.indexOf(lineBreak)}`;
    const answer = await announce(`${sign}${lineBreak}Bcc: ${sign}@evil.test${lineBreak}${lineBreak}<b>body</b>`);
    // A character that the database cannot store is refused; everything else stays on one line.
    if (lineBreak === '\0' && answer.status === 400) return;
    expect(await answer.json()).toMatchObject({ success: true });
    startSending();
    const fields = headerOf(await smtp.rawWith(sign));
    expect(fields.filter((line) => /^(bcc|cc)\s*:/i.test(line))).toEqual([]);
    expect(fields.filter((line) => /^subject\s*:/i.test(line))).toHaveLength(1);
    expect(smtp.mails.find((mail) => mail.subject?.includes(sign))?.bcc).toBeUndefined();
  });

  test('has its own unsubscribe link, a reply address, and text beside the HTML', async () => {
    await announce('Whole', 'First <i>line</i>\n\nSecond & last');
    startSending();
    const fields = headerOf(await smtp.rawWith('Whole'));
    expect(
      fields.filter((line) => /^list-unsubscribe: <http:\/\/localhost:3000\/unsubscribe\?/i.test(line)),
    ).toHaveLength(1);
    expect(fields).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const mail = smtp.mails.find(({ subject }) => subject === 'Whole');
    expect(mail?.from?.text).toBe('"Tilewright" <no-reply@tilewright.test>');
    expect(mail?.replyTo?.text).toBe('support@tilewright.test');
    expect(mail?.text).toContain('Second & last');
    expect(mail?.html).toContain('First &lt;i&gt;line&lt;/i&gt;');
  });

  test('turns addresses in it into links', async () => {
    await announce('With addresses', 'See https://example.com/new?a=1&b=2, or write to help@example.com.');
    startSending();
    await smtp.rawWith('With addresses');
    const mail = smtp.mails.find(({ subject }) => subject === 'With addresses');
    expect(mail?.html).toContain('href="https://example.com/new?a=1&amp;b=2"');
    expect(mail?.html).toContain('href="mailto:help@example.com"');
  });

  test("works with a mail program's own unsubscribe button, without a login and for good", async () => {
    const reader = await putUser(host.app);
    await announce('Ends here');
    startSending();
    const toReader = () => smtp.mails.find((mail) => mail.subject === 'Ends here' && isTo(mail, reader.email));
    await expect.poll(toReader).toBeDefined();
    const list = toReader()?.headers.get('list') as { unsubscribe?: { url?: string } } | undefined;
    const { pathname, search } = new URL(String(list?.unsubscribe?.url));
    const before = await countRecipients(host.app);
    // Scanners open links, so a GET alone must not unsubscribe.
    await callRoute(unsubscribeRoute, { path: `${pathname}${search}` });
    expect(await countRecipients(host.app)).toBe(before);
    const form = { 'List-Unsubscribe': 'One-Click' };
    for (let n = 0; n < 2; n += 1) {
      const answer = await callRoute(unsubscribeRoute, { path: `${pathname}${search}`, form });
      expect(await answer.json()).toEqual({ isDone: true });
    }
    expect(await countRecipients(host.app)).toBe(before - 1);
    const forged = search.replace(/signature=./, (text) => (text.endsWith('A') ? 'signature=B' : 'signature=A'));
    const answer = await callRoute(unsubscribeRoute, { path: `${pathname}${forged}`, form });
    expect(await answer.json()).toEqual({ isDone: false });
  });

  test('sets an address aside if the server says that it does not exist', async () => {
    const gone = await putUser(host.app);
    smtp.refuseRecipient(gone.email, 550, '5.1.1 No such user');
    await announce('For the living');
    startSending();
    const state = async () => (await host.app.db.select().from(users).where(eq(users.id, gone.id)))[0]?.undeliverableAt;
    await expect.poll(state).toBeInstanceOf(Date);
    await smtp.rawWith('For the living');
  });
});

test('loses nothing while the mail server is down, and is sent when it is back', async () => {
  await smtp.close();
  await announce('Patience');
  const rows = () => host.app.db.select().from(announcementRecipients);
  const open = async () => (await rows()).filter(({ status }) => status !== 'sent' && status !== 'dead');
  startSending();
  await expect.poll(async () => (await open()).some((row) => row.lastError !== null)).toBe(true);
  expect((await open()).every(({ status }) => status === 'queued' || status === 'sending')).toBe(true);
  smtp = await startSmtp(port);
  await expect.poll(async () => (await open()).length).toBe(0);
  expect(smtp.mails.some(({ subject }) => subject === 'Patience')).toBe(true);
});
