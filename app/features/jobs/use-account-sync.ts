import { useCallback, useEffect, useState } from 'react';
import type { BrowserJobs } from '#app/features/jobs/browser-jobs.ts';
import { onSyncRequested } from '#app/features/jobs/jobs-changes.ts';
import { hasKeptJobs, loadJobTools } from '#app/features/jobs/kept-jobs.ts';
import type { Told } from '#app/layout/job/account-copy/conflict.ts';
import type { AccountRow } from '#app/layout/job/account-copy/job-copy.ts';
import type { JobsOwner } from '#app/layout/job/account-copy/jobs-of-accounts.ts';
import type { SyncReport } from '#app/layout/job/account-copy/sync-jobs.ts';
import { may, type Plan } from '#app/product/plans/plans.ts';

/** A job of the account, as in its listing. */
type ListedJob = Pick<AccountRow, 'id' | 'name'>;

export interface AccountSync {
  /** The account's jobs that have no copy in this browser (yet). */
  readonly rest: readonly ListedJob[];
  /** The report of the last sync; null before the first. */
  readonly report: SyncReport | null;
}

/**
 * Keeps this browser's jobs and the account's in sync: when the page opens or becomes visible, when the network
 * returns, and after every change. `onTold` receives conflicts of jobs changed in two places.
 */
export function useAccountSync(
  owner: JobsOwner,
  { marks }: BrowserJobs,
  rows: readonly ListedJob[],
  plan: Plan,
  onTold: (told: Told) => void,
): AccountSync {
  const [report, setReport] = useState<SyncReport | null>(null);
  const hasRows = rows.length > 0;

  const sync = useCallback(async () => {
    if (owner.id === '') return null;
    const { syncBrowserJobs } = await loadJobTools();
    const next = await syncBrowserJobs(owner, plan);
    setReport(next);
    onTold(next);
    return next;
  }, [owner, plan, onTold]);

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
  const isAllHere = report?.isHeard === true && report.isWhole;
  return { report, rest: isAllHere ? report.unread : rows.filter(({ id }) => !here.has(id)) };
}
