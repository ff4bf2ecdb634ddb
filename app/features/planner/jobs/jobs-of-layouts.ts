import { startTransition, useRef } from 'react';
import { useJobs } from '#app/features/jobs/jobs-context.tsx';
import type { PlannerWorld } from '#app/features/planner/store.ts';
import { placeKey } from '#app/planner/rooms/aside.ts';
import type { OpenJob } from '#app/product/jobs/jobs-reply.ts';

/** Each layout of a home is its own saved job, or unsaved. When a layout is restored, its job is opened again. */
export function useJobsOfLayouts(): Pick<PlannerWorld, 'replanJob' | 'reopenJob' | 'forgetJobs'> & {
  readonly open: OpenJob | null;
} {
  const { open, setOpen, account } = useJobs();
  const jobs = useRef(new Map<string, OpenJob | null>());
  return {
    open,
    reopenJob(kept) {
      // A job that only the account has may belong to another account, if somebody else has logged in.
      const isOthers = kept?.place === 'account' && !account.some(({ id }) => id === kept.id);
      // A transition, as in useHydrated: the page is being hydrated.
      startTransition(() => setOpen(isOthers ? null : kept));
    },
    forgetJobs: () => jobs.current.clear(),
    replanJob({ before, after, isAnew }) {
      // Newly made walls are not a saved job yet; a layout set aside as 'before' has the same room.
      if (isAnew) jobs.current.delete(placeKey(before));
      else jobs.current.set(placeKey(before), open);
      setOpen((isAnew ? null : jobs.current.get(placeKey(after))) ?? null);
    },
  };
}
