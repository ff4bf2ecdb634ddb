import type { Exclusively } from '#app/features/jobs/change-jobs.ts';

/** One lock for all tabs, handed out in the order asked for, as Web Locks do. */
export function lockForTabs(): Exclusively {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
