import type { TextStore } from '#app/features/jobs/job-store.ts';
import { MARKS_KEY } from '#app/features/jobs/jobs-key.ts';
import {
  type CopiedJob,
  type DeletedJob,
  type JobMarks,
  NO_MARKS,
  type WaitingDeletion,
} from '#app/layout/job/account-copy/job-copy.ts';
import { isRecord } from '#app/layout/job/raw-value.ts';

function isDeleted(value: unknown): value is DeletedJob {
  return isRecord(value) && typeof value.id === 'string' && Number.isSafeInteger(value.revision);
}

function isWaiting(value: unknown): value is WaitingDeletion {
  return isDeleted(value) && typeof (value as Partial<WaitingDeletion>).account === 'string';
}

function isCopied(value: unknown): value is CopiedJob {
  if (!isDeleted(value)) return false;
  const { name, sentName, print, isCounted } = value as Partial<CopiedJob>;
  return [name, sentName, print].every((text) => typeof text === 'string') && typeof isCounted === 'boolean';
}

/**
 * The marks as a text holds them. Where it cannot be read the jobs count as this browser's own: the account's come anew,
 * those that are the same meet again, and what differs is kept twice.
 */
export function readMarks(text: string | null): JobMarks {
  if (text === null) return NO_MARKS;
  try {
    const kept: unknown = JSON.parse(text);
    if (!isRecord(kept) || typeof kept.account !== 'string') return NO_MARKS;
    const { account, copied, deleted, waiting = [] } = kept;
    if (!Array.isArray(copied) || !Array.isArray(deleted) || !Array.isArray(waiting)) return NO_MARKS;
    return {
      account,
      copied: copied.filter(isCopied),
      deleted: deleted.filter(isDeleted),
      waiting: waiting.filter(isWaiting),
    };
  } catch {
    return NO_MARKS;
  }
}

/** Writes the marks; false where there is no room. */
export function writeMarks(store: TextStore, marks: JobMarks): boolean {
  try {
    if (marks.account === '' && marks.copied.length + marks.deleted.length + marks.waiting.length === 0)
      store.removeItem(MARKS_KEY);
    else store.setItem(MARKS_KEY, JSON.stringify(marks));
    return true;
  } catch {
    return false;
  }
}
