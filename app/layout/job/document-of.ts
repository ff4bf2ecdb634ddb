import { readJob } from '#app/layout/job/read-job.ts';
import { restoreNewJob } from '#app/layout/job/restore-job.ts';
import { withoutGoneWalls } from '#app/layout/job/typed-walls.ts';
import type { JobData } from '#app/layout/model/job.ts';
import type { JobText } from '#app/layout/model/job-text.ts';

/**
 * The document of a form as typed, with the time `savedAt` (ISO 8601). A valid job is saved as interpreted, so garbage
 * in an irrelevant field does no harm. An invalid one is saved as far as it can be read. Null if a size, corner or
 * obstacle is unreadable.
 */
export function documentOf(fields: JobText, savedAt: string): JobData | null {
  const job = withoutGoneWalls(fields);
  const read = readJob(job);
  if (read.ok) return { ...read.value.job, savedAt };
  const restored = restoreNewJob({ name: 'job', data: { ...job, savedAt } });
  return restored.ok ? restored.value.data : null;
}
