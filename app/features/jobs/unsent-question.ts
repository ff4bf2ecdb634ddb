import type { ComponentType } from 'react';
import type { JobsOwner } from '#app/layout/job/account-copy/jobs-of-accounts.ts';

/** What to do with the jobs that the account does not have: keep them for it, delete them, or stay logged in. */
export type UnsentAnswer = 'keep' | 'delete' | 'stay';

export interface UnsentQuestion {
  readonly owner: JobsOwner;
  /** Loaded in advance, because a log-out must not depend on the network. */
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
