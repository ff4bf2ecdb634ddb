import { forgetAccountStores } from '#app/features/jobs/forget-stores.ts';
import { MARKS_KEY } from '#app/features/jobs/jobs-changes.ts';
import { hasKeptJobs, loadJobTools } from '#app/features/jobs/kept-jobs.ts';
import { FORGET_COOKIE, LEAVING_COOKIE } from '#app/product/leaving-cookies.ts';
import { readCookie, writeCookie } from '#app/ui/script-cookie.ts';

/** As long as a session can last. The request that ends the session removes the cookie. */
const LEAVING_DAYS = 30;

/** The server is unreachable: this cookie ends the session with the browser's next request to any page. */
export function endSessionLater(): void {
  writeCookie(LEAVING_COOKIE, 'yes', LEAVING_DAYS);
}

/**
 * Does what a log-out without scripts could not do: removes the account's data from this browser. Must run before React
 * hydrates the page, or it would also remove the next account's data.
 */
export function finishLeaving(): void {
  const forgotten = readCookie(FORGET_COOKIE);
  if (forgotten === null) return;
  forgetAccountStores();
  void leaveJobsOf(marksNow(), forgotten === 'deleted').then(
    () => writeCookie(FORGET_COOKIE, '', 0),
    // The code could not be loaded. The next page tries again.
    () => undefined,
  );
}

/**
 * A page for signed-out visitors is shown, so the session ended by itself or elsewhere. Removes the account's data as
 * after a log-out, but keeps text typed in this tab and unsent changes for the same account.
 */
export function leaveEndedAccount(): void {
  forgetAccountStores('kept');
  // If the jobs' code cannot be loaded now, the next login sorts them.
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
    // Storage is disabled, so nothing was kept.
    return null;
  }
}
