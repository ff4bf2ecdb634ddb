import { useRef } from 'react';
import { useJobs } from '#app/features/jobs/jobs-context.tsx';
import type { PlannerWorld } from '#app/features/planner/store.ts';
import { placeKey } from '#app/planner/rooms/aside.ts';
import type { OpenJob } from '#app/product/jobs/jobs-reply.ts';

/**
 * A home's layouts are separate saved jobs, or unsaved: the job that was open with a layout is open again when the
 * layout is restored.
 */
export function useJobsOfLayouts(): Pick<PlannerWorld, 'followJob' | 'forgetJobs'> {
  const { open, setOpen } = useJobs();
  const jobs = useRef(new Map<string, OpenJob | null>());
  return {
    forgetJobs: () => jobs.current.clear(),
    followJob({ before, after, isAnew }) {
      // Newly made walls are no saved job yet; a layout put aside as before has the same room.
      if (isAnew) jobs.current.delete(placeKey(before));
      else jobs.current.set(placeKey(before), open);
      setOpen((isAnew ? null : jobs.current.get(placeKey(after))) ?? null);
    },
  };
}
