import type { JobText } from '#app/layout/model/job-text.ts';
import { replanJob } from '#app/planner/replan/replan-floor.ts';

/** The fields that a re-plan of the job changes. Throws if it is refused. */
export function mustReplan(job: JobText): Partial<JobText> {
  const replanned = replanJob(job);
  if (!replanned.ok) throw new Error(JSON.stringify(replanned.error));
  return replanned.value;
}
