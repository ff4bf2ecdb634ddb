import { useLocation } from '@remix-run/react';
import { useEffect, useSyncExternalStore } from 'react';
import { forgetAccountStores } from '#app/features/jobs/forget-stores.ts';
import { leaveEndedAccount } from '#app/features/jobs/leaving.ts';
import { logOut } from '#app/features/jobs/log-out.ts';
import { questionNow, subscribeToQuestion } from '#app/features/jobs/unsent-question.ts';
import { OTHER_ACCOUNT } from '#app/product/page-events.ts';
import { leftNow, onLogOut, subscribeToLeft } from '#app/ui/left-account.ts';

/** Pages for signed-out visitors: on these the device has no account. */
const SIGNED_OUT_PAGES = ['/auth', '/auth-page'];

/**
 * Runs on every page. When an account logs out, asks about unsent jobs and removes the data that the page has stored.
 */
export function LeavingAccount() {
  const question = useSyncExternalStore(subscribeToQuestion, questionNow, () => null);
  const left = useSyncExternalStore(subscribeToLeft, leftNow, () => null);
  const { pathname } = useLocation();
  useEffect(() => onLogOut(logOut), []);
  useEffect(() => {
    if (SIGNED_OUT_PAGES.includes(pathname)) leaveEndedAccount();
  }, [pathname]);
  useEffect(() => {
    window.addEventListener(OTHER_ACCOUNT, makeRoom);
    return () => window.removeEventListener(OTHER_ACCOUNT, makeRoom);
  }, []);
  useEffect(() => {
    // Once more, and in every tab: a component may have stored something while it closed.
    if (left !== null) forgetAccountStores();
  }, [left]);
  if (question === null) return null;
  const { Dialog } = question;
  return <Dialog question={question} />;
}

/** Another account logged in in another tab. Removes this account's data and reloads, so that none of it is shown. */
function makeRoom(): void {
  forgetAccountStores();
  window.location.reload();
}
