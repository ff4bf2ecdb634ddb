import { readCopied, readDeleted } from '#app/features/jobs/job-marks.ts';
import { putAside, type TextStore } from '#app/features/jobs/job-store.ts';
import { LEFT_KEY, MARKS_KEY } from '#app/features/jobs/jobs-key.ts';
import type { LeftJobs } from '#app/layout/job/account-copy/jobs-of-accounts.ts';
import { readJobsFile, writeJobsFile } from '#app/layout/job/jobs-file.ts';
import { isRecord } from '#app/layout/job/raw-value.ts';

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
