import { accountDoor } from '#app/features/jobs/account-calls.ts';
import { changeCopy, currentJobs, moveBrowserJobs, takeMessages } from '#app/features/jobs/browser-jobs.ts';
import { drawId, readMarks } from '#app/features/jobs/job-store.ts';
import { MARKS_KEY } from '#app/features/jobs/jobs-changes.ts';
import { NO_MESSAGES } from '#app/layout/job/account-copy/conflict.ts';
import {
  type AccountRow,
  type JobCopy,
  jobsOutside,
  type OutsideJob,
  retryRefused,
  unsentJobs,
} from '#app/layout/job/account-copy/job-copy.ts';
import {
  copyLeft,
  copyWithout,
  isOwnedBy,
  type JobsOwner,
  nobodys,
} from '#app/layout/job/account-copy/jobs-of-accounts.ts';
import { type SyncReport, syncJobs } from '#app/layout/job/account-copy/sync-jobs.ts';
import { withRow } from '#app/layout/job/account-copy/take-in.ts';
import type { SavedJob } from '#app/layout/model/job.ts';
import { missingForJob } from '#app/product/plans/needed-abilities.ts';
import { may, PLANS, type Plan } from '#app/product/plans/plans.ts';

/** Jobs opened on this page stay in the browser's copy until the page is left, even if the account has newer ones. */
const opened = new Set<string>();

const UNREACHED: SyncReport = { ...NO_MESSAGES, isListed: false, isWhole: false, unread: [], isDone: false };

let last: Promise<unknown> = Promise.resolve();
let waiting: { readonly account: string; readonly report: Promise<SyncReport> } | null = null;

/** Only one tab of a browser syncs at a time. */
async function inTurn(work: () => Promise<SyncReport>): Promise<SyncReport> {
  return 'locks' in navigator ? await navigator.locks.request('tilewright.jobs.sync', work) : work();
}

/**
 * Whether the account may now accept a job that it refused before. The user adds jobs over a limit again when there is
 * room.
 */
function mayTake(plan: Plan, refused: OutsideJob['refused'], { data }: SavedJob): boolean {
  if (refused === 'unasked' || refused === 'unreadable') return false;
  if (refused === 'limit') return PLANS[plan].savedJobs === null;
  return may(plan, 'maySaveJobs') && missingForJob(plan, data) === null;
}

/**
 * Syncs the jobs of `owner` in this browser with the account. Refused jobs are sent again if `plan` now allows them. A
 * request during a run starts one further run, not two.
 */
export function syncBrowserJobs(owner: JobsOwner, plan: Plan | null): Promise<SyncReport> {
  if (waiting !== null && waiting.account === owner.id) return waiting.report;
  const next = last.then(() => {
    waiting = null;
    return inTurn(() => syncOnce(owner, plan));
  });
  waiting = { account: owner.id, report: next };
  last = next.catch(() => undefined);
  return next;
}

/** Copies an opened job of the account to this browser. */
export async function copyOpened(owner: JobsOwner, row: Required<AccountRow>): Promise<void> {
  opened.add(row.id);
  await changeCopy(owner, (copy) => withRow(copy, row));
}

async function syncOnce(owner: JobsOwner, plan: Plan | null): Promise<SyncReport> {
  const isReady = await changeCopy(owner, (copy) =>
    plan === null ? copy : retryRefused(copy, (refused, job) => mayTake(plan, refused, job)),
  );
  const before = takeMessages();
  if (!isReady) return { ...UNREACHED, ...before };
  const store = {
    now: () => currentJobs(owner),
    change: (change: Parameters<typeof changeCopy>[1]) => changeCopy(owner, change),
  };
  const account = accountDoor(owner.id);
  const door = { ...account, list: (ids: readonly string[]) => account.list([...ids, ...opened]) };
  const report = await syncJobs(door, store, drawId);
  return {
    ...report,
    conflicts: [...before.conflicts, ...report.conflicts],
    renamed: [...before.renamed, ...report.renamed],
  };
}

/** The owner of this browser's jobs if the account has that address; otherwise null. */
export function storedOwner(email: string): JobsOwner | null {
  try {
    const { account, email: known } = readMarks(localStorage.getItem(MARKS_KEY));
    return account !== '' && [account, known].includes(email) ? { id: account, email } : null;
  } catch {
    // Storage is disabled, so nothing is kept.
    return null;
  }
}

/** The account in the text of the marks. Null if the jobs have no owner. */
export function ownerIn(marks: string): JobsOwner | null {
  const { account, email } = readMarks(marks);
  return account === '' ? null : { id: account, email };
}

/** The names of jobs that stay in this browser when an account logs out. */
export interface LeftBehind {
  /** Changes and deletions that could not be sent. */
  readonly unsent: readonly string[];
  /** Jobs that the account lacks for another reason. */
  readonly outside: readonly string[];
  /** Jobs without an owner, visible to every user of this browser. */
  readonly nobodys: readonly string[];
}

/**
 * Removes the account's jobs from this browser. Unsent changes are set aside until it logs in here again; if the
 * account `isGone`, they are deleted too. Jobs without an owner stay.
 */
export async function leaveJobs(owner: JobsOwner, isGone: boolean): Promise<LeftBehind> {
  let left: LeftBehind = NOTHING_LEFT;
  const isMoved = await moveBrowserJobs((copy) => {
    // Another account now owns this browser's store and the jobs in it.
    if (!isOwnedBy(copy, owner)) return isGone ? copyWithout(copy, owner) : copy;
    left = leftBehind(copy);
    return isGone ? copyWithout(copy, owner) : copyLeft(copy, drawId);
  });
  return isMoved ? left : NOTHING_LEFT;
}

const NOTHING_LEFT: LeftBehind = { unsent: [], outside: [], nobodys: [] };

/** What would stay in this browser if `owner` left it now. */
export function leftBehindBy(owner: JobsOwner): LeftBehind {
  return leftBehind(currentJobs(owner));
}

function leftBehind(copy: JobCopy): LeftBehind {
  const names = (jobs: readonly { readonly name: string }[]) => jobs.map(({ name }) => name);
  const free = new Set(nobodys(copy));
  return {
    unsent: names([...unsentJobs(copy).map(({ job }) => job), ...copy.marks.deleted]).filter((name) => name !== ''),
    outside: names(jobsOutside({ ...copy, jobs: copy.jobs.filter((job) => !free.has(job)) })),
    nobodys: names([...free]),
  };
}

/** Sends the pending changes, and retries once those that the account refused. */
export async function sendAgain(owner: JobsOwner): Promise<void> {
  await changeCopy(owner, (copy) => retryRefused(copy, () => true));
  await syncBrowserJobs(owner, null);
}
