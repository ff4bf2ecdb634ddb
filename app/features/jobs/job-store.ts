import { err, ok, type Result } from '#app/base/result.ts';
import { JOBS_KEY, LEFT_KEY, MARKS_KEY } from '#app/features/jobs/jobs-changes.ts';
import { isRecord } from '#app/layout/fields/raw-value.ts';
import {
  type CopiedJob,
  type DeletedJob,
  type JobMarks,
  NO_MARKS,
  REFUSALS,
  type SentState,
} from '#app/layout/job/account-copy/job-copy.ts';
import type { JobsOwner, LeftJobs } from '#app/layout/job/account-copy/jobs-of-accounts.ts';
import { foldName } from '#app/layout/job/fold-name.ts';
import { readJobsFile, writeJobsFile } from '#app/layout/job/jobs-file.ts';
import type { SavedJob } from '#app/layout/model/job.ts';

// The store has three texts: the jobs, their marks, and pending changes of other accounts. One file reads and writes
// all three: an earlier version kept part of one in another, and unreadable text is put aside in the same way.

/** The key under which unreadable text is put aside; numbered if it is taken. */
export const ASIDE_KEY = 'tilewright.jobs.unreadable';
const MAX_ASIDE = 20;

/** The interface of a job store: the used part of the browser's localStorage. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * What is wrong with the store.
 * - disabled: it cannot be used at all
 * - full: there is no room for the change
 * - newer: a newer version of the program wrote it; this one must not touch it
 * - put-aside: something could not be read and stands under another key now; the rest is fine
 * - stuck: something cannot be read and there is no room to put it aside, so nothing may be written
 */
export type StoreProblem = 'disabled' | 'full' | 'newer' | 'put-aside' | 'stuck';

export interface JobShelf {
  readonly jobs: readonly SavedJob[];
  readonly problem: StoreProblem | null;
}

/** Reads the saved jobs. Unreadable text is put aside unchanged; readable jobs are returned. Never throws. */
export function readShelf(store: TextStore): JobShelf {
  let text: string | null;
  try {
    text = store.getItem(JOBS_KEY);
  } catch {
    return { jobs: [], problem: 'disabled' };
  }
  if (text === null) return { jobs: [], problem: null };
  const file = readJobsFile(text);
  if (!file.ok && file.error === 'newer-version') return { jobs: [], problem: 'newer' };
  const jobs = file.ok ? dropSameNames(file.value.jobs) : [];
  const isWhole = file.ok && file.value.refused.length === 0 && jobs.length === file.value.jobs.length;
  if (isWhole) return { jobs, problem: null };
  const isAside = putAside(store, text) && writeShelf(store, jobs).ok;
  return { jobs, problem: isAside ? 'put-aside' : 'stuck' };
}

/** Two jobs with the same name did not come from this program. The first is kept, and the whole text is put aside. */
function dropSameNames(jobs: readonly SavedJob[]): readonly SavedJob[] {
  const seen = new Set<string>();
  return jobs.filter(({ name }) => {
    const folded = foldName(name);
    if (seen.has(folded)) return false;
    seen.add(folded);
    return true;
  });
}

/** Writes all jobs, or returns why that failed. */
export function writeShelf(
  store: TextStore,
  jobs: readonly SavedJob[],
): Result<readonly SavedJob[], 'full' | 'disabled'> {
  try {
    store.setItem(JOBS_KEY, writeJobsFile(jobs, ''));
    return ok(jobs);
  } catch {
    try {
      store.getItem(JOBS_KEY);
      return err('full');
    } catch {
      return err('disabled');
    }
  }
}

/** Stores an unreadable text unchanged under another key; false if there is no room. */
function putAside(store: TextStore, text: string): boolean {
  try {
    for (let index = 1; index <= MAX_ASIDE; index++) {
      const key = index === 1 ? ASIDE_KEY : `${ASIDE_KEY}.${index}`;
      const there = store.getItem(key);
      if (there === text) return true;
      if (there !== null) continue;
      store.setItem(key, text);
      return true;
    }
    return false;
  } catch {
    // Full: it stays in place.
    return false;
  }
}

/** Since this version every job of the account is marked, whether the account has it yet or not. */
const MARKS_VERSION = 2;

function readSending(value: unknown): SentState | null {
  if (!isRecord(value) || typeof value.name !== 'string' || typeof value.print !== 'string') return null;
  return { name: value.name, print: value.print };
}

/** A deletion; an earlier version did not note names. */
function readDeleted(value: unknown): DeletedJob[] {
  if (!isRecord(value) || typeof value.id !== 'string' || !Number.isSafeInteger(value.revision)) return [];
  const name = typeof value.name === 'string' ? value.name : '';
  return [{ id: value.id, revision: Number(value.revision), name, sending: readSending(value.sending) }];
}

/** The mark of a job; earlier versions stored neither refusals nor projects. */
function readCopied(value: unknown): CopiedJob[] {
  const [deleted] = readDeleted(value);
  if (deleted === undefined || !isRecord(value)) return [];
  const { name, sentName, print, isCounted } = value;
  const project = typeof value.project === 'string' ? value.project : null;
  if (typeof name !== 'string' || typeof sentName !== 'string' || typeof print !== 'string') return [];
  if (typeof isCounted !== 'boolean') return [];
  const refused = [...REFUSALS, 'unasked' as const].find((why) => why === value.refused) ?? null;
  return [{ ...deleted, name, sentName, print, isCounted, refused, project }];
}

