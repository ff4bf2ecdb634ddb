import { SIGNED_OUT } from '#app/product/page-events.ts';
import { yearlyCapMessage } from '#app/product/plans/plan-messages.ts';
import { isCountedByYear, isTrial, type MetLimit } from '#app/product/plans/plans.ts';
import type { CountAnswer, TrialStatus } from '#app/product/plans/trial-status.ts';
import { showToast } from '#app/ui/toast-store.ts';
import * as calculatorWords from '#app/words/en/calculator.ts';

/** The page's data for the counter, read at each call because it changes. */
export interface CounterSite {
  /** The signed-in account's address; empty while it is not known. */
  readonly account: string;
  readonly status: TrialStatus;
  readonly onStatus: (status: TrialStatus) => void;
  readonly onLimit: (limit: MetLimit) => void;
}

/**
 * Counts calculations against the plan, from the browser. A layout that was counted before is free. Offline, the count
 * is stored and sent later, for the same account only.
 */
export class LayoutCounter {
  readonly #site: () => CounterSite;
  /** The layouts counted on this page, even if the storage cannot keep them. */
  readonly #counted = new Set<string>();
  /** The status that the server returned while the page's status was `of`. */
  #learned: { readonly of: TrialStatus; readonly now: TrialStatus } | null = null;

  constructor(site: () => CounterSite) {
    this.#site = site;
  }

