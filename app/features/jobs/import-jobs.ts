import { ok } from '#app/base/result.ts';
import type { JobRoom, Jobs, JobsChange } from '#app/features/jobs/change-jobs.ts';
import { mergeJobs } from '#app/layout/job/merge-jobs.ts';

export interface ImportReport {
  readonly added: number;
  /** Were there already, under the same name. */
  readonly known: number;
  /** Found no room in the plan. */
  readonly leftOut: number;
}

/** Adds jobs from a file: one that is there already is left alone, a name that is taken gets a number. */
export function importJobs(incoming: Jobs, { limit, accountNames }: JobRoom, report: ImportReport): JobsChange {
  return (jobs) => {
    const { added, known, leftOut } = mergeJobs(jobs, incoming, { limit, otherNames: accountNames });
    Object.assign(report, { added: added.length, known, leftOut });
    return ok([...jobs, ...added]);
  };
}
