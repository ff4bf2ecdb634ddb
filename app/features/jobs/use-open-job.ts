import type { CalculatorAccess } from '#app/features/jobs/calculator-access.ts';
import { useJobs } from '#app/features/jobs/jobs-context.tsx';
import { loadJobTools } from '#app/features/jobs/kept-jobs.ts';
import type { JobData } from '#app/layout/model/job.ts';
import { missingForJob } from '#app/product/plans/needed-abilities.ts';
import { may } from '#app/product/plans/plans.ts';
import { showToast } from '#app/ui/toast-store.ts';
import * as jobsWords from '#app/words/en/jobs.ts';

/** Opens the selected job: fills in all inputs and calculates the layout. */
export function useOpenJob(calculator: CalculatorAccess): (choice: string) => Promise<void> {
  const { owner, status, setOpen } = useJobs();
  // A read-only job keeps its prices.
  const tilesFor = (data: JobData) => (missingForJob(status.plan, data) === null ? calculator.tiles : []);
  return async (choice) => {
    if (choice === '') return setOpen(null);
    const { copyOpened, currentJobs, fetchAccountJob, openedText, printOfJob } = await loadJobTools();
    if (choice.startsWith('browser:')) {
      // From the present store: another tab may have renamed or deleted it.
      const name = choice.slice('browser:'.length);
      const { jobs, marks } = currentJobs(owner);
      const job = jobs.find((candidate) => candidate.name === name);
      if (job === undefined) return notFound();
      setOpen({ place: 'browser', name, seen: printOfJob(job.data) });
      const isCounted = marks.copied.some((mark) => mark.name === name && mark.isCounted);
      return calculator.load(openedText(job.data, tilesFor(job.data)), isCounted);
    }
    const opened = await fetchAccountJob(choice);
    if (opened.ok) {
      const { job, revision, isCounted } = opened;
      setOpen({ place: 'account', id: choice, name: job.name, seen: printOfJob(job.data), isSaved: true });
      // With a copy here it can be changed like any other job, also offline.
      if (may(status.plan, 'maySaveJobs')) await copyOpened(owner, { id: choice, revision, isCounted, ...job });
      return calculator.load(openedText(job.data, tilesFor(job.data)), isCounted);
    }
    if (opened.error === 'unreachable') {
      showToast({ title: jobsWords.openUnreachable, tone: 'destructive' });
    } else notFound();
  };
}

function notFound(): void {
  showToast({ title: jobsWords.notFound, tone: 'destructive' });
}