/**
 * Parses the marks. If they are unreadable the jobs count as local: the account's are fetched again, equal ones are
 * matched, and different ones are kept twice.
 */
export function readMarks(text: string | null): JobMarks {
  if (text === null) return NO_MARKS;
  try {
    const kept: unknown = JSON.parse(text);
    if (!isRecord(kept) || typeof kept.account !== 'string') return NO_MARKS;
    const { account, email, copied, deleted, version } = kept;
    if (!Array.isArray(copied) || !Array.isArray(deleted)) return NO_MARKS;
    return {
      account,
      email: typeof email === 'string' ? email : '',
      copied: copied.flatMap(readCopied),
      deleted: deleted.flatMap(readDeleted),
      isEarlier: version === undefined,
    };
  } catch {
    return NO_MARKS;
  }
}

/** Writes the marks; false if there is no room. */
export function writeMarks(store: TextStore, marks: JobMarks): boolean {
  try {
    const { isEarlier, ...kept } = marks;
    if (marks.account === '' && marks.copied.length + marks.deleted.length === 0) store.removeItem(MARKS_KEY);
    else store.setItem(MARKS_KEY, JSON.stringify(isEarlier ? kept : { version: MARKS_VERSION, ...kept }));
    return true;
  } catch {
    return false;
  }
}

/** Pending changes of other accounts, and entries that this version cannot read, which are kept unchanged. */
export interface LeftShelf {
  readonly left: readonly LeftJobs[];
  readonly unread: readonly unknown[];
}

function readEntry(value: unknown): LeftJobs | null {
  if (!isRecord(value) || typeof value.account !== 'string' || typeof value.jobs !== 'string') return null;
  const file = readJobsFile(value.jobs);
  if (!file.ok || file.value.refused.length > 0) return null;
  if (!Array.isArray(value.copied) || !Array.isArray(value.deleted)) return null;
  const [copied, deleted] = [value.copied.flatMap(readCopied), value.deleted.flatMap(readDeleted)];
  return { account: value.account, jobs: file.value.jobs, copied, deleted };
}

/** Deletions stored with the marks by an earlier version, for accounts that had logged out. */
function readWaiting(text: string | null): LeftJobs[] {
  try {
    const marks: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(marks) || !Array.isArray(marks.waiting)) return [];
    return marks.waiting.flatMap((one: unknown) =>
      isRecord(one) && typeof one.account === 'string'
        ? [{ account: one.account, jobs: [], copied: [], deleted: readDeleted(one) }]
        : [],
    );
  } catch {
    return [];
  }
}

/** Reads the pending changes of other accounts; unreadable text is put aside before it is overwritten. */
export function readLeft(store: TextStore): LeftShelf {
  const waiting = readWaiting(store.getItem(MARKS_KEY));
  let entries: unknown = [];
  try {
    entries = JSON.parse(store.getItem(LEFT_KEY) ?? '[]');
  } catch {
    return { left: waiting, unread: [] };
  }
  if (!Array.isArray(entries)) return { left: waiting, unread: [] };
  const read = entries.map((value: unknown) => ({ value, entry: readEntry(value) }));
  return {
    left: [...read.flatMap(({ entry }) => (entry === null ? [] : [entry])), ...waiting],
    unread: read.flatMap(({ value, entry }) => (entry === null ? [value] : [])),
  };
}

/** Writes the pending changes of other accounts; false if there is no room. */
export function writeLeft(store: TextStore, { left, unread }: LeftShelf): boolean {
  try {
    const before = store.getItem(LEFT_KEY);
    const entries = left.map((one) => ({ ...one, jobs: writeJobsFile(one.jobs, '') }));
    const text = entries.length + unread.length === 0 ? null : JSON.stringify([...entries, ...unread]);
    if (text === before) return true;
    if (before !== null && !isList(before) && !putAside(store, before)) return false;
    if (text === null) store.removeItem(LEFT_KEY);
    else store.setItem(LEFT_KEY, text);
    return true;
  } catch {
    return false;
  }
}

function isList(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
}

/** A store for the lifetime of the page, with the jobs of one account, used when the browser's storage is full. */
export class PageStore implements TextStore {
  private texts: ReadonlyMap<string, string> = new Map();

  constructor(
    private readonly owner: JobsOwner,
    readonly problem: 'full' | 'disabled',
  ) {}

  isOf({ id, email }: JobsOwner): boolean {
    return this.owner.id === id && this.owner.email === email;
  }

  getItem(key: string): string | null {
    return this.texts.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    this.texts = new Map([...this.texts, [key, text]]);
  }

  removeItem(key: string): void {
    this.texts = new Map([...this.texts].filter(([other]) => other !== key));
  }

  /** All texts, to restore them later. */
  copyTexts(): ReadonlyMap<string, string> {
    return this.texts;
  }

  setTexts(texts: ReadonlyMap<string, string>): void {
    this.texts = texts;
  }
}

/** A new UUID, version 4. Browsers do not offer `crypto.randomUUID` on plain http. */
export function drawId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
