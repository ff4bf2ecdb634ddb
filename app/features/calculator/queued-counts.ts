import { sendCount } from '#app/features/calculator/send-count.ts';
import type { CountAnswer } from '#app/product/plans/trial-status.ts';

const KEY = 'tilewright.queuedCounts';
const MAX_QUEUED = 1000;

/** A calculation that could not be counted yet, and whose it is; an earlier version did not say whose. */
interface QueuedCount {
  readonly id: string;
  readonly account: string | null;
}

function readQueue(): readonly QueuedCount[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(readQueued).slice(0, MAX_QUEUED) : [];
  } catch {
    // Damaged or switched off: nothing can be said about it.
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
    if (queue.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(queue));
  } catch {
    // The store is full or switched off; the calculation itself goes on.
  }
}

/** The ids of the calculations that `account` made without a network, oldest first. */
export function queuedCounts(account: string): readonly string[] {
  return readQueue()
    .filter((queued) => queued.account === null || queued.account === account)
    .map(({ id }) => id);
}

/** Remembers a calculation of `account` that could not be counted yet. */
export function queueCount(id: string, account: string): void {
  keep([...readQueue().filter((queued) => queued.id !== id), { id, account }]);
}

/**
 * Sends what waits of `account`, one after the other, until the network fails again or the session turns out to have ended:
 * the rest then waits on. The last answer, or null where none came.
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