  /** The limit that prevents computing the layout `key`: the year's allowance is used up, including pending counts. */
  limitOf(key: string): MetLimit | null {
    const { plan, annualCalculationsRemaining } = this.#status();
    const left = (annualCalculationsRemaining ?? Number.POSITIVE_INFINITY) - queuedCounts(this.#site().account).length;
    if (!isCountedByYear(plan) || left > 0 || this.#wasCounted(key)) return null;
    return { reason: 'annual-limit', message: yearlyCapMessage(plan) };
  }

  /** Counts the layout `key` once. Returns false if its layout may not be shown. */
  async count(key: string, submissionId: string): Promise<boolean> {
    if (this.#wasCounted(key)) return true;
    this.#counted.add(key);
    const { account } = this.#site();
    const sent = await sendCount(submissionId);
    if (sent.kind === 'counted') this.#learn(sent.answer);
    if (sent.kind === 'offline') queueCount(submissionId, account);
    if (sent.kind === 'counted' || sent.kind === 'offline') rememberCountedLayout(key);
    if (sent.kind === 'signed-out') window.dispatchEvent(new Event(SIGNED_OUT));
    if (sent.kind !== 'refused') return true;
    showToast({ title: calculatorWords.limitReached, description: sent.message, tone: 'destructive' });
    const isByYear = isCountedByYear(this.#status().plan);
    if (isByYear) this.#counted.delete(key);
    this.#site().onLimit({ reason: isByYear ? 'annual-limit' : 'trial-limit', message: sent.message });
    return !isByYear;
  }

  /**
   * Marks a layout as paid for: one that was restored, or another start of a paid one. It stays paid in this browser.
   */
  markCounted(key: string): void {
    this.#counted.add(key);
    rememberCountedLayout(key);
  }

  /** Sends the pending counts of this account. */
  async sendQueued(): Promise<void> {
    const { account } = this.#site();
    if (account === '') return;
    const answer = await sendQueuedCounts(account);
    if (answer !== null) this.#learn(answer);
  }

  #wasCounted(key: string): boolean {
    return this.#counted.has(key) || wasLayoutCounted(key);
  }

  /** The page renders the new status later. */
  #status(): TrialStatus {
    const { status } = this.#site();
    return this.#learned?.of === status ? this.#learned.now : status;
  }

  #learn(answer: CountAnswer): void {
    const now = afterCount(this.#status(), answer);
    const { status, onStatus } = this.#site();
    this.#learned = { of: status, now };
    onStatus(now);
  }
}

/** The account's status after a count: the server's answer merged into the previous status. */
function afterCount(status: TrialStatus, answer: CountAnswer): TrialStatus {
  const { layoutsUsed, layoutsRemaining, annualCalculationsUsed, annualCalculationsRemaining } = answer;
  const hasDays = (status.daysRemaining ?? 0) > 0;
  return {
    ...status,
    layoutsUsed,
    layoutsRemaining,
    annualCalculationsUsed,
    annualCalculationsRemaining,
    isTrialActive: isTrial(status.plan) && hasDays && (layoutsRemaining ?? 0) > 0,
  };
}

export type SentCount =
  | { readonly kind: 'counted'; readonly answer: CountAnswer }
  | { readonly kind: 'refused'; readonly message: string }
  /** Offline, or the server is restarting. Will be sent later. */
  | { readonly kind: 'offline' }
  /** The session has ended. */
  | { readonly kind: 'signed-out' }
  /** Another answer, which a retry would not change. */
  | { readonly kind: 'failed' };

/** Counts one calculation. The same id counts once, even if it is sent twice. */
export async function sendCount(submissionId: string): Promise<SentCount> {
  let response: Response;
  try {
    response = await fetch('/api/increment-layout', {
      // Counts even if the user leaves the page right away.
      keepalive: true,
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Idempotency-Key': submissionId },
    });
  } catch {
    return { kind: 'offline' };
  }
  if (response.ok) return { kind: 'counted', answer: (await response.json()) as CountAnswer };
  if (response.status === 403) return { kind: 'refused', message: await response.text() };
  if (response.status === 401) return { kind: 'signed-out' };
  return response.status >= 500 || response.status === 429 ? { kind: 'offline' } : { kind: 'failed' };
}

const QUEUE_KEY = 'tilewright.queuedCounts';
const MAX_QUEUED = 1000;

/** A calculation that could not be counted yet, with its account. An earlier version stored no account. */
interface QueuedCount {
  readonly id: string;
  readonly account: string | null;
}

function readQueue(): readonly QueuedCount[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(QUEUE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(readQueued).slice(0, MAX_QUEUED) : [];
  } catch {
    // Damaged or disabled storage: nothing is known.
    return [];
  }
}

function readQueued(kept: unknown): QueuedCount[] {
  if (typeof kept === 'string') return [{ id: kept, account: null }];
  if (typeof kept !== 'object' || kept === null || !('id' in kept) || typeof kept.id !== 'string') return [];
  return [{ id: kept.id, account: 'account' in kept && typeof kept.account === 'string' ? kept.account : null }];
}

function keep(queue: readonly QueuedCount[]): void {
  try {
    if (queue.length === 0) localStorage.removeItem(QUEUE_KEY);
    else localStorage.setItem(QUEUE_KEY, JSON.stringify(queue));
  } catch {
    // Storage is full or disabled. The calculation itself continues.
  }
}

/** The ids of the calculations that `account` made offline, oldest first. */
export function queuedCounts(account: string): readonly string[] {
  return readQueue()
    .filter((queued) => queued.account === null || queued.account === account)
    .map(({ id }) => id);
}

/** Stores a calculation of `account` that could not be counted yet. */
export function queueCount(id: string, account: string): void {
  keep([...readQueue().filter((queued) => queued.id !== id), { id, account }]);
}

/**
 * Sends the pending counts of `account` one by one, until the network fails or the session has ended; the rest stays
 * pending. Returns the last answer, or null if there is none.
 */
export async function sendQueuedCounts(account: string): Promise<CountAnswer | null> {
  let last: CountAnswer | null = null;
  for (const id of queuedCounts(account)) {
    const sent = await sendCount(id);
    if (sent.kind === 'offline' || sent.kind === 'signed-out') break;
    keep(readQueue().filter((queued) => queued.id !== id));
    if (sent.kind === 'counted') last = sent.answer;
  }
  return last;
}

const COUNTED_KEY = 'tilewright.countedLayouts';
const MAX_KEPT = 2000;

/** A short hash of a layout's key (the 53-bit mix of cyrb53), so that thousands of them take little space. */
function shortName(key: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let index = 0; index < key.length; index++) {
    const code = key.charCodeAt(index);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}

function readNames(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(COUNTED_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name): name is string => typeof name === 'string') : [];
  } catch {
    // Damaged or disabled storage: a layout may be counted once more.
    return [];
  }
}

/** Whether the layout `key` was counted in this browser before. Opening one's own job again is free. */
function wasLayoutCounted(key: string): boolean {
  return readNames().includes(shortName(key));
}

/** Stores that the layout `key` was counted. The oldest entries are dropped first. */
function rememberCountedLayout(key: string): void {
  const name = shortName(key);
  const names = readNames().filter((kept) => kept !== name);
  try {
    localStorage.setItem(COUNTED_KEY, JSON.stringify([...names, name].slice(-MAX_KEPT)));
  } catch {
    // Storage is full or disabled.
  }
}
