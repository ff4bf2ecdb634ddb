import { hasKeptJobs, loadJobTools } from '#app/features/jobs/kept-jobs.ts';
import type { LeftBehind } from '#app/features/jobs/sync-browser-jobs.ts';
import { PICTURE_STORE } from '#app/product/picture-store.ts';
import * as logoutWords from '#app/words/en/logout.ts';

/** Sends what waits of the account with that address, while its session still lasts. */
export async function settleJobs(email: string): Promise<void> {
  if (!hasKeptJobs()) return;
  const { currentJobs, storedOwner, syncBrowserJobs } = await loadJobTools();
  const owner = storedOwner(email);
  if (owner !== null && currentJobs(owner).unsent > 0) await syncBrowserJobs(owner, null);
}

/**
 * Takes the jobs of the account with that address out of this browser; answers in words what waits here for it, or null. With an
 * account that `isGone` everything of it goes.
 */
export async function leaveAccount(email: string, isGone = false): Promise<string | null> {
  forgetPicture();
  if (!hasKeptJobs()) return null;
  const { leaveJobs, storedOwner } = await loadJobTools();
  const owner = storedOwner(email);
  return owner === null ? null : describeLeftBehind(await leaveJobs(owner, isGone));
}

/** What lies under the drawing is kept in this browser alone. */
function forgetPicture(): void {
  try {
    indexedDB.deleteDatabase(PICTURE_STORE);
  } catch {
    // Switched off: then nothing was kept.
  }
}

function describeLeftBehind({ unsent, outside, nobodys }: LeftBehind): string | null {
  const said = [
    unsent.length > 0 && logoutWords.changesUnsent(unsent),
    outside.length > 0 && logoutWords.jobsOutside(outside),
    nobodys.length > 0 && logoutWords.jobsStay(nobodys),
  ].filter((sentence) => sentence !== false);
  return said.length === 0 ? null : said.join(' ');
}
