import { ACCOUNT_KEY } from '#app/features/offline/forget-account.ts';
import type { KeptJob } from '#app/product/jobs/jobs-reply.ts';
import { PLANS } from '#app/product/plans/plans.ts';
import type { TrialStatus } from '#app/product/plans/trial-status.ts';

/** What the calculator must know of the account while there is no network: no secret among it. */
export interface RememberedAccount {
  readonly email: string;
  readonly status: TrialStatus;
  /** The jobs kept in the account, by name: they count, and their names are taken, also while it cannot be reached. */
  readonly accountJobs: readonly KeptJob[];
}

/** Keeps where the account stands for the next visit without a network. */
export function rememberAccount(account: RememberedAccount): void {
  try {
    localStorage.setItem(ACCOUNT_KEY, JSON.stringify(account));
  } catch {
    // Full or switched off: the calculator then asks to log in while there is a network.
  }
}

function isCount(value: unknown): boolean {
  return value === null || (typeof value === 'number' && Number.isFinite(value));
}

function isJob(value: unknown): value is KeptJob {
  if (typeof value !== 'object' || value === null) return false;
  return 'id' in value && typeof value.id === 'string' && 'name' in value && typeof value.name === 'string';
}

/** The account last seen on this device; null where there is none, or nothing that can be read. */
export function readRememberedAccount(): RememberedAccount | null {
  try {
    const kept = JSON.parse(localStorage.getItem(ACCOUNT_KEY) ?? 'null') as Partial<RememberedAccount> | null;
    const status = kept?.status;
    const jobs: unknown = kept?.accountJobs;
    if (typeof kept?.email !== 'string' || typeof status !== 'object' || status === null) return null;
    const isKnown = Object.hasOwn(PLANS, status.plan) && typeof status.annualCalculationsUsed === 'number';
    return isKnown && isCount(status.annualCalculationsRemaining) && isCount(status.daysRemaining)
      ? { email: kept.email, status, accountJobs: Array.isArray(jobs) ? jobs.filter(isJob) : [] }
      : null;
  } catch {
    // Damaged or switched off.
    return null;
  }
}
