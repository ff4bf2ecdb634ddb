import type { LeftBehind } from '#app/features/jobs/account-sync.ts';
import { forgetAccountStores } from '#app/features/jobs/forget-stores.ts';
import { hasKeptJobs, loadJobTools } from '#app/features/jobs/kept-jobs.ts';
import { askAboutUnsent, type UnsentAnswer } from '#app/features/jobs/unsent-question.ts';
import * as logoutWords from '#app/words/en/logout.ts';

/**
 * Sends the account's pending changes while its session is still valid. If some cannot be sent, asks the user what to
 * do with them.
 */
export async function settleJobs(email: string): Promise<UnsentAnswer> {
  if (!hasKeptJobs()) return 'keep';
  const { currentJobs, leftBehindBy, storedOwner, syncBrowserJobs } = await loadJobTools();
  const owner = storedOwner(email);
  if (owner === null) return 'keep';
  if (currentJobs(owner).unsent > 0) await syncBrowserJobs(owner, null).catch(() => undefined);
  const { unsent, outside } = leftBehindBy(owner);
  if (unsent.length + outside.length === 0) return 'keep';
  const part = await import('#app/features/jobs/unsent-jobs-dialog.tsx').catch(() => null);
  // A missing file must not block the log-out.
  return part === null ? 'keep' : askAboutUnsent(owner, part.default);
}

/**
 * Removes the account's data from this browser. Returns a sentence about the jobs that stay, or null. With `jobs` gone,
 * its unsent jobs are deleted as well.
 */
export async function leaveAccount(email: string, jobs: 'kept' | 'gone'): Promise<string | null> {
  forgetAccountStores();
  if (!hasKeptJobs()) return null;
  const { leaveJobs, storedOwner } = await loadJobTools();
  const owner = storedOwner(email);
  if (owner === null) return null;
  const left = await leaveJobs(owner, jobs === 'gone');
  return describeLeftBehind(jobs === 'gone' ? { ...left, unsent: [], outside: [] } : left);
}

function describeLeftBehind({ unsent, outside, nobodys }: LeftBehind): string | null {
  const own = [...unsent, ...outside];
  const sentences = [
    own.length > 0 && logoutWords.jobsWait(own),
    nobodys.length > 0 && logoutWords.jobsStay(nobodys),
  ].filter((sentence) => sentence !== false);
  return sentences.length === 0 ? null : sentences.join(' ');
}
