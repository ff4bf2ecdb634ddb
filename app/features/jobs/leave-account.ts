import type { LeftBehind } from '#app/features/jobs/account-sync.ts';
import { forgetAccountStores } from '#app/features/jobs/forget-stores.ts';
import { hasKeptJobs, loadJobTools } from '#app/features/jobs/kept-jobs.ts';
import * as logoutWords from '#app/words/en/logout.ts';

/** Sends the pending changes of the account with that address, while its session is still valid. */
export async function settleJobs(email: string): Promise<void> {
  if (!hasKeptJobs()) return;
  const { currentJobs, storedOwner, syncBrowserJobs } = await loadJobTools();
  const owner = storedOwner(email);
  if (owner !== null && currentJobs(owner).unsent > 0) await syncBrowserJobs(owner, null);
}

/**
 * Removes what belongs to the account with that address from this browser; returns a sentence about pending changes, or
 * null. For an account that `isGone` everything is deleted.
 */
export async function leaveAccount(email: string, isGone = false): Promise<string | null> {
  forgetAccountStores();
  if (!hasKeptJobs()) return null;
  const { leaveJobs, storedOwner } = await loadJobTools();
  const owner = storedOwner(email);
  return owner === null ? null : describeLeftBehind(await leaveJobs(owner, isGone));
}

function describeLeftBehind({ unsent, outside, nobodys }: LeftBehind): string | null {
  const said = [
    unsent.length > 0 && logoutWords.changesUnsent(unsent),
    outside.length > 0 && logoutWords.jobsOutside(outside),
    nobodys.length > 0 && logoutWords.jobsStay(nobodys),
  ].filter((sentence) => sentence !== false);
  return said.length === 0 ? null : said.join(' ');
}
