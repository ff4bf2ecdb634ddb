import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import type { ImportReport } from '#app/features/jobs/import-jobs.ts';
import { useAccountSync } from '#app/features/jobs/use-account-sync.ts';
import { useBrowserJobs } from '#app/features/jobs/use-browser-jobs.ts';
import type { SyncReport } from '#app/layout/job/account-copy/sync-jobs.ts';
import type { KeptTwice } from '#app/layout/job/account-copy/take-in.ts';
import type { JobsFileError } from '#app/layout/job/jobs-file.ts';
import { may } from '#app/product/plans/plans.ts';
import type { TrialStatus } from '#app/product/plans/trial-status.ts';

/** A job in the account, as the list of them names it. */
export interface KeptJob {
  readonly id: string;
  readonly name: string;
}

/** Where an open job came from. */
export type OpenJob =
  | {
      readonly place: 'browser';
      readonly name: string;
      /** The print of its contents as they were seen last. */
      readonly seen: string;
    }
  | ({ readonly place: 'account' } & KeptJob);

/** What the plain form's job buttons led to; see the server's answer to them. */
export interface JobsReply {
  readonly open: KeptJob | null;
  readonly fault:
    | 'name-missing'
    | 'name-too-long'
    | 'name-taken'
    | 'not-found'
    | 'limit'
    | 'not-allowed'
    | 'no-sharing'
    | 'too-large-to-share'
    | 'custom-room'
    | null;
  readonly isRename: boolean;
  readonly done: 'saved' | 'renamed' | 'deleted' | null;
  readonly question: KeptJob | null;
  readonly typedName: string;
  readonly linkPath: string | null;
  readonly imported: ImportedFile | null;
  readonly fileFault: JobsFileError | 'no-file' | null;
}

/** What became of a file of jobs; figures count jobs. */
export interface ImportedFile extends ImportReport {
  /** The names (or places in the file) of jobs that could not be read. */
  readonly refused: readonly string[];
}

export type JobsLimit = 'save-jobs' | 'saved-jobs' | 'export' | 'custom-room';

/** The upgrade notice that a refused plain form calls for. */
export function jobsLimit(reply: JobsReply | null): { readonly reason: JobsLimit; readonly message?: string } | null {
  if (reply?.fault === 'not-allowed') return { reason: 'save-jobs' };
  if (reply?.fault === 'no-sharing') return { reason: 'export' };
  if (reply?.fault === 'custom-room') return { reason: 'custom-room' };
  return reply?.fault === 'limit' || (reply?.imported?.leftOut ?? 0) > 0 ? { reason: 'saved-jobs' } : null;
}

export interface JobsProviderProps {
  /** Whose jobs they are. */
  readonly email: string;
  readonly account: readonly KeptJob[];
  readonly reply: JobsReply | null;
  readonly status: TrialStatus;
  /** The plan does not allow it. */
  readonly onLimit: (reason: JobsLimit) => void;
  /** The account's jobs have changed: read them again. */
  readonly onAccountChanged: () => void;
}

interface Jobs extends JobsProviderProps {
  /** How the last attempt to reach the account went. */
  readonly report: SyncReport | null;
  /** Jobs that got another name because the account holds another one. */
  readonly keptTwice: readonly KeptTwice[];
  readonly setKeptTwice: (kept: readonly KeptTwice[]) => void;
  readonly open: OpenJob | null;
  readonly setOpen: (open: OpenJob | null) => void;
}

const JobsContext = createContext<Jobs | null>(null);

/** Holds what the section of the saved jobs and the Save Job button share. */
export function JobsProvider({ children, ...props }: JobsProviderProps & { readonly children: ReactNode }) {
  const { email, account: rows, reply, status, onLimit, onAccountChanged } = props;
  const replied = reply?.open ?? null;
  const [open, setOpen] = useState<OpenJob | null>(replied && { place: 'account', ...replied });
  const [keptTwice, setKeptTwice] = useState<readonly KeptTwice[]>([]);
  const hearKeptTwice = useCallback((kept: readonly KeptTwice[]) => {
    setKeptTwice((before) => [...before, ...kept]);
    // What is open is this browser's.
    setOpen((job) => {
      const other = job?.place === 'browser' ? kept.find(({ name }) => name === job.name) : undefined;
      return job?.place === 'browser' && other !== undefined ? { ...job, name: other.keptAs } : job;
    });
  }, []);
  const { rest: account, report } = useAccountSync(email, rows, may(status.plan, 'maySaveJobs'), hearKeptTwice);
  const { marks } = useBrowserJobs();
  const copied = open?.place === 'account' ? marks.copied.find(({ id }) => id === open.id) : undefined;
  // A job that a plain form opened is the copy's as soon as there is one.
  if (copied !== undefined) setOpen({ place: 'browser', name: copied.name, seen: copied.print });
  const jobs = {
    email,
    account,
    reply,
    status,
    onLimit,
    onAccountChanged,
    open,
    setOpen,
    report,
    keptTwice,
    setKeptTwice,
  };
  return <JobsContext.Provider value={jobs}>{children}</JobsContext.Provider>;
}

export function useJobs(): Jobs {
  const jobs = useContext(JobsContext);
  if (jobs === null) throw new Error('The jobs stand outside their provider');
  return jobs;
}
