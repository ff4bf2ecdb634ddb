import { useCallback, useEffect, useState } from 'react';
import { onSyncRequested } from '#app/features/jobs/jobs-changes.ts';
import { hasKeptJobs, loadJobTools } from '#app/features/jobs/kept-jobs.ts';
import { useBrowserJobs } from '#app/features/jobs/use-browser-jobs.ts';
import type { AccountRow } from '#app/layout/job/account-copy/job-copy.ts';
import type { SyncReport } from '#app/layout/job/account-copy/sync-jobs.ts';
import type { KeptTwice } from '#app/layout/job/account-copy/take-in.ts';

/** A job of the account, as the list of them names it. */
type ListedJob = Pick<AccountRow, 'id' | 'name'>;

export interface AccountSync {
  /** The account's jobs that have no copy in this browser (yet). */
  readonly rest: readonly ListedJob[];
  /** How the last attempt went; null before the first. */
  readonly report: SyncReport | null;
}

/**
 * Keeps this browser's jobs and the account's in step: when the page opens, when it is looked at again, when the network
 * comes back and after every change. `onKeptTwice` hears of jobs that got another name.
 */
export function useAccountSync(
  account: string,
  rows: readonly ListedJob[],
  maySave: boolean,
  onKeptTwice: (kept: readonly KeptTwice[]) => void,
): AccountSync {
  const [report, setReport] = useState<SyncReport | null>(null);
  const { marks } = useBrowserJobs();
  const hasRows = rows.length > 0;

  const sync = useCallback(async () => {
    if (account === '') return;
    const { syncBrowserJobs } = await loadJobTools();
    const next = await syncBrowserJobs(account);
    setReport(next);
    if (next.keptTwice.length > 0) onKeptTwice(next.keptTwice);
  }, [account, onKeptTwice]);

  useEffect(() => {
    const run = () => {
      sync().catch(() => {
        // The program's part is not to be fetched now: what waits to be sent waits on.
      });
    };
    const lookAgain = () => (maySave || hasRows || hasKeptJobs()) && run();
    const stop = onSyncRequested(run);
    if (hasRows || hasKeptJobs()) run();
    window.addEventListener('online', lookAgain);
    window.addEventListener('focus', lookAgain);
    return () => {
      stop();
      window.removeEventListener('online', lookAgain);
      window.removeEventListener('focus', lookAgain);
    };
  }, [sync, hasRows, maySave]);

  const here = new Set([...marks.copied, ...marks.deleted].map(({ id }) => id));
  return { report, rest: report?.isHeard === true ? report.unread : rows.filter(({ id }) => !here.has(id)) };
}
