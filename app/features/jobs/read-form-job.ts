import type { CalculatorAccess } from '#app/features/jobs/calculator-access.ts';
import { documentOf } from '#app/layout/job/document-of.ts';
import type { JobData } from '#app/layout/job/job.ts';

/** The form as a document to save, stamped with the present; null (and the fields marked) where it cannot be read. */
export function readFormJob(calculator: CalculatorAccess): JobData | null {
  const job = documentOf(calculator.job, new Date().toISOString());
  if (job === null) calculator.showErrors();
  return job;
}
