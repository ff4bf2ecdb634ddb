import type { SentAnswer } from '#app/layout/job/account-copy/send.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import { missingForJob } from '#app/product/plans/needed-abilities.ts';
import type { App } from '#app/server/app.server.ts';
import type { Viewer } from '#app/server/auth/viewer.server.ts';
import { findAccountJob } from '#app/server/jobs/account-jobs.server.ts';
import { replaceJob, saveJob } from '#app/server/jobs/save-job.server.ts';

/**
 * Keeps a job that a device sends: a new one at revision 0, else in the place of what the account holds at that
 * revision. It passes the gate for jobs from anywhere.
 */
export async function keepSentJob(
  app: App,
  { userId, user }: Viewer,
  { id, revision }: { readonly id: string; readonly revision: number },
  sent: unknown,
): Promise<SentAnswer> {
  const job = restoreJob(sent);
  if (!job.ok) return { fault: 'unreadable' };
  const there = await findAccountJob(app, userId, id);
  if ((there?.revision ?? 0) !== revision) return { fault: 'changed' };
  if ([job.value, there].some((one) => one !== null && missingForJob(user.plan, one.data) !== null))
    return { fault: 'custom-room' };
  const kept =
    revision === 0
      ? await saveJob(app, userId, { ...job.value, id })
      : await replaceJob(app, userId, { id, revision }, job.value);
  return kept.ok ? { fault: null, revision: kept.value.revision } : { fault: kept.error };
}
