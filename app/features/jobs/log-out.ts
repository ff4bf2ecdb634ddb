import { askToEndSession } from '#app/features/jobs/end-session.ts';
import { leaveAccount, settleJobs } from '#app/features/jobs/leave-account.ts';
import { endSessionLater } from '#app/features/jobs/leaving.ts';
import { leavePage, notifyOtherTabs } from '#app/ui/left-account.ts';
import { keepToast, showToast } from '#app/ui/toast-store.ts';
import * as flashWords from '#app/words/en/flash.ts';
import * as logoutWords from '#app/words/en/logout.ts';

/**
 * Sends pending changes before the session ends, and removes the account from this browser even if the server does not
 * answer. Then loads a new document, so that no component remembers the account.
 */
export async function logOut(email: string): Promise<void> {
  const answer = await settleJobs(email).catch(() => 'keep' as const);
  if (answer === 'stay') return;
  const ended = await askToEndSession();
  if (ended.is === 'refused') {
    showToast({ title: logoutWords.failed, description: ended.message, tone: 'destructive' });
    return;
  }
  if (ended.is === 'unreached') endSessionLater();
  const note = await leaveAccount(email, answer === 'delete' ? 'gone' : 'kept').catch(() => null);
  leavePage(ended.is === 'unreached' ? 'offline' : 'here', note);
  notifyOtherTabs(email);
  if (ended.is === 'unreached') return;
  const description = [flashWords.loggedOutText, note].filter((text) => text !== null).join(' ');
  keepToast({ title: flashWords.loggedOut, description });
  window.location.assign('/auth?tab=login');
}
