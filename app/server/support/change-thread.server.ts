import { eq } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import type { App } from '#app/server/app.server.ts';
import type { Viewer } from '#app/server/auth/viewer.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { isFirstPress } from '#app/server/guard/first-press.server.ts';
import { isMailOff } from '#app/server/mail/mail-off.server.ts';
import { queueMail } from '#app/server/mail/queue-mail.server.ts';
import type { ThreadChange } from '#app/server/support/thread-form.schema.server.ts';
import * as adminWords from '#app/words/en/admin.ts';
import * as mailWords from '#app/words/en/mail.ts';
import { submissions } from '#drizzle/schema/layouts.ts';
import { supportMessages, supportRequests } from '#drizzle/schema/operations.ts';

/** `moved`: the thread is no longer as the page showed it. */
type ThreadFault = { readonly kind: 'absent' | 'moved' | 'mail-off'; readonly message: string };

type Thread = typeof supportRequests.$inferSelect;

/**
 * Answers a support request, keeps what came back or a note, closes or opens it: once for one submission id, and only
 * where the thread still stands as its page showed it, so that nobody is answered twice from two tabs. The row, the mail
 * and the line of the audit are one transaction.
 */
export async function changeThread(
  app: App,
  admin: Viewer,
  threadId: string,
  change: ThreadChange,
): Promise<Result<string, ThreadFault>> {
  if (change.intent === 'answer' && isMailOff(app)) return err({ kind: 'mail-off', message: mailWords.notSetUp });
  const changed = await app.db.transaction(async (db): Promise<Result<string, ThreadFault>> => {
    const [thread] = await db.select().from(supportRequests).where(eq(supportRequests.id, threadId)).for('update');
    if (thread === undefined) return err({ kind: 'absent', message: adminWords.noSuchThread });
    const press = { userId: admin.userId, id: change.submissionId, subject: `support:${threadId}` };
    if (!(await isFirstPress(app, db, press))) return ok(adminWords.doneBefore);
    if (thread.changedAt.toISOString() !== change.seen) {
      // This press may be made again, from the page as it is now.
      await db.delete(submissions).where(eq(submissions.id, change.submissionId));
      return err({ kind: 'moved', message: adminWords.threadMoved });
    }
    return ok(await apply(app, db, admin, thread, change));
  });
  if (changed.ok) app.wakeMail();
  return changed;
}

async function apply(app: App, db: Db, admin: Viewer, thread: Thread, change: ThreadChange): Promise<string> {
  // Later than it was by any clock: it is what tells pages that something happened.
  const now = new Date(Math.max(app.now().getTime(), thread.changedAt.getTime() + 1));
  const become = (state: Thread['state']) =>
    db.update(supportRequests).set({ state, changedAt: now }).where(eq(supportRequests.id, thread.id));
  const keep = async (kind: 'answer' | 'received' | 'note', message: string) => {
    const values = { requestId: thread.id, kind, message, createdAt: now };
    const [kept] = await db.insert(supportMessages).values(values).returning({ id: supportMessages.id });
    if (kept === undefined) throw new Error('The message was not returned');
    return kept.id;
  };
  switch (change.intent) {
    case 'answer': {
      const supportMessageId = await keep('answer', change.message);
      await become('answered');
      await queueMail(app, { kind: 'support-answer', recipient: thread.email, supportMessageId }, db);
      const details = { by: admin.user.email };
      await audit(app, { action: 'support.answered', userId: thread.userId, actor: 'admin', details }, db);
      return adminWords.answerOnItsWay;
    }
    case 'received':
      await keep('received', change.message);
      await become('open');
      return adminWords.receivedKept;
    case 'note':
      await keep('note', change.message);
      await become(thread.state);
      return adminWords.noteKept;
    case 'close':
      await become('closed');
      return adminWords.threadClosed;
    case 'reopen':
      await become('open');
      return adminWords.threadOpened;
  }
}
