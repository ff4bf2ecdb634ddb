import type { ComponentType } from 'react';
import type { JobsOwner } from '#app/layout/job/account-copy/jobs-of-accounts.ts';

/** What becomes of the jobs that the account does not have: kept for it, deleted, or the user does not log out. */
export type UnsentAnswer = 'keep' | 'delete' | 'stay';

export interface UnsentQuestion {
  readonly owner: JobsOwner;
  /** Its code is loaded before, as a log-out must not depend on it. */
  readonly Dialog: ComponentType<{ readonly question: UnsentQuestion }>;
  readonly answer: (answer: UnsentAnswer) => void;
}

const listeners = new Set<() => void>();
let asked: UnsentQuestion | null = null;

function publish(question: UnsentQuestion | null): void {
  asked = question;
  for (const listener of listeners) listener();
}

/** Asks in a dialog over the page. A second question while one is open is answered with `stay`. */
export function askAboutUnsent(owner: JobsOwner, Dialog: UnsentQuestion['Dialog']): Promise<UnsentAnswer> {
  if (asked !== null) return Promise.resolve('stay');
  return new Promise((resolve) => {
    publish({
      owner,
      Dialog,
      answer(answer) {
        publish(null);
        resolve(answer);
      },
    });
  });
}

/** For useSyncExternalStore. */
export function subscribeToQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function questionNow(): UnsentQuestion | null {
  return asked;
}
