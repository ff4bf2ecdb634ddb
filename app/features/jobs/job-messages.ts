import type { ChangeFault } from '#app/features/jobs/change-jobs.ts';
import type { StoreProblem } from '#app/features/jobs/job-store.ts';
import { MAX_NAME_CHARS } from '#app/layout/room/limits.ts';
import type { ImportedFile, JobsFileFault } from '#app/product/jobs/jobs-reply.ts';

export const JOB_NAME_MISSING = 'Please enter a job name';
export const JOB_NAME_TAKEN = 'That job name already exists, please choose another';
export const JOB_RENAME_TAKEN = 'A job with this name already exists';
export const JOB_NOT_FOUND = 'Job not found!';

export function deleteQuestion(name: string): string {
  return `Are you sure you want to delete "${name}"? This action cannot be undone.`;
}

const STORE_WORDS: Record<Exclude<StoreProblem, 'put-aside'>, string> = {
  disabled: 'This browser does not let the page keep anything. Allow site data for it, then try again.',
  full: 'There is no room left in this browser. Export your jobs to a file, delete some, then try again.',
  newer: 'Your jobs were saved by a newer version of the program. Reload the page to use them.',
  stuck:
    'Some saved jobs cannot be read, and there is no room to put them aside. Nothing is changed until there is: free some space in this browser.',
};

/** What is wrong with the browser's store, for the section of the saved jobs. */
export function wordStoreProblem(problem: StoreProblem): string {
  return problem === 'put-aside'
    ? 'Some saved jobs could not be read. Their text is kept aside in this browser; all others are here.'
    : STORE_WORDS[problem];
}

/** Why a change was refused. `limit` has its own dialog and no words here. */
export function wordFault(fault: ChangeFault, isRename = false): string {
  switch (fault) {
    case 'name-missing':
      return JOB_NAME_MISSING;
    case 'name-too-long':
      return `Please enter a shorter name: at most ${MAX_NAME_CHARS} characters.`;
    case 'name-taken':
      return isRename ? JOB_RENAME_TAKEN : JOB_NAME_TAKEN;
    case 'not-found':
      return JOB_NOT_FOUND;
    case 'limit':
      return '';
    default:
      return STORE_WORDS[fault];
  }
}

export const FILE_WORDS: Record<JobsFileFault, string> = {
  'no-file': 'Choose a file that was made by Export jobs.',
  'not-json': 'This file cannot be read. Choose a file that was made by Export jobs.',
  'not-a-jobs-file': 'There are no jobs in this file. Choose a file that was made by Export jobs.',
  'newer-version': 'This file was made by a newer version of the program. Reload the page, then try again.',
  'too-large': 'This file is too large to be a file of jobs.',
};

/** What became of a file of jobs: one line, and what else there is to say. */
export function wordImport({ added, known, leftOut, refused }: ImportedFile): { title: string; description?: string } {
  const title = added === 1 ? '1 job imported' : `${added} jobs imported`;
  const details = [
    known > 0 && `${known} were here already.`,
    leftOut > 0 && `${leftOut} found no room in your plan.`,
    refused.length > 0 &&
      `${refused.length} could not be read: ${refused.slice(0, 3).join(', ')}${refused.length > 3 ? ', …' : ''}.`,
  ].filter((sentence) => sentence !== false);
  return details.length > 0 ? { title, description: details.join(' ') } : { title };
}

export const UNREACHABLE = 'This job is in your account. Connect to the internet to change it.';

/** Two devices, or two tabs, have put different contents under one name. */
export function wordKeptTwice(name: string, keptAs: string): string {
  return `"${name}" was also changed or saved elsewhere. Both are kept; what this browser held is now "${keptAs}".`;
}

/** What waits for the network. */
export function wordUnsent(count: number): string {
  return count === 1
    ? '1 change is not in your account yet. It is sent when there is a network.'
    : `${count} changes are not in your account yet. They are sent when there is a network.`;
}
