import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { BrowserJobs } from '#app/features/jobs/browser-jobs.ts';
import { onSyncRequested } from '#app/features/jobs/jobs-changes.ts';
import { hasKeptJobs, keptJobs, loadJobTools, serverJobs, subscribeToJobs } from '#app/features/jobs/kept-jobs.ts';
import type { Conflict, SyncMessages } from '#app/layout/job/account-copy/conflict.ts';
import type { AccountRow } from '#app/layout/job/account-copy/job-copy.ts';
import type { JobsOwner } from '#app/layout/job/account-copy/jobs-of-accounts.ts';
import type { SyncReport } from '#app/layout/job/account-copy/sync-jobs.ts';
import type { JobsPage, JobsReply, KeptJob, OfferedProject, OpenJob } from '#app/product/jobs/jobs-reply.ts';
import { type LimitReason, may, type Plan } from '#app/product/plans/plans.ts';
import type { TrialStatus } from '#app/product/plans/trial-status.ts';

export interface JobsProviderProps {
  /** The jobs' owner: the account's id and address, both empty until it is known. */
  readonly userId: string;
  readonly email: string;
  readonly account: readonly KeptJob[];
  /** The first page of all jobs, or the one requested by a plain form. */
  readonly list: JobsPage;
  readonly reply: JobsReply | null;
  /** The project offered for a new job. */
  readonly project: OfferedProject | null;
  readonly status: TrialStatus;
  /** The plan does not allow it. */
  readonly onLimit: (reason: LimitReason) => void;
  /** The account's jobs have changed and must be read again. */
  readonly onAccountChanged: () => void;
}

interface Jobs extends Omit<JobsProviderProps, 'userId' | 'email'> {
  readonly owner: JobsOwner;
  /** The jobs in this browser. */
  readonly browser: BrowserJobs;
  /** The number of jobs in the account and in this browser. */
  readonly count: number;
  /** The report of the last sync with the account. */
  readonly report: SyncReport | null;
  /** Conflicts of jobs changed in two places, until they are dismissed. */
  readonly conflicts: readonly Conflict[];
  readonly setConflicts: (conflicts: readonly Conflict[]) => void;
  readonly open: OpenJob | null;
  /** The open job is no longer there under its name: another tab may have deleted or renamed it. Typed text stays. */
  readonly isGone: boolean;
  readonly setOpen: (open: OpenJob | null) => void;
  /** Whether a new job is added to the offered project. */
  readonly isProjectChosen: boolean;
  readonly setProjectChosen: (isChosen: boolean) => void;
}

const JobsContext = createContext<Jobs | null>(null);

/** State shared by Saved Jobs and Save Job. */
export function JobsProvider({ children, ...props }: JobsProviderProps & { readonly children: ReactNode }) {
  const { userId, email, account: rows, list, reply, project, status, onLimit, onAccountChanged } = props;
  const replied = reply?.open ?? null;
  const [open, setOpen] = useState<OpenJob | null>(replied && { place: 'account', ...replied });
  const [isProjectChosen, setProjectChosen] = useState(reply?.project?.isChosen ?? true);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const addConflicts = useCallback((messages: SyncMessages) => {
    if (messages.conflicts.length > 0) setConflicts((before) => [...before, ...messages.conflicts]);
    for (const { from, to } of messages.renamed) {
      // The open job belongs to this browser.
      setOpen((job) => (job?.place === 'browser' && job.name === from ? { ...job, name: to } : job));
    }
  }, []);
  const owner = useMemo(() => ({ id: userId, email }), [userId, email]);
  const browser = useBrowserJobs(owner);
  const { rest: account, report } = useAccountSync(owner, browser, rows, status.plan, addConflicts);
  const listed = browser.jobs.length + account.length;
  // A complete list from the account is newer than the page.
  const count = report?.isListed === true && report.isWhole ? listed : Math.max(listed, list.total);
  const copied = open?.place === 'account' ? browser.marks.copied.find(({ id }) => id === open.id) : undefined;
  // Once this browser has a copy of a job opened by a plain form, the copy is the open job.
  if (copied !== undefined) setOpen({ place: 'browser', name: copied.name, seen: copied.print });
  const jobs = {
    owner,
    browser,
    count,
    account,
    list,
    reply,
    project,
    isProjectChosen,
    setProjectChosen,
    status,
    onLimit,
    onAccountChanged,
    open,
    isGone: open?.place === 'browser' && !browser.jobs.some(({ name }) => name === open.name),
    setOpen,
    report,
    conflicts,
    setConflicts,
  };
  return <JobsContext.Provider value={jobs}>{children}</JobsContext.Provider>;
}

/**
 * Parts of the page inside the provider that do not use jobs. React cannot know what a part reads while its code is
 * still loading, so a context change updates every such part of the server's page and discards its HTML.
 */
export function WithoutJobs({ children }: { readonly children: ReactNode }) {
  return <JobsContext.Provider value={null}>{children}</JobsContext.Provider>;
}

export function useJobs(): Jobs {
  const jobs = useContext(JobsContext);
  if (jobs === null) throw new Error('The jobs stand outside their provider');
  return jobs;
}

/** The jobs in this browser visible to `owner`, updated from other tabs; empty in the server's HTML. */
function useBrowserJobs(owner: JobsOwner): BrowserJobs {
  return useSyncExternalStore(subscribeToJobs, () => keptJobs(owner), serverJobs);
}

/** A job of the account, as in its listing. */
type ListedJob = Pick<AccountRow, 'id' | 'name'>;

interface AccountSync {
  /** The account's jobs that have no copy in this browser (yet). */
  readonly rest: readonly ListedJob[];
  /** The report of the last sync; null before the first. */
  readonly report: SyncReport | null;
}

/**
 * Keeps this browser's jobs and the account's in sync: when the page opens or becomes visible, when the network
 * returns, and after every change. `onTold` receives conflicts of jobs changed in two places.
 */
function useAccountSync(
  owner: JobsOwner,
  { marks }: BrowserJobs,
  rows: readonly ListedJob[],
  plan: Plan,
  onMessages: (messages: SyncMessages) => void,
): AccountSync {
  const [report, setReport] = useState<SyncReport | null>(null);
  const hasRows = rows.length > 0;

  const sync = useCallback(async () => {
    if (owner.id === '') return null;
    const { syncBrowserJobs } = await loadJobTools();
    const next = await syncBrowserJobs(owner, plan);
    setReport(next);
    onMessages(next);
    return next;
  }, [owner, plan, onMessages]);

  useEffect(() => {
    // If the code cannot be loaded now, changes stay pending.
    const run = () => sync().catch(() => null);
    const lookAgain = () => {
      if (may(plan, 'maySaveJobs') || hasRows || hasKeptJobs()) void run();
    };
    const stop = onSyncRequested(run);
    if (hasRows || hasKeptJobs()) void run();
    window.addEventListener('online', lookAgain);
    window.addEventListener('focus', lookAgain);
    return () => {
      stop();
      window.removeEventListener('online', lookAgain);
      window.removeEventListener('focus', lookAgain);
    };
  }, [sync, hasRows, plan]);

  const here = new Set([...marks.copied, ...marks.deleted].map(({ id }) => id));
  const isAllHere = report?.isListed === true && report.isWhole;
  return { report, rest: isAllHere ? report.unread : rows.filter(({ id }) => !here.has(id)) };
}
