import { eq } from 'drizzle-orm';
import { AnnouncementFormSchema } from '#app/forms/announcement-form.ts';
import { SupportFormSchema } from '#app/forms/support-form.ts';
import { sendAnnouncement } from '#app/server/announcements/send-announcement.server.ts';
import type { App } from '#app/server/app.server.ts';
import { queueMail } from '#app/server/mail/queue-mail.server.ts';
import { startOutbox } from '#app/server/outbox/outbox.server.ts';
import { sendSupportRequest } from '#app/server/support/send-support-request.server.ts';
import { stepThread } from '#app/server/support/step-thread.server.ts';
import { supportRequests } from '#drizzle/schema/operations.ts';
import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { putUser } from '#tests/factories/accounts.ts';
import { startLoneApp } from '#tests/factories/lone-app.ts';
import { startSmtp } from '#tests/stand-ins/smtp.ts';
import { soakRow } from './support/soak-row.ts';

/** Everything that some program treats as the end of a line, and sequences that may hide one. */
const BREAKS = [
  '\r\n',
  '\n',
  '\r',
  '\n\r',
  '\u2028',
  '\u2029',
  '\u0085',
  '\v',
  '\f',
  '\u001c',
  '\u001d',
  '\u001e',
  '\\r\\n',
  '%0d%0a',
  '\u560d\u560a',
  '=?utf-8?q?=0D=0A?=',
  '\u200b\r\n ',
];
const INJECTED = /^(bcc|cc|to|from|x-evil|content-type|subject|reply-to)$/i;

/** Sends support requests, replies and announcements with line breaks in every field, and inspects the raw messages. */
async function injections(): Promise<FigureRow> {
  const smtp = await startSmtp();
  const host = await startLoneApp({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'no-reply@tilewright.test',
    // Nothing listens there: the setting only gives replies a Reply-To address.
    IMAP_URL: 'imap://desk:word@127.0.0.1:1',
  });
  const { app } = host;
  const outbox = startOutbox(app);
  await putUser(app);
  let refused = 0;
  let wanted = 0;
  for (const lineBreak of BREAKS) {
    const evil = `x${lineBreak}Bcc: evil@evil.test${lineBreak}X-Evil: 1${lineBreak}${lineBreak}<b>body</b>`;
    for (const field of ['name', 'email', 'subject'] as const) {
      const good = { name: 'Ann', email: 'ann@example.test', subject: 'A question', message: 'How do I start?' };
      const parsed = SupportFormSchema.safeParse({ ...good, [field]: `${good[field]}${evil}` });
      if (parsed.success) {
        const user = await putUser(app, { unsubscribedAt: new Date() });
        await sendSupportRequest(app, user.id, parsed.data);
        await answerThread(app, user.id);
        wanted += 2;
      } else refused += 1;
    }
    const announcement = { subject: `News ${evil}`, message: `Hello ${BREAKS.indexOf(lineBreak)}` };
    const parsed = AnnouncementFormSchema.safeParse(announcement);
    if (parsed.success) {
      const { recipientCount } = await sendAnnouncement(app, 'admin@tilewright.test', parsed.data, null);
      wanted += recipientCount;
    } else refused += 1;
  }
  outbox.wake();
  const giveUpAt = Date.now() + 120_000;
  while (smtp.raw.length < wanted && Date.now() < giveUpAt) await new Promise((resolve) => setTimeout(resolve, 50));
  await outbox.stop();
  const bad = smtp.raw.filter((raw) => !isClean(raw));
  await host.close();
  await smtp.close();
  return {
    row: 17,
    promise: 'No mail header can be injected',
    figure: `${BREAKS.length} kinds of break in name, email and subject of support, in the answers to it, and in the subject of announcements: ${refused} refused, ${smtp.raw.length} of ${wanted} mails read raw at the mail server, ${bad.length} with a header or recipient too many`,
    target: '0 headers too many',
    reached: bad.length === 0 && smtp.raw.length === wanted && wanted > 0,
  };
}

/** Answers a support request as the support desk does. */
async function answerThread(app: App, userId: string): Promise<void> {
  const [thread] = await app.db.select().from(supportRequests).where(eq(supportRequests.userId, userId));
  if (thread === undefined) throw new Error('The request was not kept');
  const entry = { kind: 'answer', message: thread.message } as const;
  const supportMessageId = String(await stepThread(app, app.db, thread, { state: 'answered', entry }));
  await queueMail(app, { kind: 'support-answer', recipient: thread.email, userId: thread.userId, supportMessageId });
}

/** No typed header, and none of the important ones twice. */
function isClean(raw: string): boolean {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
  // Some programs treat a bare CR or LF as the end of a line.
  if (/[^\r]\n|\r[^\n]/.test(head)) return false;
  const names = head.split(/\r\n(?![ \t])/).map((line) => line.slice(0, line.indexOf(':')));
  const once = names.filter((name) => INJECTED.test(name)).map((name) => name.toLowerCase());
  return !once.some((name) => ['bcc', 'cc', 'x-evil'].includes(name)) && new Set(once).size === once.length;
}

soakRow(17, injections);
