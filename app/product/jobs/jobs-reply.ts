import type { JobsFileError } from '#app/layout/job/jobs-file.ts';
import type { MergedJobs } from '#app/layout/job/merge-jobs.ts';
import type { MetLimit } from '#app/product/plans/plans.ts';
import type { FollowedValue } from '#app/product/tiles/describe-tile.ts';

/** The project that is offered to take a new job. */
export interface OfferedProject {
  readonly id: string;
  readonly name: string;
}

/** The buttons of the saved jobs in the plain form, as its `intent`. */
export const JOB_INTENTS = [
  'save-job',
  'load-job',
  'rename-job',
  'delete-job',
  'confirm-delete-job',
  'keep-job',
  'share-job',
  'open-link',
  'clear-job',
  'import-jobs',
  'export-jobs',
  'find-jobs',
  'next-jobs',
  'previous-jobs',
] as const;
export type JobIntent = (typeof JOB_INTENTS)[number];

/** A job in the account, as lists name it. */
export interface KeptJob {
  readonly id: string;
  readonly name: string;
}

/** A job of the account that is open. */
export interface OpenedJob extends KeptJob {
  /** The print of its contents as they were seen last. */
  readonly seen: string;
  /** The form on the page from the server has those contents. */
  readonly isSaved: boolean;
}

/** The open job of a page: this browser's, or the account's if there is no copy here. */
export type OpenJob =
  | {
      readonly place: 'browser';
      readonly name: string;
      /** The print of its contents as they were seen last. */
      readonly seen: string;
    }
  | ({ readonly place: 'account' } & OpenedJob);

/** A page of the account's jobs, by name, filtered by the search text. */
export interface JobsPage {
  readonly jobs: readonly KeptJob[];
  /** The number of jobs on all pages. */
  readonly found: number;
  /** The number of jobs in the account. */
  readonly total: number;
  /** From 1. */
  readonly page: number;
  readonly search: string;
}

/** The list of an account without jobs. */
export const NO_JOBS: Omit<JobsPage, 'jobs'> = { found: 0, total: 0, page: 1, search: '' };

export type JobNameFault = 'name-missing' | 'name-too-long';
export type RenameFault = JobNameFault | 'name-taken' | 'not-found';
export type JobFault = RenameFault | 'limit';

/** The result of importing a file of jobs; figures count jobs. */
export interface ImportCounts extends Pick<MergedJobs, 'known' | 'leftOut'> {
  readonly added: number;
}

export interface ImportedFile extends ImportCounts {
  /** The names (or places in the file) of jobs that could not be read. */
  readonly refused: readonly string[];
}

/** `no-file`: the button was pressed with no file chosen; `not-imported`: one was chosen and another button pressed. */
export type JobsFileFault = JobsFileError | 'no-file' | 'not-imported';

/** The result of a job button in the plain form, for the section of saved jobs. */
export interface JobsReply {
  /** The job that is open now. */
  readonly open: OpenedJob | null;
  /** The project that is offered for a new job, and whether its box is ticked. */
  readonly project: (OfferedProject & { readonly isChosen: boolean }) | null;
  /** Why the request was refused. */
  readonly fault: JobFault | 'not-allowed' | 'no-sharing' | 'too-large-to-share' | 'custom-room' | 'too-many' | null;
  readonly isRename: boolean;
  readonly done: 'saved' | 'saved-outside-project' | 'renamed' | 'deleted' | null;
  /** The job whose deletion must be confirmed. */
  readonly question: KeptJob | null;
  /** The name as typed. */
  readonly typedName: string;
  /** The address of a requested link to the job. */
  readonly linkAddress: string | null;
  /** The page of the list that is shown; null is the first one. */
  readonly list: JobsPage | null;
  /** The result of importing a file of jobs. */
  readonly imported: ImportedFile | null;
  /** Why a file of jobs was refused as a whole. */
  readonly fileFault: JobsFileFault | null;
  /** The prices that an opened job took from the account's tiles; null if none changed. */
  readonly followed: readonly FollowedValue[] | null;
}

/** Whether the pressed button did something to jobs, or was refused: then the page's first message is about that. */
export function hasJobAnswer({
  fault,
  done,
  question,
  imported,
  fileFault,
  linkAddress,
  followed,
}: JobsReply): boolean {
  return [fault, done, question, imported, fileFault, linkAddress, followed].some((part) => part !== null);
}

/** The limit that a refused plain form met. */
export function limitMetBy(reply: JobsReply | null): MetLimit | null {
  const met = (reason: MetLimit['reason']): MetLimit => ({ reason, message: null });
  if (reply?.fault === 'not-allowed') return met('save-jobs');
  if (reply?.fault === 'no-sharing') return met('export');
  if (reply?.fault === 'custom-room') return met('custom-room');
  return reply?.fault === 'limit' || (reply?.imported?.leftOut ?? 0) > 0 ? met('saved-jobs') : null;
}
