import type { Exclusively } from '#app/features/jobs/change-jobs.ts';

/** One lock for all tabs, granted in order of request, like Web Locks. */
export function lockForTabs(): Exclusively {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
