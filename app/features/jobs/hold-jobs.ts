import { drawId } from '#app/features/jobs/draw-id.ts';
import { readMarks, writeMarks } from '#app/features/jobs/job-marks.ts';
import { readShelf, type StoreProblem, type TextStore, writeShelf } from '#app/features/jobs/job-store.ts';
import { JOBS_KEY, LEFT_KEY, MARKS_KEY } from '#app/features/jobs/jobs-key.ts';
import { readLeft, writeLeft } from '#app/features/jobs/left-jobs.ts';
import { NOTHING_TOLD, type Told } from '#app/layout/job/account-copy/conflict.ts';
import { type BrowserCopy, copyFor, type JobsOwner } from '#app/layout/job/account-copy/jobs-of-accounts.ts';

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
    (isSame(after.jobs, jobs) || writeShelf(store, after.jobs).ok) &&
    writeMarks(store, after.marks) &&
    writeLeft(store, { left: after.left, unread });
  if (isDone) return null;
  keys.forEach((key, index) => {
    restore(store, key, texts[index] ?? null);
  });
  return 'full';
}

/** Makes the store `owner`'s; see `copyFor`. */
export function holdJobs(store: TextStore, owner: JobsOwner): Told & { readonly fault: HoldFault | null } {
  let told = NOTHING_TOLD;
  const fault = moveJobs(store, (copy) => {
    const held = copyFor(copy, owner, drawId);
    told = { conflicts: held.conflicts, renamed: held.renamed };
    return held.copy;
  });
  return fault === null ? { ...told, fault } : { ...NOTHING_TOLD, fault };
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

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
