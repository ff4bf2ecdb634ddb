import type { TextStore } from '#app/features/jobs/job-store.ts';
import { MARKS_KEY } from '#app/features/jobs/jobs-key.ts';
import {
  type CopiedJob,
  type DeletedJob,
  type JobMarks,
  NO_MARKS,
  REFUSALS,
  type SentState,
} from '#app/layout/job/account-copy/job-copy.ts';
import { isRecord } from '#app/layout/job/raw-value.ts';

/** From this version on every job of the account is marked, whether the account has it or not. */
const VERSION = 2;

function readSending(value: unknown): SentState | null {
  if (!isRecord(value) || typeof value.name !== 'string' || typeof value.print !== 'string') return null;
  return { name: value.name, print: value.print };
}

/** A deletion; an earlier version did not note names. */
export function readDeleted(value: unknown): DeletedJob[] {
  if (!isRecord(value) || typeof value.id !== 'string' || !Number.isSafeInteger(value.revision)) return [];
  const name = typeof value.name === 'string' ? value.name : '';
  return [{ id: value.id, revision: Number(value.revision), name, sending: readSending(value.sending) }];
}

/** The mark of a job; an earlier version did not store refusals. */
export function readCopied(value: unknown): CopiedJob[] {
  const [deleted] = readDeleted(value);
  if (deleted === undefined || !isRecord(value)) return [];
  const { name, sentName, print, isCounted } = value;
  if (typeof name !== 'string' || typeof sentName !== 'string' || typeof print !== 'string') return [];
  if (typeof isCounted !== 'boolean') return [];
  const refused = [...REFUSALS, 'unasked' as const].find((why) => why === value.refused) ?? null;
  return [{ ...deleted, name, sentName, print, isCounted, refused }];
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
    else store.setItem(MARKS_KEY, JSON.stringify(isEarlier ? kept : { version: VERSION, ...kept }));
    return true;
  } catch {
    return false;
  }
}
