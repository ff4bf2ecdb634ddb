import { and, eq, inArray, sql } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import { claimed, dueRows, type MailSource, rowsFrom } from '#app/server/mail/leased-mails.server.ts';
import { type QueuedMail, writeMail } from '#app/server/outbox/write-mail.server.ts';
import { mailQueue } from '#drizzle/schema/operations.ts';
import { users } from '#drizzle/schema/users.ts';

/** A mail to an address without an account leaves no row once it is closed. */
const MAY_BE_KEPT = sql`not ${mailQueue.data} ? 'forget'`;

/** Whoever asks for a reset link learns nothing about the account, so the mail looks it up here. */
const OWNER = sql`case when q.kind = 'password-reset'
  then (select u.id from ${users} as u where u.email = q.recipient) else q.user_id end`;

/** Mails to single people from use cases (`queueMail`). */
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
        update ${mailQueue} as q set ${claimed(sql`q`)}, user_id = ${OWNER} from due where q.id = due.id
        returning q.id, q.kind, q.recipient, q.user_id as "userId", q.data, q.attempts`,
      ),
    isOne: ({ id }) => eq(mailQueue.id, id),
    async write(mail) {
      const letter = await writeMail(app, mail);
      return letter && { letter, messageId: mail.id, userId: mail.userId };
    },
    async close({ id }, fate, lastError, db = app.db) {
      const status = fate === 'sent' ? 'sent' : fate === 'unwanted' ? 'dropped' : 'failed';
      await db
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
