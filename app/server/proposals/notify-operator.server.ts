import type { OperatorNotice } from '#app/product/operator-notice.ts';
import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { countAttempt, RATE_RULES } from '#app/server/guard/rate-limit.server.ts';
import { queueMail } from '#app/server/mail/queue-mail.server.ts';

/**
 * Mails the operator, in fixed words, that something waits on /admin/reports; call `app.wakeMail()` after it. Of an
 * account once a day for each subject and a bounded number in all: the page lists everything.
 */
export async function notifyOperator(app: App, db: Db, userId: string, about: OperatorNotice): Promise<void> {
  const recipient = app.env.adminEmail;
  if (recipient === null) return;
  const ofAccount = await countAttempt(app, RATE_RULES.operatorMailAbout, `${about} ${userId}`, 1, db);
  if (!ofAccount.isAllowed) return;
  const inAll = await countAttempt(app, RATE_RULES.operatorMail, about, 1, db);
  if (inAll.isAllowed) await queueMail(app, { kind: 'operator-notice', recipient, userId: null, about }, db);
}
