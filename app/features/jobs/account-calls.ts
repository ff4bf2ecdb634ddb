import type { SavedJob } from '#app/layout/job/job.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';

export type AccountFault = 'name-missing' | 'name-too-long' | 'name-taken' | 'not-found' | 'unreachable';

const UNREACHABLE = { ok: false, error: 'unreachable' } as const;

export type OpenedJob =
  | { readonly ok: true; readonly job: SavedJob; readonly isCounted: boolean }
  | { readonly ok: false; readonly error: AccountFault };

/** One job of the account, whole. */
export async function fetchAccountJob(id: string): Promise<OpenedJob> {
  try {
    const response = await fetch(`/api/jobs?id=${encodeURIComponent(id)}`, { credentials: 'same-origin' });
    if (response.status === 404) return { ok: false, error: 'not-found' };
    if (!response.ok) return UNREACHABLE;
    const body = (await response.json()) as { job: unknown; isCounted: boolean };
    const job = restoreJob(body.job);
    return job.ok ? { ok: true, job: job.value, isCounted: body.isCounted } : { ok: false, error: 'not-found' };
  } catch {
    return UNREACHABLE;
  }
}

/** Renames or deletes a job of the account; null where it was done. */
export async function changeAccountJob(
  change:
    | { readonly intent: 'rename'; readonly id: string; readonly name: string }
    | { readonly intent: 'delete'; readonly id: string },
): Promise<AccountFault | null> {
  try {
    const response = await fetch('/api/jobs', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(change),
    });
    if (!response.ok) return 'unreachable';
    const { fault } = (await response.json()) as { fault: AccountFault | null };
    return fault;
  } catch {
    return 'unreachable';
  }
}
