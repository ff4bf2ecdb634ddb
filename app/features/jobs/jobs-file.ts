import { fetchAccountJob } from '#app/features/jobs/account-calls.ts';
import { changeBrowserJobs, currentJobs } from '#app/features/jobs/browser-jobs.ts';
import { importJobs, markAdded } from '#app/features/jobs/change-jobs.ts';
import { describeFault, describeImport, FILE_WORDS } from '#app/features/jobs/job-messages.ts';
import { jobRoom } from '#app/features/jobs/kept-jobs.ts';
import type { JobsOwner } from '#app/layout/job/account-copy/jobs-of-accounts.ts';
import { readJobsFile, writeJobsFile } from '#app/layout/job/jobs-file.ts';
import type { SavedJob } from '#app/layout/model/job.ts';
import type { ImportCounts, KeptJob } from '#app/product/jobs/jobs-reply.ts';
import type { Plan } from '#app/product/plans/plans.ts';
import { downloadBlob } from '#app/ui/download-blob.ts';
import { showToast } from '#app/ui/toast-store.ts';
import * as jobDialogsWords from '#app/words/en/job-dialogs.ts';
import * as jobsWords from '#app/words/en/jobs.ts';

/** Downloads all jobs as one file: this browser's, filtered by `isMeant`, and the account's that have no copy here. */
export async function exportJobs(
  owner: JobsOwner,
  account: readonly KeptJob[],
  isMeant: (name: string) => boolean = () => true,
): Promise<void> {
  const jobs: SavedJob[] = currentJobs(owner).jobs.filter(({ name }) => isMeant(name));
  let missing = 0;
  for (const { id } of account) {
    const opened = await fetchAccountJob(id);
    if (opened.ok) jobs.push(opened.job);
    else missing += 1;
  }
  if (jobs.length === 0) return void showToast({ title: jobDialogsWords.nothingToExport });
  const now = new Date().toISOString();
  const text = writeJobsFile(jobs, now);
  downloadBlob(new Blob([text], { type: 'application/json' }), `tilewright-jobs-${now.slice(0, 10)}.json`);
  const title = jobDialogsWords.exported(jobs.length);
  if (missing === 0) showToast({ title });
  else showToast({ title, description: jobDialogsWords.notExported(missing), tone: 'destructive' });
}

export interface ImportAnswer {
  readonly toast: { title: string; description?: string; tone?: 'plain' | 'destructive' };
  /** Jobs were left out because of the plan's limit. */
  readonly isOverLimit: boolean;
}

/** Adds the jobs of a file; unreadable ones are reported by name. */
export async function importJobsFile(
  owner: JobsOwner,
  file: Blob,
  plan: Plan,
  account: readonly KeptJob[],
): Promise<ImportAnswer> {
  const read = readJobsFile(await file.text());
  if (!read.ok) return { toast: { title: FILE_WORDS[read.error], tone: 'destructive' }, isOverLimit: false };
  const { jobs, refused } = read.value;
  const report: ImportCounts = { added: 0, known: 0, leftOut: 0 };
  const changed = await changeBrowserJobs(
    owner,
    importJobs(jobs, jobRoom(plan, account, currentJobs(owner)), report),
    markAdded(),
  );
  if (!changed.ok) return { toast: { title: describeFault(changed.error), tone: 'destructive' }, isOverLimit: false };
  const words = describeImport({
    ...report,
    refused: refused.map(({ name, place }) => name || jobsWords.byPlace(place)),
  });
  return { toast: words, isOverLimit: report.leftOut > 0 };
}
