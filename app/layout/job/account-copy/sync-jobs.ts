import { NOTHING_TOLD, type Told } from '#app/layout/job/account-copy/conflict.ts';
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

/** How often a device hears the account again because another one has changed it meanwhile. */
const ROUNDS_MAX = 8;

/** The account's jobs as a device hears of them. */
export interface ListedJobs {
  /** All of them, or of many the newest and besides them those that were asked for. */
  readonly rows: readonly AccountRow[];
  readonly isWhole: boolean;
}

/** The account as a device reaches it; null where there is no answer. */
export interface AccountDoor {
  readonly list: (ids: readonly string[]) => Promise<ListedJobs | null>;
  readonly read: (ids: readonly string[]) => Promise<readonly AccountRow[] | null>;
  /** Sends as many of the changes as one call takes, from the first on; an answer for each of these. */
  readonly send: (sent: readonly Sent[]) => Promise<readonly SentAnswer[] | null>;
}

/** The browser's store: what it holds now, and a change of that which no other tab comes between; false where there is no room. */
export interface CopyStore {
  readonly now: () => JobCopy;
  readonly change: (change: (copy: JobCopy) => JobCopy) => Promise<boolean>;
}

export interface SyncReport extends Told {
  /** The account was heard: this browser holds what it holds, or the newest of it. */
  readonly isHeard: boolean;
  /** This browser holds all that the account holds. */
  readonly isWhole: boolean;
  /** What the account holds and this program cannot read. */
  readonly unread: readonly AccountRow[];
  /** Nothing waits to be sent any more. */
  readonly isDone: boolean;
}

/** Hears the account, then sends it what waits; whatever fails on the way waits on. */
export async function syncJobs(door: AccountDoor, store: CopyStore, drawId: DrawId): Promise<SyncReport> {
  const told: Told[] = [];
  let isHeard = false;
  let isWhole = false;
  let unread: readonly AccountRow[] = [];
  const report = (): SyncReport => ({
    isHeard,
    isWhole,
    unread,
    isDone: isHeard && countUnsent(store.now()) === 0,
    conflicts: told.flatMap(({ conflicts }) => conflicts),
    renamed: told.flatMap(({ renamed }) => renamed),
  });
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const heard = await hear(door, store.now());
    if (heard === null) return report();
    const { rows } = heard;
    const wanted = new Set(wantedRows(store.now(), rows));
    unread = rows.filter(({ id, data }) => data === undefined && wanted.has(id));
    let taken = NOTHING_TOLD;
    const isTaken = await store.change((copy) => {
      const after = takeIn(copy, rows, drawId, heard.isUnheard);
      taken = after;
      return after.copy;
    });
    if (!isTaken) return report();
    isHeard = true;
    isWhole = heard.isWhole;
    told.push(taken);
    if ((await sendAll(door, store, told)) !== 'again') break;
  }
  return report();
}

interface Heard extends ListedJobs {
  /** Whether nothing is known of a job: it is not in the list and was not asked for. */
  readonly isUnheard: (id: string) => boolean;
}

/**
 * The account's list, each job whole where this browser does not know it as it stands. What waits to be sent is asked for
 * by its id: of a large account it may be among those that are not listed. What is neither leaves the copy.
 */
async function hear(door: AccountDoor, copy: JobCopy): Promise<Heard | null> {
  const changed = markedJobs(copy).flatMap(({ job, mark }) => (mark !== null && isUnsent(mark, job) ? [mark.id] : []));
  const asked = [...changed, ...copy.marks.deleted.map(({ id }) => id)];
  const listed = await door.list(asked);
  if (listed === null) return null;
  const known = new Set([...asked, ...listed.rows.map(({ id }) => id)]);
  const isUnheard = (id: string) => !(listed.isWhole || known.has(id));
  const wanted = wantedRows(copy, listed.rows);
  if (wanted.length === 0) return { ...listed, isUnheard };
  const read = await door.read(wanted);
  if (read === null) return null;
  const whole = new Map(read.map((row) => [row.id, row]));
  return { ...listed, isUnheard, rows: listed.rows.map((row) => whole.get(row.id) ?? row) };
}

async function sendAll(door: AccountDoor, store: CopyStore, told: Told[]): Promise<'done' | 'again' | 'stopped'> {
  for (let sent = changesToSend(store.now()); sent.length > 0; sent = changesToSend(store.now())) {
    const now = sent;
    if (!(await store.change((copy) => markSending(copy, now)))) return 'stopped';
    const answers = await door.send(now);
    if (answers === null) return 'stopped';
    let heard = NOTHING_TOLD;
    const isKept = await store.change((copy) => {
      const after = acknowledge(copy, now, answers);
      heard = after;
      return after.copy;
    });
    if (!isKept) return 'stopped';
    told.push(heard);
    if (answers.some(({ fault }) => fault === 'changed')) return 'again';
  }
  return 'done';
}
