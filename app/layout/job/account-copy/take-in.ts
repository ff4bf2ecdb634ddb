import {
  type AccountRow,
  type CopiedJob,
  type DrawId,
  isUnsent,
  type JobCopy,
  markedJobs,
  newMark,
} from '#app/layout/job/account-copy/job-copy.ts';
import { printOfJob } from '#app/layout/job/account-copy/print-of-job.ts';
import { foldName } from '#app/layout/job/fold-name.ts';
import type { SavedJob } from '#app/layout/job/job.ts';
import { freeName } from '#app/layout/job/merge-jobs.ts';

/** A job that got another name here, beside one of the account. */
export interface KeptTwice {
  readonly name: string;
  readonly keptAs: string;
}

export interface TakenIn {
  readonly copy: JobCopy;
  readonly keptTwice: readonly KeptTwice[];
}

interface Item {
  readonly job: SavedJob;
  readonly mark: CopiedJob | null;
  /** The account knows it by this name: it is the other that gives way. */
  readonly isNamed: boolean;
}

type WholeRow = Required<AccountRow>;

function isWhole(row: AccountRow): row is WholeRow {
  return row.data !== undefined;
}

function itemOf(row: WholeRow): Item {
  const { id, name, revision, data } = row;
  const mark = { id, name, revision, sentName: name, print: printOfJob(data), isCounted: row.isCounted ?? false };
  return { job: { name, data }, mark, isNamed: true };
}

function isSame(row: WholeRow, job: SavedJob): boolean {
  return foldName(row.name) === foldName(job.name) && printOfJob(row.data) === printOfJob(job.data);
}

/** The ids of the jobs that a device must read whole before it can take in the list. */
export function wantedRows({ marks }: JobCopy, rows: readonly AccountRow[]): readonly string[] {
  const known = new Map([...marks.deleted, ...marks.copied].map(({ id, revision }) => [id, revision]));
  return rows.flatMap(({ id, revision }) => (known.get(id) === revision ? [] : [id]));
}

/**
 * The browser's copy after the account has been heard. What was not changed here becomes what the account holds. What
 * was changed here and there is kept twice: the account's under its name, this browser's under one of its own. What was
 * deleted there and changed here is a new job; what was deleted here and changed there comes back (decision 0175).
 */
export function takeIn(copy: JobCopy, rows: readonly AccountRow[], drawId: DrawId): TakenIn {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const deleted = copy.marks.deleted.filter(({ id, revision }) => byId.get(id)?.revision === revision);
  const marked = new Set(copy.marks.copied.map(({ id }) => id));
  const skipped = new Set(deleted.map(({ id }) => id));
  const fresh = new Map<string, WholeRow>();
  const present = markedJobs(copy);
  const held = new Set(present.flatMap(({ mark }) => (mark === null ? [] : [mark.id])));
  for (const row of rows) {
    const isHeld = marked.has(row.id) && held.has(row.id);
    if (!isHeld && !skipped.has(row.id) && isWhole(row)) fresh.set(foldName(row.name), row);
  }
  const items: Item[] = [];
  for (const { job, mark } of present) {
    const row = mark === null ? undefined : byId.get(mark.id);
    if (mark !== null && row !== undefined) items.push(...meet(job, mark, row, drawId));
    else if (mark === null || mark.revision === 0) {
      const twin = fresh.get(foldName(job.name));
      const isTwin = twin !== undefined && isSame(twin, job);
      if (isTwin) fresh.delete(foldName(job.name));
      items.push(isTwin ? itemOf(twin) : { job, mark, isNamed: false });
    } else if (isUnsent(mark, job)) items.push({ job, mark: newMark(drawId(), job.name), isNamed: false });
  }
  for (const row of fresh.values()) items.push(itemOf(row));
  return { ...named(items, (jobs, copied) => ({ jobs, marks: { ...copy.marks, copied, deleted } })) };
}

/** A job that is here and in the account. */
function meet(job: SavedJob, mark: CopiedJob, row: AccountRow, drawId: DrawId): readonly Item[] {
  if (row.revision === mark.revision || !isWhole(row)) {
    return [{ job, mark, isNamed: foldName(job.name) === foldName(row.name) }];
  }
  if (!isUnsent(mark, job) || isSame(row, job)) return [itemOf(row)];
  return [itemOf(row), { job, mark: newMark(drawId(), job.name), isNamed: false }];
}

/** Gives every item a name of its own. */
function named(
  items: readonly Item[],
  finish: (jobs: readonly SavedJob[], copied: readonly CopiedJob[]) => JobCopy,
): TakenIn {
  const taken = new Set<string>();
  const names = new Map<Item, string>();
  const keptTwice: KeptTwice[] = [];
  for (const item of [...items.filter(({ isNamed }) => isNamed), ...items.filter(({ isNamed }) => !isNamed)]) {
    const { name } = item.job;
    const keptAs = freeName(taken, name);
    if (keptAs !== name) keptTwice.push({ name, keptAs });
    taken.add(foldName(keptAs));
    names.set(item, keptAs);
  }
  const all = items.map((item) => ({ ...item, name: names.get(item) ?? item.job.name }));
  const jobs = all.map(({ job, name }) => (job.name === name ? job : { ...job, name }));
  const copied = all.flatMap(({ mark, name }) => (mark === null ? [] : [{ ...mark, name }]));
  return { copy: finish(jobs, copied), keptTwice };
}
