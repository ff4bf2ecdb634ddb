import type { JobData } from '#app/layout/job/job.ts';
import type { JobText } from '#app/layout/job/job-text.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';

/**
 * The document of a form as typed, stamped `savedAt` (ISO 8601). A job that is sound is kept as it was understood, so that
 * garbage in a field that decides nothing does no harm; one that is not yet sound is kept as far as it can be read.
 * Null where a size, a corner or an obstacle cannot be read at all.
 */
export function documentOf(fields: JobText, savedAt: string): JobData | null {
  const read = readJob(fields);
  if (read.ok) return { ...read.value.job, savedAt };
  const restored = restoreJob({ name: 'job', data: { ...fields, savedAt } });
  return restored.ok ? restored.value.data : null;
}
