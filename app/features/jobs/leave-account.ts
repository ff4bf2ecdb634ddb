import { hasKeptJobs, loadJobTools } from '#app/features/jobs/kept-jobs.ts';
import type { LeftBehind } from '#app/features/jobs/sync-browser-jobs.ts';
import { PICTURE_STORE } from '#app/product/picture-store.ts';
import * as logoutWords from '#app/words/en/logout.ts';

/** Sends what waits, while the session still lasts. */
export async function settleJobs(): Promise<void> {
  if (!hasKeptJobs()) return;
  const { currentJobs, syncBrowserJobs } = await loadJobTools();
  const { unsent, marks } = currentJobs();
  if (unsent > 0 && marks.account !== '') await syncBrowserJobs(marks.account, null);
}

/** Takes the account's jobs out of this browser; answers what had to stay, in words, or null. */
export async function leaveAccount(): Promise<string | null> {
  forgetPicture();
  if (!hasKeptJobs()) return null;
  const { clearCopy } = await loadJobTools();
  return wordLeft(await clearCopy());
}

/** What lies under the drawing is kept in this browser alone. */
function forgetPicture(): void {
  try {
    indexedDB.deleteDatabase(PICTURE_STORE);
  } catch {
    // Switched off: then nothing was kept.
  }
}

function wordLeft({ unsent, outside }: LeftBehind): string | null {
  if (unsent > 0) {
    return logoutWords.changesUnsent(unsent);
  }
  return outside === 0 ? null : logoutWords.jobsStay(outside);
}
