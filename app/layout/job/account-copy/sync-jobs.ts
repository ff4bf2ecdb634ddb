import { NO_MESSAGES, type SyncMessages } from '#app/layout/job/account-copy/conflict.ts';
import {
  type AccountRow,
  countUnsent,
  type DrawId,
  isUnsent,
  type JobCopy,
  markedJobs,
} from '#app/layout/job/account-copy/job-copy.ts';
import {
  acknowledge,
  changesToSend,
  markSending,
  type Sent,
  type SentAnswer,
} from '#app/layout/job/account-copy/send.ts';
import { takeIn, wantedRows } from '#app/layout/job/account-copy/take-in.ts';

/** How often a device lists the account again after a concurrent change. */
const ROUNDS_MAX = 8;

/** A listing of the account's jobs. */
export interface ListedJobs {
  /** All jobs, or the newest ones of many plus those requested. */
  readonly rows: readonly AccountRow[];
  readonly isWhole: boolean;
}

/** Access to the account; null if it does not respond. */
export interface AccountDoor {
  readonly list: (ids: readonly string[]) => Promise<ListedJobs | null>;
  readonly read: (ids: readonly string[]) => Promise<readonly AccountRow[] | null>;
  /** Sends as many changes as fit in one call, from the first on; returns an answer for each. */
  readonly send: (sent: readonly Sent[]) => Promise<readonly SentAnswer[] | null>;
}

/** The browser's store: its contents, and an atomic change across tabs; false if the storage is full. */
export interface CopyStore {
  readonly now: () => JobCopy;
  readonly change: (change: (copy: JobCopy) => JobCopy) => Promise<boolean>;
}

export interface SyncReport extends SyncMessages {
  /** Whether the listing succeeded: this browser has the account's jobs, or the newest of them. */
  readonly isListed: boolean;
  /** Whether this browser has all jobs of the account. */
  readonly isWhole: boolean;
  /** Jobs of the account that this program cannot read. */
  readonly unread: readonly AccountRow[];
  /** Whether nothing is pending. */
  readonly isDone: boolean;
}

/** Lists the account, then sends pending changes; a failed step stays pending. */
export async function syncJobs(door: AccountDoor, store: CopyStore, drawId: DrawId): Promise<SyncReport> {
  const messages: SyncMessages[] = [];
  let isListed = false;
  let isWhole = false;
  let unread: readonly AccountRow[] = [];
  const report = (): SyncReport => ({
    isListed,
    isWhole,
    unread,
    isDone: isListed && countUnsent(store.now()) === 0,
    conflicts: messages.flatMap(({ conflicts }) => conflicts),
    renamed: messages.flatMap(({ renamed }) => renamed),
  });
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const fetched = await fetchJobs(door, store.now());
    if (fetched === null) return report();
    const { rows } = fetched;
    const wanted = new Set(wantedRows(store.now(), rows));
    unread = rows.filter(({ id, data }) => data === undefined && wanted.has(id));
    let taken = NO_MESSAGES;
    const isTaken = await store.change((copy) => {
      const after = takeIn(copy, rows, drawId, fetched.isUnknown);
      taken = after;
      return after.copy;
    });
    if (!isTaken) return report();
    isListed = true;
    isWhole = fetched.isWhole;
    messages.push(taken);
    if ((await sendAll(door, store, messages)) !== 'again') break;
  }
  return report();
}

interface FetchedJobs extends ListedJobs {
  /** Whether a job is unknown: neither in the listing nor requested. */
  readonly isUnknown: (id: string) => boolean;
}

/**
 * Fetches the listing, with the contents of jobs that this browser does not have in that revision. Pending jobs are
 * requested by id, because a listing of a large account may omit them. Jobs that are neither listed nor pending leave
 * the copy.
 */
async function fetchJobs(door: AccountDoor, copy: JobCopy): Promise<FetchedJobs | null> {
  const changed = markedJobs(copy).flatMap(({ job, mark }) => (mark !== null && isUnsent(mark, job) ? [mark.id] : []));
  const asked = [...changed, ...copy.marks.deleted.map(({ id }) => id)];
  const listed = await door.list(asked);
  if (listed === null) return null;
  const known = new Set([...asked, ...listed.rows.map(({ id }) => id)]);
  const isUnknown = (id: string) => !(listed.isWhole || known.has(id));
  const wanted = wantedRows(copy, listed.rows);
  if (wanted.length === 0) return { ...listed, isUnknown };
  const read = await door.read(wanted);
  if (read === null) return null;
  const whole = new Map(read.map((row) => [row.id, row]));
  return { ...listed, isUnknown, rows: listed.rows.map((row) => whole.get(row.id) ?? row) };
}

async function sendAll(
  door: AccountDoor,
  store: CopyStore,
  messages: SyncMessages[],
): Promise<'done' | 'again' | 'stopped'> {
  for (let sent = changesToSend(store.now()); sent.length > 0; sent = changesToSend(store.now())) {
    const now = sent;
    if (!(await store.change((copy) => markSending(copy, now)))) return 'stopped';
    const answers = await door.send(now);
    if (answers === null) return 'stopped';
    let acknowledged = NO_MESSAGES;
    const isKept = await store.change((copy) => {
      const after = acknowledge(copy, now, answers);
      acknowledged = after;
      return after.copy;
    });
    if (!isKept) return 'stopped';
    messages.push(acknowledged);
    if (answers.some(({ fault }) => fault === 'changed')) return 'again';
  }
  return 'done';
}
