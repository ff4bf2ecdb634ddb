import type { AccountRow } from '#app/layout/job/account-copy/job-copy.ts';
import type { Sent, SentAnswer } from '#app/layout/job/account-copy/send.ts';
import type { AccountDoor, ListedJobs } from '#app/layout/job/account-copy/sync-jobs.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import type { SavedJob } from '#app/layout/model/job.ts';
import { BYTES_PER_CALL, CHANGES_PER_CALL, JOBS_PER_READ } from '#app/product/jobs/job-calls.ts';
import type { JobsPage, RenameFault } from '#app/product/jobs/jobs-reply.ts';

export type AccountFault = RenameFault | 'unreachable';

const UNREACHABLE = { ok: false, error: 'unreachable' } as const;
/** Status codes that mean that the account will never accept the changes. */
const REFUSED: readonly number[] = [400, 413];

export type FetchedJob =
  | { readonly ok: true; readonly job: SavedJob; readonly revision: number; readonly isCounted: boolean }
  | { readonly ok: false; readonly error: AccountFault };

interface JobAnswer {
  readonly job: unknown;
  readonly revision: number;
  readonly isCounted: boolean;
}

/** One job of the account, whole. */
export async function fetchAccountJob(id: string): Promise<FetchedJob> {
  try {
    const response = await fetch(`/api/jobs?id=${encodeURIComponent(id)}`, { credentials: 'same-origin' });
    if (response.status === 404) return { ok: false, error: 'not-found' };
    if (!response.ok) return UNREACHABLE;
    const { job, revision, isCounted } = (await response.json()) as JobAnswer;
    const read = restoreJob(job);
    return read.ok ? { ok: true, job: read.value, revision, isCounted } : { ok: false, error: 'not-found' };
  } catch {
    return UNREACHABLE;
  }
}

/** A response of the account, which must have that id if one is given; null without a response. */
async function call(account: string | null, body: object): Promise<Response | null> {
  if (!navigator.onLine) return null;
  try {
    return await fetch('/api/jobs', {
      method: 'POST',
      credentials: 'same-origin',
      cache: 'no-store',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(account === null ? body : { ...body, account }),
    });
  } catch {
    return null;
  }
}

async function readAnswer<T>(response: Response | null): Promise<T | null> {
  if (response?.ok !== true) return null;
  try {
    return (await response.json()) as T;
  } catch {
    return null;
  }
}

/** Renames or deletes a job of the account that has no copy here; null on success. */
export async function changeAccountJob(
  change:
    | { readonly intent: 'rename'; readonly id: string; readonly name: string }
    | { readonly intent: 'delete'; readonly id: string },
): Promise<AccountFault | null> {
  const answer = await readAnswer<{ fault: AccountFault | null }>(await call(null, change));
  return answer === null ? 'unreachable' : answer.fault;
}

/** Access to the account of that id through the session; unreachable if another account is signed in. */
export function accountDoor(account: string): AccountDoor {
  return {
    list: (ids) => listAccount(account, ids),
    read: (ids) => readAccount(account, ids),
    send: (sent) => sendChanges(account, sent),
  };
}

/** The account's jobs by name and revision: all, or the newest plus those of `ids`; null without a response. */
async function listAccount(account: string, ids: readonly string[]): Promise<ListedJobs | null> {
  const rows = new Map<string, AccountRow>();
  let isWhole = true;
  for (let at = 0; at === 0 || (at < ids.length && !isWhole); at += CHANGES_PER_CALL) {
    const body = { intent: 'list', ids: ids.slice(at, at + CHANGES_PER_CALL) };
    const answer = await readAnswer<{ jobs: readonly AccountRow[]; isWhole: boolean }>(await call(account, body));
    if (answer === null) return null;
    for (const row of answer.jobs) rows.set(row.id, row);
    isWhole = answer.isWhole;
  }
  return { rows: [...rows.values()], isWhole };
}

/** A page of the account's jobs whose names contain the text; null without a response. */
export async function findInAccount(search: string, page: number): Promise<JobsPage | null> {
  return readAnswer<JobsPage>(await call(null, { intent: 'find', search, page }));
}

/** Whether a job of the account has that name; false if the account is unreachable. */
export async function isNameInAccount(name: string): Promise<boolean> {
  const answer = await readAnswer<{ isTaken: boolean }>(await call(null, { intent: 'named', name }));
  return answer?.isTaken === true;
}

/** The account's jobs among these, complete; null without a response. */
async function readAccount(account: string, ids: readonly string[]): Promise<readonly AccountRow[] | null> {
  const rows: AccountRow[] = [];
  for (let at = 0; at < ids.length; at += JOBS_PER_READ) {
    const body = { intent: 'read', ids: ids.slice(at, at + JOBS_PER_READ) };
    const answer = await readAnswer<{ jobs: readonly AccountRow[] }>(await call(account, body));
    if (answer === null) return null;
    for (const row of answer.jobs) {
      const job = restoreJob({ name: row.name, data: row.data });
      if (job.ok) rows.push({ ...row, ...job.value });
    }
  }
  return rows;
}

/** Sends as many changes as fit in one call, from the first on, and returns their answers; null without a response. */
async function sendChanges(account: string, sent: readonly Sent[]): Promise<readonly SentAnswer[] | null> {
  const changes = firstOf(sent);
  const response = await call(account, { intent: 'send', changes });
  if (response !== null && REFUSED.includes(response.status)) {
    // One of them cannot be accepted; sending them singly shows which.
    return changes.length > 1 ? sendChanges(account, changes.slice(0, 1)) : [{ fault: 'unreadable' }];
  }
  return (await readAnswer<{ answers: readonly SentAnswer[] }>(response))?.answers ?? null;
}

/** The first changes, up to the limit of one call; at least one. */
function firstOf(sent: readonly Sent[]): readonly Sent[] {
  const bytes = new TextEncoder();
  let size = 0;
  const end = sent.slice(0, CHANGES_PER_CALL).findIndex((change, index) => {
    size += bytes.encode(JSON.stringify(change)).length + 1;
    return index > 0 && size > BYTES_PER_CALL;
  });
  return sent.slice(0, end < 0 ? CHANGES_PER_CALL : end);
}
