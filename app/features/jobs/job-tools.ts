import { fetchAccountJob, findInAccount, isNameInAccount } from '#app/features/jobs/account-calls.ts';
import {
  copyOpened,
  leaveJobs,
  leftBehindBy,
  ownerIn,
  sendAgain,
  storedOwner,
  syncBrowserJobs,
} from '#app/features/jobs/account-sync.ts';
import { changeBrowserJobs, changeCopy, currentJobs } from '#app/features/jobs/browser-jobs.ts';
import type { CalculatorAccess } from '#app/features/jobs/calculator-access.ts';
import { type ChangeFault, replaceJob } from '#app/features/jobs/change-jobs.ts';
import { drawId } from '#app/features/jobs/job-store.ts';
import { requestSync } from '#app/features/jobs/jobs-changes.ts';
import { judgeForm } from '#app/features/jobs/judge-form.ts';
import { markSaved, takeAlong } from '#app/layout/job/account-copy/job-copy.ts';
import type { JobsOwner } from '#app/layout/job/account-copy/jobs-of-accounts.ts';
import { printOfJob } from '#app/layout/job/account-copy/print-of-job.ts';
import { documentOf } from '#app/layout/job/document-of.ts';
import type { JobData } from '#app/layout/model/job.ts';
import { type JobText, jobToText } from '#app/layout/model/job-text.ts';
import { describeFollowed } from '#app/product/tiles/describe-tile.ts';
import { followTiles } from '#app/product/tiles/follow-tiles.ts';
import type { AccountTile } from '#app/product/tiles/tiles.ts';
import { showToast } from '#app/ui/toast-store.ts';
import * as tilesWords from '#app/words/en/tiles.ts';

// Everything that the page needs to read a job, in one chunk: see kept-jobs.ts.
export {
  copyOpened,
  currentJobs,
  fetchAccountJob,
  findInAccount,
  isNameInAccount,
  judgeForm,
  leaveJobs,
  leftBehindBy,
  ownerIn,
  printOfJob,
  sendAgain,
  storedOwner,
  syncBrowserJobs,
};

/** The form of a saved job, with the prices of the account's tiles; a message lists those that changed. */
export function openedText(data: JobData, tiles: readonly AccountTile[]): JobText {
  const { job, followed } = followTiles(jobToText(data), tiles);
  if (followed.length > 0) {
    showToast({ title: tilesWords.tilesFollowed, description: describeFollowed(followed) });
  }
  return job;
}

/** The form as a document with the current time. Null, with the errors shown, if it cannot be read. */
export function readFormJob(calculator: CalculatorAccess): JobData | null {
  const job = calculator.now();
  const data = job && documentOf(job, new Date().toISOString());
  if (data === null) calculator.showErrors();
  return data;
}

/**
 * Replaces the contents of an existing name, or saves under a numbered name if the contents are not those that were
 * `seen`; returns the name, or the fault.
 */
export async function saveOver(
  owner: JobsOwner,
  name: string,
  data: JobData,
  seen: string,
): Promise<{ readonly fault: ChangeFault } | { readonly fault: null; readonly keptAs: string }> {
  let keptAs = name;
  const change = replaceJob(name, data, seen, (kept) => {
    keptAs = kept;
  });
  const changed = await changeBrowserJobs(owner, change, (marks) => markSaved(marks, keptAs, drawId));
  return changed.ok ? { fault: null, keptAs } : { fault: changed.error };
}

/** Moves the jobs that are only in this browser to the account. */
export async function takeJobsAlong(owner: JobsOwner): Promise<void> {
  if (await changeCopy(owner, (copy) => takeAlong(copy, drawId))) await requestSync();
}
