import { forgetAccountStores } from '#app/features/jobs/forget-stores.ts';
import { MARKS_KEY } from '#app/features/jobs/jobs-changes.ts';
import { hasKeptJobs, loadJobTools } from '#app/features/jobs/kept-jobs.ts';
import { FORGET_COOKIE, LEAVING_COOKIE } from '#app/product/leaving-cookies.ts';
import { readCookie, writeCookie } from '#app/ui/script-cookie.ts';

/** Not longer than a session lasts; the request that ends the session takes it away. */
const LEAVING_DAYS = 30;

/** The server could not be reached: with its next request this browser's session ends, whatever page asks. */
export function endSessionLater(): void {
  writeCookie(LEAVING_COOKIE, 'yes', LEAVING_DAYS);
}

/**
 * Does what a log-out without scripts could not do: removes the account's data from this browser. Called before React
 * takes over the page, so that nothing of the next account is removed with it.
 */
export function finishLeaving(): void {
  const forgotten = readCookie(FORGET_COOKIE);
  if (forgotten === null) return;
  forgetAccountStores();
  void leaveJobsOf(marksNow(), forgotten === 'deleted').then(
    () => writeCookie(FORGET_COOKIE, '', 0),
    // Their code could not be fetched: the next page tries again.
    () => undefined,
  );
}

/**
 * A page for signed-out visitors is shown: the session has ended by itself, or elsewhere. The account's data is
 * removed, as after a log-out; text typed in this tab and unsent changes wait for the same account.
 */
export function leaveEndedAccount(): void {
  forgetAccountStores('kept');
  // If the code of the jobs cannot be fetched now, the next login sorts them.
  void leaveJobsOf(marksNow(), false).catch(() => undefined);
}

async function leaveJobsOf(marks: string | null, isGone: boolean): Promise<void> {
  if (marks === null || !hasKeptJobs()) return;
  const { leaveJobs, ownerIn } = await loadJobTools();
  const owner = ownerIn(marks);
  if (owner !== null) await leaveJobs(owner, isGone);
}

function marksNow(): string | null {
  try {
    return localStorage.getItem(MARKS_KEY);
  } catch {
    // Switched off: then nothing was kept.
    return null;
  }
}
