import { fetchAccountJob } from '#app/features/jobs/account-calls.ts';
import { changeBrowserJobs, currentShelf } from '#app/features/jobs/browser-jobs.ts';
import type { CalculatorAccess } from '#app/features/jobs/calculator-access.ts';
import { type ChangeFault, replaceJob } from '#app/features/jobs/change-jobs.ts';
import { documentOf } from '#app/layout/job/document-of.ts';
import type { JobData } from '#app/layout/job/job.ts';

// All that the page needs to read a document, in one part: see kept-jobs.ts.
export { currentShelf, fetchAccountJob };

/** The form as a document to save, stamped with the present; null (and the fields marked) where it cannot be read. */
export function readFormJob(calculator: CalculatorAccess): JobData | null {
  const job = calculator.isHalfDrawn ? null : documentOf(calculator.job, new Date().toISOString());
  if (job === null) calculator.showErrors();
  return job;
}

/** Puts new contents under a name that is there; answers why it could not, or null. */
export async function saveOver(name: string, data: JobData): Promise<ChangeFault | null> {
  const changed = await changeBrowserJobs(replaceJob(name, data));
  return changed.ok ? null : changed.error;
}
