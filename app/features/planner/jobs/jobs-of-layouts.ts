import { startTransition, useRef } from 'react';
import { useJobs } from '#app/features/jobs/jobs-context.tsx';
import type { PlannerWorld } from '#app/features/planner/store.ts';
import { placeKey } from '#app/planner/rooms/aside.ts';
import type { OpenJob } from '#app/product/jobs/jobs-reply.ts';

/**
 * A home's layouts are separate saved jobs, or unsaved: the job that was open with a layout is open again when the
 * layout is restored.
 */
export function useJobsOfLayouts(): Pick<PlannerWorld, 'replanJob' | 'reopenJob' | 'forgetJobs'> & {
  readonly open: OpenJob | null;
} {
  const { open, setOpen, account } = useJobs();
  const jobs = useRef(new Map<string, OpenJob | null>());
  return {
    open,
    reopenJob(kept) {
      // One that only the account has may be another account's, if somebody else logged in since.
      const isOthers = kept?.place === 'account' && !account.some(({ id }) => id === kept.id);
      // A transition, as in useHydrated: the page is being taken over.
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
