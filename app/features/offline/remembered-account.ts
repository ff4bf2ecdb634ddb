import { DAY_MS } from '#app/base/durations.ts';
import type { KeptJob } from '#app/product/jobs/jobs-reply.ts';
import { may, PLANS } from '#app/product/plans/plans.ts';
import type { TrialStatus } from '#app/product/plans/trial-status.ts';
import { type AccountTile, LATER_DETAILS, TILE_DETAILS } from '#app/product/tiles/tiles.ts';

/** Storage key of the account last seen on this device. */
const ACCOUNT_KEY = 'tilewright.account';

/** The account data that the calculator needs offline; no secrets. */
export interface RememberedAccount {
  /** The account's id. Empty if an earlier version did not store it. */
  readonly userId: string;
  readonly email: string;
  readonly status: TrialStatus;
  /** When the server confirmed it, by the server's clock (ms since 1970). */
  readonly confirmedAt: number;
  /** The names of the account's jobs. They count and are taken, also while the account cannot be reached. */
  readonly accountJobs: readonly KeptJob[];
  /** The account's tiles, which the calculator can fill in. */
  readonly tiles: readonly AccountTile[];
  /** The account's usual materials, as the argument of the button that applies them. Empty without any. */
  readonly materials: string;
  /** The code of the account's currency. Empty without one. */
  readonly currency: string;
}

interface Kept extends RememberedAccount {
  /** The age of the confirmation when last checked, and the device's time of that check (ms). */
  readonly age: number;
  readonly seenAt: number;
}

/** Stores the account's status for the next offline visit. Keeps a later confirmation, for example from another tab. */
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
    // Storage is full or disabled. Offline, the calculator then asks the user to log in.
  }
}

function isCount(value: unknown): boolean {
  return value === null || (typeof value === 'number' && Number.isFinite(value));
}

function isJob(value: unknown): value is KeptJob {
  if (typeof value !== 'object' || value === null) return false;
  return 'id' in value && typeof value.id === 'string' && 'name' in value && typeof value.name === 'string';
}

function isTile(value: unknown): value is AccountTile {
  if (!isJob(value) || !('details' in value) || !('photo' in value) || !('color' in value)) return false;
  const { details, photo, color } = value;
  const isText = (part: unknown) => typeof part === 'string';
  const isTextOrNone = (part: unknown) => part === null || isText(part);
  if (typeof details !== 'object' || details === null || !isTextOrNone(photo) || !isTextOrNone(color)) return false;
  const texts: Readonly<Record<string, unknown>> = { ...LATER_DETAILS, ...details };
  return [...TILE_DETAILS, 'unitSystem'].every((name) => isText(texts[name]));
}

/** Any code that amounts can be formatted in, because a later version may offer more currencies. */
function isCurrency(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z]{3}$/.test(value);
}

/** The stored data with its current age. Null if there is none, or it is unreadable. */
function readKept(): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(ACCOUNT_KEY) ?? 'null') as Partial<Kept> | null;
    const status = kept?.status;
    const jobs: unknown = kept?.accountJobs;
    const tiles: unknown = kept?.tiles;
    if (typeof kept?.email !== 'string' || typeof status !== 'object' || status === null) return null;
    const isKnown = Object.hasOwn(PLANS, status.plan) && typeof status.annualCalculationsUsed === 'number';
    if (!isKnown || !isCount(status.annualCalculationsRemaining) || !isCount(status.daysRemaining)) return null;
    const now = Date.now();
    // An earlier version stored it, and it was never confirmed.
    const { confirmedAt = 0, age = Number.MAX_VALUE, seenAt = now } = kept;
    return {
      userId: typeof kept.userId === 'string' ? kept.userId : '',
      email: kept.email,
      status,
      accountJobs: Array.isArray(jobs) ? jobs.filter(isJob) : [],
      tiles: Array.isArray(tiles) ? tiles.filter(isTile) : [],
      materials: typeof kept.materials === 'string' ? kept.materials : '',
      currency: isCurrency(kept.currency) ? kept.currency : '',
      confirmedAt,
      // Age only grows: setting the clock back does not reduce it, and it keeps growing from there.
      age: age + Math.max(0, now - seenAt),
      seenAt: now,
    };
  } catch {
    // Damaged or disabled storage.
    return null;
  }
}

/** The account last signed in on this device. Null if there is none, or it is unreadable. */
export function readRememberedAccount(): RememberedAccount | null {
  const kept = readKept();
  if (kept === null) return null;
  keep(kept);
  const { age: _age, seenAt: _seenAt, ...account } = kept;
  return account;
}

/** How long a plan is trusted offline. */
const CONFIRMED_FOR_MS = 7 * DAY_MS;

/** Why sheets and files cannot be created offline; null if they can. */
export function whyNoPaper(): 'plan' | 'unconfirmed' | null {
  const kept = readKept();
  if (kept === null) return 'unconfirmed';
  keep(kept);
  if (!may(kept.status.plan, 'mayExport')) return 'plan';
  return kept.age <= CONFIRMED_FOR_MS ? null : 'unconfirmed';
}
