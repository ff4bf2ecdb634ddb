import { useRef } from 'react';
import { type OpenJob, useJobs } from '#app/features/jobs/jobs-context.tsx';

/** A home's layouts are saved jobs of their own, or none: the job that was open with one is open again when it comes back. */
export function useJobsOfLayouts() {
  const { open, setOpen } = useJobs();
  const jobs = useRef(new Map<string, OpenJob | null>());
  return {
    forgetJobs: () => jobs.current.clear(),
    /** Another layout has taken the place of the one on the page. Both are known by the form's `aside`. */
    async followLayout(before: string, after: string, isAnew: boolean): Promise<void> {
      // Until it is known what is open, nothing is: no job is written over by another layout.
      setOpen(null);
      // The part is here: the button that was pressed needed it.
      const { placeKey } = await import('#app/planner/rooms/aside.ts');
      // Walls that were made anew are nobody's saved job yet; what is laid aside as before has the same room.
      if (isAnew) jobs.current.delete(placeKey(before));
      else jobs.current.set(placeKey(before), open);
      setOpen((isAnew ? null : jobs.current.get(placeKey(after))) ?? null);
    },
  };
}
