import { err, ok, type Result } from '#app/base/result.ts';
import {
  type ChangeFault,
  changeJobs,
  type Exclusively,
  type JobsChange,
  type MarksChange,
  type OpenStore,
} from '#app/features/jobs/change-jobs.ts';
import {
  drawId,
  type JobShelf,
  PageStore,
  readLeft,
  readMarks,
  readShelf,
  type StoreProblem,
  type TextStore,
  writeLeft,
  writeMarks,
  writeShelf,
} from '#app/features/jobs/job-store.ts';
import { JOBS_KEY, LEFT_KEY, MARKS_KEY, notifyJobsChanged, requestSync } from '#app/features/jobs/jobs-changes.ts';
import { NO_MESSAGES, type SyncMessages } from '#app/layout/job/account-copy/conflict.ts';
import {
  countUnsent,
  type JobCopy,
  type JobMarks,
  jobsOutside,
  type OutsideJob,
} from '#app/layout/job/account-copy/job-copy.ts';
import {
  type BrowserCopy,
  copyFor,
  copyVisibleTo,
  type JobsOwner,
} from '#app/layout/job/account-copy/jobs-of-accounts.ts';
import type { SavedJob } from '#app/layout/model/job.ts';
import { askToKeepStorage } from '#app/ui/keep-storage.ts';

/** The jobs of this browser visible to one account, with their sync state. */
export interface BrowserJobs extends JobShelf {
  readonly marks: JobMarks;
  /** Jobs that are only in this browser. */
  readonly outside: readonly OutsideJob[];
  /** The number of changes pending for the account. */
  readonly unsent: number;
  /** The browser's storage is full: jobs are saved only in the account. */
  readonly isUnkept: boolean;
}

/**
 * Whether a text was put aside since the page opened: reported until it closes, whichever caller read the store first.
 */
let wasPutAside = false;
let known: { readonly text: string; readonly jobs: BrowserJobs } | null = null;
/** Used when the storage is full: the account's jobs known to this page, until it closes. */
let page: PageStore | null = null;
/** Messages since the jobs became this account's. */
let pendingMessages: SyncMessages = NO_MESSAGES;

/** Web Locks serialize the tabs. They are missing on plain http, where a synchronous function is enough. */
const exclusively: Exclusively = async (work) =>
  'locks' in navigator ? navigator.locks.request('tilewright.jobs', () => work()) : work();

/** No other tab accesses this page's own store. */
const alone: Exclusively = async (work) => work();

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is disabled; `readShelf` reports it.
    return null;
  }
}

function noted(shelf: JobShelf): JobShelf {
  wasPutAside ||= shelf.problem === 'put-aside';
  return shelf.problem === null && wasPutAside ? { ...shelf, problem: 'put-aside' } : shelf;
}

function openShelf(): JobShelf {
  try {
    return noted(readShelf(localStorage));
  } catch {
    // Reading the property throws if storage is disabled.
    return { jobs: [], problem: 'disabled' };
  }
}

/** The page's own store, if it is in use for `owner`. */
function pageStoreOf(owner: JobsOwner): PageStore | null {
  return page?.isOf(owner) === true ? page : null;
}

/** The jobs of this browser as `owner` may see them; the same object until they change. */
export function currentJobs(owner: JobsOwner): BrowserJobs {
  const unkept = pageStoreOf(owner);
  const textsNow = () => {
    const texts = [JOBS_KEY, MARKS_KEY].map((key) => (unkept === null ? readText(key) : unkept.getItem(key)));
    return JSON.stringify([owner.id, owner.email, unkept?.problem, ...texts]);
  };
  const text = textsNow();
  if (known !== null && known.text === text) return known.jobs;
  const shelf = unkept === null ? openShelf() : readShelf(unkept);
  const marks = readMarks(unkept === null ? readText(MARKS_KEY) : unkept.getItem(MARKS_KEY));
  const copy = copyVisibleTo({ jobs: shelf.jobs, marks }, owner);
  const problem = unkept?.problem ?? shelf.problem;
  const jobs = { ...copy, problem, outside: jobsOutside(copy), unsent: countUnsent(copy), isUnkept: unkept !== null };
  known = { text: textsNow(), jobs };
  return jobs;
}

/** Returns the messages about jobs that became the account's, and clears them. */
export function takeMessages(): SyncMessages {
  const taken = pendingMessages;
  pendingMessages = NO_MESSAGES;
  return taken;
}

/** The browser's store once that is `owner`'s. */
function openFor(owner: JobsOwner): ReturnType<OpenStore> {
  let store: TextStore;
  try {
    store = localStorage;
  } catch {
    return err('disabled');
  }
  const { fault, conflicts, renamed } = holdJobs(store, owner);
  if (fault !== null) return err(fault);
  pendingMessages = {
    conflicts: [...pendingMessages.conflicts, ...conflicts],
    renamed: [...pendingMessages.renamed, ...renamed],
  };
  return ok(store);
}

/** From now on this page keeps the owner's jobs itself, starting with those in the browser. */
function keepOnPage(owner: JobsOwner, problem: 'full' | 'disabled'): PageStore {
  const { jobs, marks } = currentJobs(owner);
  page = new PageStore(owner, problem);
  writeShelf(page, jobs);
  writeMarks(page, { ...marks, account: owner.id || owner.email, email: owner.email });
  return page;
}

/**
 * Changes the jobs of `owner` in this browser and their marks; see `changeJobs`. The account is notified. If the
 * storage is full, the account must accept the change now: otherwise nothing is changed.
 */
