import { and, eq, inArray, sql } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import { claimed, dueRows, type MailSource, rowsFrom } from '#app/server/mail/leased-mails.server.ts';
import { type QueuedMail, writeMail } from '#app/server/mail/write-mail.server.ts';
import { mailQueue } from '#drizzle/schema/operations.ts';

/** A mail to an address that is no account's (any more) leaves none behind once it is closed. */
const MAY_BE_KEPT = sql`not ${mailQueue.data} ? 'forget'`;

/** Mails to one person that a use case asked for (`queueMail`). */
export function queuedMails(app: App): MailSource<QueuedMail> {
  return {
    table: mailQueue,
    tries: 10,
    prepare: async () => {},
    claim: (most) =>
      rowsFrom<QueuedMail>(
        app,
        sql`
        with due as (select id from ${mailQueue} ${dueRows(most)})
        update ${mailQueue} as q set ${claimed(sql`q`)} from due where q.id = due.id
        returning q.id, q.kind, q.recipient, q.data, q.attempts`,
      ),
    isOne: ({ id }) => eq(mailQueue.id, id),
    async write(mail) {
      const letter = await writeMail(app, mail);
      return letter && { letter, messageId: mail.id };
    },
    async close({ id }, fate, lastError) {
      const status = fate === 'sent' ? 'sent' : fate === 'unwanted' ? 'dropped' : 'failed';
      await app.db
        .update(mailQueue)
        .set({
          status,
          lastError: sql`case when ${MAY_BE_KEPT} then ${lastError}::text end`,
          recipient: sql`case when ${MAY_BE_KEPT} then ${mailQueue.recipient} else '' end`,
          finishedAt: app.now(),
          data: {},
        })
        .where(and(eq(mailQueue.id, id), inArray(mailQueue.status, ['queued', 'sending'])));
    },
    // A 5xx: the address does not exist, or the mail is unwanted.
    isLastWord(error) {
      const code = (error as { responseCode?: unknown }).responseCode;
      return typeof code === 'number' && code >= 500 && code < 600;
    },
  };
}
