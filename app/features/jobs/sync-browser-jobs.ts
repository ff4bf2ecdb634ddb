import { listAccount, readAccount, sendToAccount } from '#app/features/jobs/account-calls.ts';
import { changeCopy, currentJobs } from '#app/features/jobs/browser-jobs.ts';
import { drawId } from '#app/features/jobs/draw-id.ts';
import { NOTHING_TOLD } from '#app/layout/job/account-copy/conflict.ts';
import {
  type AccountRow,
  copyFor,
  copyWithoutAccount,
  countUnsent,
  jobsOutside,
  type Refusal,
  retryRefused,
} from '#app/layout/job/account-copy/job-copy.ts';
import { type AccountDoor, type CopyStore, type SyncReport, syncJobs } from '#app/layout/job/account-copy/sync-jobs.ts';
import { withRow } from '#app/layout/job/account-copy/take-in.ts';
import type { SavedJob } from '#app/layout/job/job.ts';
import { missingForJob } from '#app/product/plans/needed-abilities.ts';
import { may, PLANS, type Plan } from '#app/product/plans/plans.ts';

/** Jobs that were opened here stay in this browser's copy until the page is left, also of an account that has newer ones. */
const opened = new Set<string>();

const DOOR: AccountDoor = {
  list: (ids) => listAccount([...ids, ...opened]),
  read: readAccount,
  send: sendToAccount,
};
const STORE: CopyStore = { now: currentJobs, change: changeCopy };
const UNHEARD: SyncReport = { ...NOTHING_TOLD, isHeard: false, isWhole: false, unread: [], isDone: false };

let last: Promise<unknown> = Promise.resolve();
let waiting: Promise<SyncReport> | null = null;

/** One tab of a browser speaks with the account at a time. */
async function inTurn(work: () => Promise<SyncReport>): Promise<SyncReport> {
  return 'locks' in navigator ? await navigator.locks.request('tilewright.jobs.sync', work) : work();
}

/** Whether the account may take now what it refused once; what did not fit is added by its owner, where there is room again. */
function mayTake(plan: Plan, refused: Refusal, { data }: SavedJob): boolean {
  if (refused === 'limit') return PLANS[plan].savedJobs === null;
  return refused !== 'unreadable' && may(plan, 'maySaveJobs') && missingForJob(plan, data) === null;
}

/**
 * Brings this browser's jobs and those of `account` together. What it refused is sent again where its `plan` takes it now.
 * Asked for again meanwhile, it runs once more, not twice.
 */
export function syncBrowserJobs(account: string, plan: Plan | null): Promise<SyncReport> {
  if (waiting !== null) return waiting;
  const next = last.then(() => {
    waiting = null;
    return inTurn(async () => {
      const isReady = await changeCopy((copy) => {
        const own = copyFor(copy, account);
        return plan === null ? own : retryRefused(own, (refused, job) => mayTake(plan, refused, job));
      });
      if (!isReady) return UNHEARD;
      return syncJobs(DOOR, STORE, drawId);
    });
  });
  waiting = next;
  last = next.catch(() => undefined);
  return next;
}

/** Takes a job of the account that was opened here into this browser's copy. */
export async function copyOpened(row: Required<AccountRow>): Promise<void> {
  opened.add(row.id);
  await changeCopy((copy) => withRow(copy, row));
}

/** What stays in this browser when the account goes; figures count jobs and changes. */
export interface LeftBehind {
  readonly unsent: number;
  readonly outside: number;
}

/** Takes the account's jobs out of this browser, where everything was sent; else they stay. Jobs of the browser's own stay. */
export async function clearCopy(): Promise<LeftBehind> {
  let left: LeftBehind = { unsent: 0, outside: 0 };
  await changeCopy((copy) => {
    left = { unsent: countUnsent(copy), outside: jobsOutside(copy).length };
    return left.unsent > 0 ? copy : copyWithoutAccount(copy);
  });
  return left;
}
