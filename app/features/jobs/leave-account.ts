import { hasKeptJobs, loadJobTools } from '#app/features/jobs/kept-jobs.ts';
import type { LeftBehind } from '#app/features/jobs/sync-browser-jobs.ts';

/** Sends what waits, while the session still lasts. */
export async function settleJobs(): Promise<void> {
  if (!hasKeptJobs()) return;
  const { currentJobs, syncBrowserJobs } = await loadJobTools();
  const { unsent, marks } = currentJobs();
  if (unsent > 0 && marks.account !== '') await syncBrowserJobs(marks.account);
}

/** Takes the account's jobs out of this browser; answers what had to stay, in words, or null. */
export async function leaveAccount(): Promise<string | null> {
  if (!hasKeptJobs()) return null;
  const { clearCopy } = await loadJobTools();
  return wordLeft(await clearCopy());
}

function wordLeft({ unsent, outside }: LeftBehind): string | null {
  if (unsent > 0) {
    const changes = unsent === 1 ? '1 change of your jobs' : `${unsent} changes of your jobs`;
    return `${changes} could not be sent. Your jobs stay in this browser until you log in again.`;
  }
  if (outside === 0) return null;
  return outside === 1
    ? '1 job that is not in your account stays in this browser.'
    : `${outside} jobs that are not in your account stay in this browser.`;
}
