import type { ChangeFault } from '#app/features/jobs/change-jobs.ts';
import type { StoreProblem } from '#app/features/jobs/job-store.ts';
import { MAX_NAME_CHARS } from '#app/layout/fields/limits.ts';
import type { Conflict } from '#app/layout/job/account-copy/conflict.ts';
import type { ImportedFile, JobsFileFault } from '#app/product/jobs/jobs-reply.ts';
import * as jobsWords from '#app/words/en/jobs.ts';

const STORE_WORDS: Record<Exclude<StoreProblem, 'put-aside'>, string> = {
  disabled: jobsWords.storeDisabled,
  full: jobsWords.storeFull,
  newer: jobsWords.storeNewer,
  stuck: jobsWords.storeStuck,
};

/** Describes a problem of the browser's store for the Saved Jobs section. */
export function describeStoreProblem(problem: StoreProblem): string {
  return problem === 'put-aside' ? jobsWords.storePutAside : STORE_WORDS[problem];
}

/** Describes what happened to a job that could not be saved exactly as sent. */
export function describeConflict(conflict: Conflict): string {
  const { kind, name } = conflict;
  switch (kind) {
    case 'changed':
      return jobsWords.changedTwice(name, conflict.theirs, conflict.ours);
    case 'deleted-there':
      return jobsWords.deletedElsewhere(name, conflict.ours);
    case 'deleted-here':
      return jobsWords.deletedHere(name, conflict.theirs);
    case 'name-taken':
      return jobsWords.sameName(name, conflict.ours);
    case 'not-in-project':
      return jobsWords.notInProject(name);
  }
}

/** Why a change was refused. `limit` has its own dialog, so it has no text here. */
export function describeFault(fault: ChangeFault, isRename = false): string {
  switch (fault) {
    case 'name-missing':
      return jobsWords.nameMissing;
    case 'name-too-long':
      return jobsWords.nameTooLong(MAX_NAME_CHARS);
    case 'name-taken':
      return isRename ? jobsWords.renameTaken : jobsWords.nameTaken;
    case 'not-found':
      return jobsWords.notFound;
    case 'limit':
      return '';
    default:
      return STORE_WORDS[fault];
  }
}

export const FILE_WORDS: Record<JobsFileFault, string> = {
  'no-file': jobsWords.noFile,
  'not-imported': jobsWords.notImported,
  'not-json': jobsWords.fileUnreadable,
  'not-a-jobs-file': jobsWords.fileWithoutJobs,
  'newer-version': jobsWords.fileNewer,
  'too-large': jobsWords.fileTooLarge,
};

/** Describes the result of importing a file of jobs: one line, and further details. */
export function describeImport({ added, known, leftOut, refused }: ImportedFile): {
  title: string;
  description?: string;
} {
  const title = jobsWords.imported(added);
  const details = [
    known > 0 && jobsWords.knownBefore(known),
    leftOut > 0 && jobsWords.leftOut(leftOut),
    refused.length > 0 && jobsWords.unreadable(refused.length, refused.slice(0, 3)),
  ].filter((sentence) => sentence !== false);
  return details.length > 0 ? { title, description: details.join(' ') } : { title };
}
