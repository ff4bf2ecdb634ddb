import { useCallback, useEffect, useState } from 'react';
import { useJobs } from '#app/features/jobs/jobs-context.tsx';
import type { FormState } from '#app/features/jobs/judge-form.ts';
import { loadedJobTools, loadJobTools } from '#app/features/jobs/kept-jobs.ts';
import type { JobText } from '#app/layout/model/job-text.ts';

/**
 * Compares a form with the open job; null if none is open. Until the code for that is loaded, returns the server's
 * answer.
 */
export function useJobState(): (form: JobText) => FormState | null {
  const { open, browser } = useJobs();
  const [tools, setTools] = useState(() => loadedJobTools());
  const isNeeded = open !== null && tools === null;
  useEffect(() => {
    if (!isNeeded) return;
    loadJobTools().then(setTools, () => {
      // If loading fails, the user may be asked once more than needed about a changed job.
    });
  }, [isNeeded]);
  return useCallback(
    (form) => {
      if (open === null) return null;
      if (tools !== null) return tools.judgeForm(form, open, browser);
      return open.place === 'account' && open.isSaved ? 'saved' : 'unsaved';
    },
    [open, browser, tools],
  );
}