export async function changeBrowserJobs(
  owner: JobsOwner,
  change: JobsChange,
  mark: MarksChange,
): Promise<Result<readonly SavedJob[], ChangeFault>> {
  if (pageStoreOf(owner) === null) {
    const changed = await changeJobs(() => openFor(owner), exclusively, change, mark);
    notifyJobsChanged();
    if (changed.ok) void requestSync().then(() => keepUnsent(owner));
    if (changed.ok || (changed.error !== 'full' && changed.error !== 'disabled')) return changed;
    keepOnPage(owner, changed.error);
  }
  return changeInAccount(owner, change, mark);
}

/** Jobs that the account does not have are in this browser only. */
function keepUnsent(owner: JobsOwner): void {
  const { unsent, outside } = currentJobs(owner);
  if (owner.id === '' || unsent > 0 || outside.length > 0) askToKeepStorage();
}

async function changeInAccount(
  owner: JobsOwner,
  change: JobsChange,
  mark: MarksChange,
): Promise<Result<readonly SavedJob[], ChangeFault>> {
  const store = pageStoreOf(owner);
  if (store === null) return err('disabled');
  const before = store.copyTexts();
  const refusedBefore = new Set(currentJobs(owner).outside.map(({ name }) => name));
  const changed = await changeJobs(() => ok(store), alone, change, mark);
  if (!changed.ok) return changed;
  notifyJobsChanged();
  const report = await requestSync();
  const refused = currentJobs(owner).outside.find(({ name }) => !refusedBefore.has(name));
  if (report?.isDone === true && refused === undefined) return changed;
  store.setTexts(before);
  notifyJobsChanged();
  return err(refused?.refused === 'limit' ? 'limit' : store.problem);
}

/**
 * Changes jobs and marks of `owner` together. If a tab ends between the two writes, nothing is lost: the account's jobs
 * are matched again by their contents. False if the store must not be touched.
 */
export async function changeCopy(owner: JobsOwner, change: (copy: JobCopy) => JobCopy): Promise<boolean> {
  const kept = pageStoreOf(owner);
  if (kept !== null) writeCopy(kept, change);
  const fault =
    kept !== null
      ? null
      : await exclusively(() => {
          const opened = openFor(owner);
          return opened.ok ? writeCopy(opened.value, change) : opened.error;
        });
  if (fault === 'full' || fault === 'disabled') writeCopy(keepOnPage(owner, fault), change);
  notifyJobsChanged();
  return fault === null || fault === 'full' || fault === 'disabled';
}

function writeCopy(store: TextStore, change: (copy: JobCopy) => JobCopy): Exclude<StoreProblem, 'put-aside'> | null {
  const shelf = noted(readShelf(store));
  if (shelf.problem !== null && shelf.problem !== 'put-aside') return shelf.problem;
  const before: JobCopy = { jobs: shelf.jobs, marks: readMarks(store.getItem(MARKS_KEY)) };
  const after = change(before);
  const text = store.getItem(JOBS_KEY);
  if (after.jobs !== before.jobs && !isSameText(after.jobs, before.jobs) && !writeShelf(store, after.jobs).ok)
    return 'full';
  if (isSameText(after.marks, before.marks) || writeMarks(store, after.marks)) return null;
  if (text !== null) store.setItem(JOBS_KEY, text);
  return 'full';
}

/** Moves jobs between accounts, see `moveJobs`; drops this page's own store. False if the store must not be touched. */
export async function moveBrowserJobs(move: (copy: BrowserCopy) => BrowserCopy): Promise<boolean> {
  page = null;
  const fault = await exclusively(() => {
    try {
      return moveJobs(localStorage, move);
    } catch {
      return 'disabled';
    }
  });
  notifyJobsChanged();
  return fault === null;
}

function isSameText(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

type HoldFault = Exclude<StoreProblem, 'put-aside'>;

/**
 * Changes the owner of a store's jobs; call it while no other tab has access. Everything is written to its new place
 * before it is removed from the old one. If there is no room, nothing changes.
 */
export function moveJobs(store: TextStore, move: (copy: BrowserCopy) => BrowserCopy): HoldFault | null {
  const { jobs, problem } = readShelf(store);
  if (problem !== null && problem !== 'put-aside') return problem;
  const keys = [LEFT_KEY, JOBS_KEY, MARKS_KEY];
  const texts = keys.map((key) => store.getItem(key));
  const { left, unread } = readLeft(store);
  const before: BrowserCopy = { jobs, marks: readMarks(store.getItem(MARKS_KEY)), left };
  const after = move(before);
  if (after === before) return null;
  const all = [...after.left, ...before.left.filter((one) => !after.left.includes(one))];
  const isDone =
    writeLeft(store, { left: all, unread }) &&
    (isSameText(after.jobs, jobs) || writeShelf(store, after.jobs).ok) &&
    writeMarks(store, after.marks) &&
    writeLeft(store, { left: after.left, unread });
  if (isDone) return null;
  keys.forEach((key, index) => {
    restore(store, key, texts[index] ?? null);
  });
  return 'full';
}

/** Makes the store `owner`'s; see `copyFor`. */
export function holdJobs(store: TextStore, owner: JobsOwner): SyncMessages & { readonly fault: HoldFault | null } {
  let messages = NO_MESSAGES;
  const fault = moveJobs(store, (copy) => {
    const held = copyFor(copy, owner, drawId);
    messages = { conflicts: held.conflicts, renamed: held.renamed };
    return held.copy;
  });
  return fault === null ? { ...messages, fault } : { ...NO_MESSAGES, fault };
}

function restore(store: TextStore, key: string, text: string | null): void {
  try {
    if (store.getItem(key) === text) return;
    if (text === null) store.removeItem(key);
    else store.setItem(key, text);
  } catch {
    // It fitted before; another tab has used the space. Moved jobs are then stored twice, and recognized by id.
  }
}
