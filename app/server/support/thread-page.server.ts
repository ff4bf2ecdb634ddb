import { data } from '@remix-run/node';
import { asc, eq } from 'drizzle-orm';
import { answerForm, readSubmission } from '#app/forms/submission.ts';
import { THREAD_FORM, ThreadFormSchema } from '#app/forms/thread-form.ts';
import type { ThreadPage } from '#app/product/admin-pages.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { isUuid } from '#app/server/db/is-uuid.server.ts';
import { refuseForm } from '#app/server/http/response/answer-form.server.ts';
import { plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import { newSubmissionId } from '#app/server/http/submission-id.server.ts';
import { changeThread } from '#app/server/support/change-thread.server.ts';
import * as adminWords from '#app/words/en/admin.ts';
import { supportMessages, supportRequests } from '#drizzle/schema/operations.ts';

/** The most messages of a thread that are shown. */
const MESSAGES_MAX = 500;

/** A support request with its messages; 404 if there is none. */
export async function loadThread(app: App, id: string | undefined): Promise<ThreadPage> {
  const [thread] = isUuid(id) ? await app.db.select().from(supportRequests).where(eq(supportRequests.id, id)) : [];
  if (thread === undefined) throw plainAnswer(404, adminWords.noSuchThread);
  const messages = await app.db
    .select()
    .from(supportMessages)
    .where(eq(supportMessages.requestId, thread.id))
    .orderBy(asc(supportMessages.createdAt))
    .limit(MESSAGES_MAX);
  const { userId, name, email, subject, message, state } = thread;
  return {
    thread: { id: thread.id, userId, name, email, subject, message, state, createdAt: thread.createdAt.toISOString() },
    messages: messages.map((one) => ({
      id: one.id,
      kind: one.kind,
      message: one.message,
      sender: one.sender,
      createdAt: one.createdAt.toISOString(),
    })),
    isReadByMail: app.env.inbox !== null,
    seen: thread.changedAt.toISOString(),
    submissionId: newSubmissionId(),
  };
}

/**
 * Handles a form of the thread's page. Returns the result, or a refusal with messages and the typed values. 404 if the
 * thread does not exist.
 */
export async function submitThreadForm(app: App, admin: Viewer, id: string | undefined, form: FormData) {
  if (!isUuid(id)) throw plainAnswer(404, adminWords.noSuchThread);
  const submission = readSubmission(form, ThreadFormSchema);
  if (submission.status !== 'success') return refuseForm(answerForm(THREAD_FORM, submission));
  const changed = await changeThread(app, admin, id, submission.value);
  if (changed.ok) return data({ done: changed.value });
  const { kind, message } = changed.error;
  if (kind === 'absent') throw plainAnswer(404, message);
  return refuseForm(answerForm(THREAD_FORM, submission, { '': [message] }), { status: 409 });
}
