import type { CalculatorAccess } from '#app/features/jobs/calculator-access.ts';
import { describeFault } from '#app/features/jobs/job-messages.ts';
import { useJobs } from '#app/features/jobs/jobs-context.tsx';
import { loadJobTools } from '#app/features/jobs/kept-jobs.ts';
import type { OpenJob } from '#app/product/jobs/jobs-reply.ts';
import { missingForJob } from '#app/product/plans/needed-abilities.ts';
import { may } from '#app/product/plans/plans.ts';
import { showToast } from '#app/ui/toast-store.ts';
import * as jobsWords from '#app/words/en/jobs.ts';

/** Overwrites this browser's open job with the form, or reports why it cannot. */
export function useSaveChanges(calculator: CalculatorAccess) {
  const { owner, setOpen, status, onLimit, conflicts, setConflicts } = useJobs();
  return async ({ name, seen }: OpenJob & { readonly place: 'browser' }): Promise<void> => {
    if (!may(status.plan, 'maySaveJobs')) return onLimit('save-jobs');
    const { printOfJob, readFormJob, saveOver } = await loadJobTools();
    const data = readFormJob(calculator);
    if (data === null) return;
    if (missingForJob(status.plan, data) !== null) return onLimit('custom-room');
    const saved = await saveOver(owner, name, data, seen);
    if (saved.fault === 'limit') return onLimit('saved-jobs');
    if (saved.fault !== null) return void showToast({ title: describeFault(saved.fault), tone: 'destructive' });
    const { keptAs } = saved;
    if (keptAs !== name) setConflicts([...conflicts, { kind: 'changed', name, theirs: name, ours: keptAs }]);
    setOpen({ place: 'browser', name: keptAs, seen: printOfJob(data) });
    showToast({ title: jobsWords.saved, description: keptAs });
  };
}
