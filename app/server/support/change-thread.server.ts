import { eq } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import type { ThreadChange } from '#app/forms/thread-form.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { isFirstPress } from '#app/server/guard/first-press.server.ts';
import { isMailOff } from '#app/server/mail/mail-off.server.ts';
import { queueMail } from '#app/server/mail/queue-mail.server.ts';
import { stepThread, type Thread, type ThreadStep } from '#app/server/support/step-thread.server.ts';
import * as adminWords from '#app/words/en/admin.ts';
import * as mailWords from '#app/words/en/mail.ts';
import { submissions } from '#drizzle/schema/layouts.ts';
import { supportRequests } from '#drizzle/schema/operations.ts';

/** `moved`: the thread is no longer as the page showed it. */
type ThreadFault = { readonly kind: 'absent' | 'moved' | 'mail-off'; readonly message: string };

/**
 * Replies to a support request, stores a pasted reply or a note, closes or reopens it: once per submission id, and only
 * if the thread is unchanged since its page was loaded, so that two tabs cannot reply twice. The row, the mail and the
 * audit line are one transaction.
 */
export async function changeThread(
  app: App,
  admin: Viewer,
  threadId: string,
  change: ThreadChange,
): Promise<Result<string, ThreadFault>> {
  if (change.intent === 'answer' && isMailOff(app)) return err({ kind: 'mail-off', message: mailWords.notSetUp });
  const changed = await app.db.transaction(async (db): Promise<Result<string, ThreadFault>> => {
    const [thread] = await db
      .select()
      .from(supportRequests)
      .where(eq(supportRequests.id, threadId))
      .for('no key update');
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
  const step = (state: Thread['state'], entry?: ThreadStep['entry']) =>
    stepThread(app, db, thread, { state, ...(entry === undefined ? {} : { entry }) });
  switch (change.intent) {
    case 'answer': {
      const supportMessageId = String(await step('answered', { kind: 'answer', message: change.message }));
      await queueMail(
        app,
        { kind: 'support-answer', recipient: thread.email, userId: thread.userId, supportMessageId },
        db,
      );
      const details = { by: admin.user.email };
      await audit(app, { action: 'support.answered', userId: thread.userId, actor: 'admin', details }, db);
      return adminWords.answerOnItsWay;
    }
    case 'received':
      await step('open', { kind: 'received', message: change.message });
      return adminWords.receivedKept;
    case 'note':
      await step(thread.state, { kind: 'note', message: change.message });
      return adminWords.noteKept;
    case 'close':
      await step('closed');
      return adminWords.threadClosed;
    case 'reopen':
      await step('open');
      return adminWords.threadOpened;
  }
}
