import type { Conflict, Renamed, SyncMessages } from '#app/layout/job/account-copy/conflict.ts';
import {
  type AccountRow,
  type CopiedJob,
  type DrawId,
  isUnsent,
  type JobCopy,
  markedJobs,
  newMark,
  type SentState,
} from '#app/layout/job/account-copy/job-copy.ts';
import { printOfJob } from '#app/layout/job/account-copy/print-of-job.ts';
import { foldName } from '#app/layout/job/fold-name.ts';
import { freeName } from '#app/layout/job/merge-jobs.ts';
import type { SavedJob } from '#app/layout/model/job.ts';

export interface TakenIn extends SyncMessages {
  readonly copy: JobCopy;
}

interface Item {
  readonly job: SavedJob;
  readonly mark: CopiedJob | null;
  /** Whether the account knows it by this name, so that the other job must change its name. */
  readonly isNamed: boolean;
  /** The message to show once the job has its name. */
  readonly describe?: (ours: string) => Conflict;
}

type WholeRow = Required<AccountRow>;

function isWhole(row: AccountRow): row is WholeRow {
  return row.data !== undefined;
}

function itemOf(row: WholeRow): Item {
  const { id, name, revision, data } = row;
  const isCounted = row.isCounted ?? false;
  const mark = { ...newMark(id, name), revision, sentName: name, print: printOfJob(data), isCounted };
  return { job: { name, data }, mark, isNamed: true };
}

function isSame(row: WholeRow, job: SavedJob): boolean {
  return foldName(row.name) === foldName(job.name) && printOfJob(row.data) === printOfJob(job.data);
}

/** Whether the account's state is what this browser sent last, not somebody else's change. */
function isOwnSending(row: AccountRow, sending: SentState | null): boolean {
  return sending !== null && isWhole(row) && row.name === sending.name && printOfJob(row.data) === sending.print;
}

/** The ids of jobs that must be fetched before the listing can be merged. */
export function wantedRows(copy: JobCopy, rows: readonly AccountRow[]): readonly string[] {
  const held = markedJobs(copy).flatMap(({ mark }) => (mark === null ? [] : [mark]));
  const known = new Map([...copy.marks.deleted, ...held].map(({ id, revision }) => [id, revision]));
  return rows.flatMap(({ id, revision }) => (known.get(id) === revision ? [] : [id]));
}

/**
 * Merges the account's listing into the browser's copy. Jobs unchanged here take the account's state. Jobs changed in
 * both places are kept twice: the account's under its name, this browser's under a new one. Jobs deleted there and
 * changed here become new jobs; jobs deleted here and changed there are restored (docs/decisions/saved-jobs.md). Each
 * of these is reported. A large account does not list every job: an id for which `isUnheard` is true was neither listed
 * nor requested; such a job leaves the copy unless it was changed here meanwhile.
 */
export function takeIn(
  copy: JobCopy,
  rows: readonly AccountRow[],
  drawId: DrawId,
  isUnknown: (id: string) => boolean = () => false,
): TakenIn {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const deletions = copy.marks.deleted.flatMap((one) => {
    const row = byId.get(one.id);
    return row === undefined ? [] : [{ one, row }];
  });
  const deleted = deletions.flatMap(({ one, row }) =>
    row.revision === one.revision || isOwnSending(row, one.sending)
      ? [{ ...one, revision: row.revision, sending: null }]
      : [],
  );
  const unheard = copy.marks.deleted.filter(({ id }) => isUnknown(id));
  const skipped = new Set(deleted.map(({ id }) => id));
  const isBack = new Map(deletions.flatMap(({ one }) => (skipped.has(one.id) ? [] : [[one.id, one] as const])));
  const present = markedJobs(copy);
  const held = new Set(present.flatMap(({ mark }) => (mark === null ? [] : [mark.id])));
  const fresh = new Map<string, WholeRow>();
  for (const row of rows) {
    if (!held.has(row.id) && !skipped.has(row.id) && isWhole(row)) fresh.set(foldName(row.name), row);
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
    } else if (isUnsent(mark, job) && isUnknown(mark.id)) items.push({ job, mark, isNamed: false });
    else if (isUnsent(mark, job)) {
      const describe = (ours: string): Conflict => ({ kind: 'deleted-there', name: mark.sentName, ours });
      items.push({ job, mark: markAnew(mark, job, drawId), isNamed: false, describe });
    }
  }
  for (const row of fresh.values()) {
    const was = isBack.get(row.id);
    const item = itemOf(row);
    items.push(
      was === undefined
        ? item
        : {
            ...item,
            describe: (theirs) => ({ kind: 'deleted-here', name: was.name === '' ? theirs : was.name, theirs }),
          },
    );
  }
  return named(items, (jobs, copied) => ({
    jobs,
    marks: { ...copy.marks, copied, deleted: [...deleted, ...unheard] },
  }));
}

