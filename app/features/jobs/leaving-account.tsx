import { useEffect, useSyncExternalStore } from 'react';
import { forgetAccountStores } from '#app/features/jobs/forget-stores.ts';
import { logOut } from '#app/features/jobs/log-out.ts';
import { questionNow, subscribeToQuestion } from '#app/features/jobs/unsent-question.ts';
import { leftNow, onLogOut, subscribeToLeft } from '#app/ui/left-account.ts';

/** The part of every page that leaves an account: it asks about unsent jobs, and removes what the page itself has kept. */
export function LeavingAccount() {
  const question = useSyncExternalStore(subscribeToQuestion, questionNow, () => null);
  const left = useSyncExternalStore(subscribeToLeft, leftNow, () => null);
  useEffect(() => onLogOut(logOut), []);
  useEffect(() => {
    // Again, and in every tab: a part of the page may have kept something while it was closed.
    if (left !== null) forgetAccountStores();
  }, [left]);
  if (question === null) return null;
  const { Dialog } = question;
  return <Dialog question={question} />;
}
