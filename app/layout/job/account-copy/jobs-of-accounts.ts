import { type Conflict, NO_MESSAGES, type Renamed, type SyncMessages } from '#app/layout/job/account-copy/conflict.ts';
import {
  type CopiedJob,
  type DeletedJob,
  type DrawId,
  isUnsent,
  type JobCopy,
  type JobMarks,
  markedJobs,
  NO_MARKS,
  newMark,
} from '#app/layout/job/account-copy/job-copy.ts';
import { foldName } from '#app/layout/job/fold-name.ts';
import { freeName } from '#app/layout/job/merge-jobs.ts';
import type { SavedJob } from '#app/layout/model/job.ts';

/** The account whose jobs this browser shows. */
export interface JobsOwner {
  /** The account's id; empty if a page of an earlier version did not store it. */
  readonly id: string;
  readonly email: string;
}

/** Pending changes of an account, kept after a logout or a change of account. */
export interface LeftJobs {
  readonly account: string;
  readonly jobs: readonly SavedJob[];
  readonly copied: readonly CopiedJob[];
  readonly deleted: readonly DeletedJob[];
}

/** All jobs of a browser: the current user's, nobody's, and pending ones of other accounts. */
export interface BrowserCopy extends JobCopy {
  readonly left: readonly LeftJobs[];
}

/** Whether the jobs of `account` belong to that owner. */
function isOwn(account: string, { id, email }: JobsOwner): boolean {
  return account !== '' && (account === id || account === email);
}

/** Whether the browser's jobs belong to that owner. */
export function isOwnedBy({ marks }: JobCopy, owner: JobsOwner): boolean {
  return isOwn(marks.account, owner);
}

/** The jobs that `owner` may see: their own and nobody's. */
export function copyVisibleTo(copy: JobCopy, owner: JobsOwner): JobCopy {
  const { account, isEarlier } = copy.marks;
  if (account === '' || isOwn(account, owner)) return copy;
  return { jobs: isEarlier ? [] : nobodys(copy), marks: NO_MARKS };
}

/** Switches the browser to `owner`: pending changes of another account are set aside, and the owner's are restored. */
export function copyFor(
  copy: BrowserCopy,
  owner: JobsOwner,
  drawId: DrawId,
): SyncMessages & { readonly copy: BrowserCopy } {
  const claimed = claimAll(copy, drawId);
  const { account } = claimed.marks;
  return takeBack(account === '' || isOwn(account, owner) ? claimed : setAside(claimed), owner);
}

/** The browser after a logout: pending changes are set aside for the account. */
export function copyLeft(copy: BrowserCopy, drawId: DrawId): BrowserCopy {
  return setAside(claimAll(copy, drawId));
}

/** The browser without the data of a deleted account. */
export function copyWithout(copy: BrowserCopy, owner: JobsOwner): BrowserCopy {
  const left = copy.left.filter(({ account }) => !isOwn(account, owner));
  if (!isOwn(copy.marks.account, owner)) return { ...copy, left };
  return { jobs: copy.marks.isEarlier ? [] : nobodys(copy), marks: NO_MARKS, left };
}

/** The jobs that belong to nobody yet. */
export function nobodys(copy: JobCopy): readonly SavedJob[] {
  return markedJobs(copy).flatMap(({ job, mark }) => (mark === null ? [job] : []));
}

function claimAll(copy: BrowserCopy, drawId: DrawId): BrowserCopy {
  const { marks } = copy;
  if (!marks.isEarlier) return copy;
  const unmarked = marks.account === '' ? [] : nobodys(copy);
  const claimed = unmarked.map(({ name }) => ({ ...newMark(drawId(), name), refused: 'unasked' as const }));
  return { ...copy, marks: { ...marks, copied: [...marks.copied, ...claimed], isEarlier: false } };
}

function setAside(copy: BrowserCopy): BrowserCopy {
  const { account, copied, deleted } = copy.marks;
  const unsent = markedJobs(copy).flatMap(({ job, mark }) =>
    mark !== null && isUnsent(mark, job) ? [{ job, mark }] : [],
  );
  const before = copy.left.filter((one) => one.account === account);
  const rest = copy.left.filter((one) => one.account !== account);
  const own: LeftJobs = {
    account,
    jobs: unsent.map(({ job }) => job),
    copied: unsent.map(({ mark }) => mark),
    deleted,
  };
  // A tab that was interrupted may have set some of it aside already. The state here is newer.
  const known = new Set([...copied, ...deleted].map(({ id }) => id));
  const all = before.reduce((entry, one) => joined(entry, one, known).entry, own);
  const isEmpty = account === '' || all.jobs.length + all.deleted.length === 0;
  return { jobs: nobodys(copy), marks: NO_MARKS, left: isEmpty ? rest : [...rest, all] };
}

function takeBack(copy: BrowserCopy, owner: JobsOwner): SyncMessages & { readonly copy: BrowserCopy } {
  const account = owner.id || owner.email;
  const isHere = copy.marks.account === account && copy.marks.email === owner.email;
  if (isHere && !copy.left.some((one) => isOwn(one.account, owner))) return { ...NO_MESSAGES, copy };
  const rest = copy.left.filter((one) => !isOwn(one.account, owner));
  const { marks } = copy;
  const start = {
    entry: { account, jobs: copy.jobs, copied: marks.copied, deleted: marks.deleted },
    renamed: [] as readonly Renamed[],
  };
  const { entry, renamed } = copy.left
    .filter((one) => isOwn(one.account, owner))
    .reduce((all, one) => {
      const known = new Set([...all.entry.copied, ...all.entry.deleted].map(({ id }) => id));
      const next = joined(all.entry, one, known);
      return { entry: next.entry, renamed: [...all.renamed, ...next.renamed] };
    }, start);
  const { jobs, copied, deleted } = entry;
  const own: JobMarks = { account, email: owner.email, copied, deleted, isEarlier: false };
  const conflicts = renamed.map(({ from, to }): Conflict => ({ kind: 'name-taken', name: from, ours: to }));
  return { copy: { jobs, marks: own, left: rest }, conflicts, renamed };
}

/** Merges two entries: from `other`, only jobs whose id is not `known`, under free names. */
function joined(entry: LeftJobs, other: LeftJobs, known: ReadonlySet<string>) {
  const taken = new Set(entry.jobs.map(({ name }) => foldName(name)));
  const renamed: Renamed[] = [];
  const fresh = markedJobs({ jobs: other.jobs, marks: { ...NO_MARKS, copied: other.copied } }).flatMap(
    ({ job, mark }) => {
      if (mark === null || known.has(mark.id)) return [];
      const name = freeName(taken, job.name);
      if (name !== job.name) renamed.push({ from: job.name, to: name });
      taken.add(foldName(name));
      return [{ job: { ...job, name }, mark: { ...mark, name } }];
    },
  );
  const joint: LeftJobs = {
    account: entry.account,
    jobs: [...entry.jobs, ...fresh.map(({ job }) => job)],
    copied: [...entry.copied, ...fresh.map(({ mark }) => mark)],
    deleted: [...entry.deleted, ...other.deleted.filter(({ id }) => !known.has(id))],
  };
  return { entry: joint, renamed };
}