/** The mark of a job that becomes a new one. It keeps the account's refusal, so that the job is not sent again. */
function markAnew({ refused }: CopiedJob, { name }: SavedJob, drawId: DrawId): CopiedJob {
  return { ...newMark(drawId(), name), refused };
}

/** The copy with one more job of the account; unchanged if the job or its name exists. */
export function withRow(copy: JobCopy, row: WholeRow): JobCopy {
  const { job, mark } = itemOf(row);
  const isKnown = copy.marks.copied.some(({ id }) => id === row.id);
  if (isKnown || mark === null || copy.jobs.some(({ name }) => foldName(name) === foldName(job.name))) return copy;
  return { jobs: [...copy.jobs, job], marks: { ...copy.marks, copied: [...copy.marks.copied, mark] } };
}

/** Merges a job that exists here and in the account. */
function meet(job: SavedJob, mark: CopiedJob, row: AccountRow, drawId: DrawId): readonly Item[] {
  const isNamed = foldName(job.name) === foldName(row.name);
  if (row.revision === mark.revision || !isWhole(row)) return [{ job, mark, isNamed }];
  if (!isUnsent(mark, job) || isSame(row, job)) return [itemOf(row)];
  // Sent from here, but the answer was lost: later changes are still pending.
  if (isOwnSending(row, mark.sending)) return [{ job, mark: itemOf(row).mark, isNamed }];
  const describe = (ours: string): Conflict => ({
    kind: 'changed',
    name: mark.sentName || job.name,
    theirs: row.name,
    ours,
  });
  return [itemOf(row), { job, mark: markAnew(mark, job, drawId), isNamed: false, describe }];
}

/** Makes the name of every item unique. */
function named(
  items: readonly Item[],
  finish: (jobs: readonly SavedJob[], copied: readonly CopiedJob[]) => JobCopy,
): TakenIn {
  const taken = new Set<string>();
  const names = new Map<Item, string>();
  const conflicts: Conflict[] = [];
  const renamed: Renamed[] = [];
  for (const item of [...items.filter(({ isNamed }) => isNamed), ...items.filter(({ isNamed }) => !isNamed)]) {
    const { name } = item.job;
    const keptAs = freeName(taken, name);
    if (keptAs !== name) renamed.push({ from: name, to: keptAs });
    if (item.describe !== undefined) conflicts.push(item.describe(keptAs));
    else if (keptAs !== name) conflicts.push({ kind: 'name-taken', name, ours: keptAs });
    taken.add(foldName(keptAs));
    names.set(item, keptAs);
  }
  const all = items.map((item) => ({ ...item, name: names.get(item) ?? item.job.name }));
  const jobs = all.map(({ job, name }) => (job.name === name ? job : { ...job, name }));
  const copied = all.flatMap(({ mark, name }) => (mark === null ? [] : [{ ...mark, name }]));
  return { copy: finish(jobs, copied), conflicts, renamed };
}
