import { listAccount, readAccount, sendToAccount } from '#app/features/jobs/account-calls.ts';
import { changeCopy, currentJobs } from '#app/features/jobs/browser-jobs.ts';
import { drawId } from '#app/features/jobs/draw-id.ts';
import { copyFor, copyWithoutAccount, countUnsent, jobsOutside } from '#app/layout/job/account-copy/job-copy.ts';
import { type AccountDoor, type CopyStore, type SyncReport, syncJobs } from '#app/layout/job/account-copy/sync-jobs.ts';

const DOOR: AccountDoor = { list: listAccount, read: readAccount, send: sendToAccount };
const STORE: CopyStore = { now: currentJobs, change: changeCopy };
const UNHEARD: SyncReport = { isHeard: false, unread: [], isDone: false, keptTwice: [], refused: [] };

let last: Promise<unknown> = Promise.resolve();
let waiting: Promise<SyncReport> | null = null;

/** One tab of a browser speaks with the account at a time. */
async function inTurn(work: () => Promise<SyncReport>): Promise<SyncReport> {
  return 'locks' in navigator ? await navigator.locks.request('tilewright.jobs.sync', work) : work();
}

/** Brings this browser's jobs and those of `account` together. Asked for again meanwhile, it runs once more, not twice. */
export function syncBrowserJobs(account: string): Promise<SyncReport> {
  if (waiting !== null) return waiting;
  const next = last.then(() => {
    waiting = null;
    return inTurn(async () => {
      if (!(await changeCopy((copy) => copyFor(copy, account)))) return UNHEARD;
      return syncJobs(DOOR, STORE, drawId);
    });
  });
  waiting = next;
  last = next.catch(() => undefined);
  return next;
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
