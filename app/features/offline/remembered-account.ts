import { DAY_MS } from '#app/base/durations.ts';
import { ACCOUNT_KEY } from '#app/features/offline/forget-account.ts';
import type { KeptJob } from '#app/product/jobs/jobs-reply.ts';
import { may, PLANS } from '#app/product/plans/plans.ts';
import type { TrialStatus } from '#app/product/plans/trial-status.ts';

/** What the calculator must know of the account while there is no network: no secret among it. */
export interface RememberedAccount {
  /** The account's id; empty where an earlier version kept none. */
  readonly userId: string;
  readonly email: string;
  readonly status: TrialStatus;
  /** When the server said so, by its clock (ms since 1970). */
  readonly confirmedAt: number;
  /** The jobs kept in the account, by name: they count, and their names are taken, also while it cannot be reached. */
  readonly accountJobs: readonly KeptJob[];
}

interface Kept extends RememberedAccount {
  /** How long ago it was confirmed when it was last looked at, and when that was by the device's clock (ms). */
  readonly age: number;
  readonly seenAt: number;
}

/**
 * Keeps where the account stands for the next visit without a network. What the server confirmed later than `account`, in
 * another tab say, stands.
 */
export function rememberAccount(account: RememberedAccount): void {
  const kept = readKept();
  const isSame = kept?.email === account.email;
  if (isSame && kept.confirmedAt > account.confirmedAt) return;
  const age = isSame && kept.confirmedAt === account.confirmedAt ? kept.age : 0;
  keep({ ...account, age, seenAt: Date.now() });
}

function keep(account: Kept): void {
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

/** What is kept, as old as it is now; null where there is nothing, or nothing that can be read. */
function readKept(): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(ACCOUNT_KEY) ?? 'null') as Partial<Kept> | null;
    const status = kept?.status;
    const jobs: unknown = kept?.accountJobs;
    if (typeof kept?.email !== 'string' || typeof status !== 'object' || status === null) return null;
    const isKnown = Object.hasOwn(PLANS, status.plan) && typeof status.annualCalculationsUsed === 'number';
    if (!isKnown || !isCount(status.annualCalculationsRemaining) || !isCount(status.daysRemaining)) return null;
    const now = Date.now();
    // Kept by an earlier version, it was never confirmed.
    const { confirmedAt = 0, age = Number.MAX_VALUE, seenAt = now } = kept;
    return {
      userId: typeof kept.userId === 'string' ? kept.userId : '',
      email: kept.email,
      status,
      accountJobs: Array.isArray(jobs) ? jobs.filter(isJob) : [],
      confirmedAt,
      // Time only adds up: a clock that was set back makes nothing younger, and goes on from there.
      age: age + Math.max(0, now - seenAt),
      seenAt: now,
    };
  } catch {
    // Damaged or switched off.
    return null;
  }
}

/** The account last seen on this device; null where there is none, or nothing that can be read. */
export function readRememberedAccount(): RememberedAccount | null {
  const kept = readKept();
  if (kept === null) return null;
  keep(kept);
  const { age: _age, seenAt: _seenAt, ...account } = kept;
  return account;
}

/** For so long without a network a plan is taken to be what it was. */
const CONFIRMED_FOR_MS = 7 * DAY_MS;

/** Why sheets and files are not made without a network; null where they are. */
export function whyNoPaper(): 'plan' | 'unconfirmed' | null {
  const kept = readKept();
  if (kept === null) return 'unconfirmed';
  keep(kept);
  if (!may(kept.status.plan, 'mayExport')) return 'plan';
  return kept.age <= CONFIRMED_FOR_MS ? null : 'unconfirmed';
}
