import { ok } from '#app/base/result.ts';
import type { JobRoom, Jobs, JobsChange } from '#app/features/jobs/change-jobs.ts';
import { mergeJobs } from '#app/layout/job/merge-jobs.ts';
import type { ImportCounts } from '#app/product/jobs/jobs-reply.ts';

/** Adds jobs from a file: one that is there already is left alone, a name that is taken gets a number. */
export function importJobs(incoming: Jobs, { limit, accountNames }: JobRoom, report: ImportCounts): JobsChange {
  return (jobs) => {
    const { added, known, leftOut } = mergeJobs(jobs, incoming, { limit, otherNames: accountNames });
    Object.assign(report, { added: added.length, known, leftOut });
    return ok([...jobs, ...added]);
  };
}
