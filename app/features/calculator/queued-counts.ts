import { type CountAnswer, sendCount } from '#app/features/calculator/send-count.ts';

const KEY = 'tilewright.queuedCounts';
const MAX_QUEUED = 1000;

/** The ids of calculations made without a network, oldest first. */
export function queuedCounts(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string').slice(0, MAX_QUEUED) : [];
  } catch {
    // Damaged or switched off: nothing can be said about it.
    return [];
  }
}

function keep(ids: readonly string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // The store is full or switched off; the calculation itself goes on.
  }
}

/** Remembers a calculation that could not be counted yet. */
export function queueCount(id: string): void {
  keep([...queuedCounts().filter((queued) => queued !== id), id]);
}

/** Sends what waits, one after the other, until the network fails again. The last answer, or null where none came. */
export async function sendQueuedCounts(): Promise<CountAnswer | null> {
  let last: CountAnswer | null = null;
  for (const id of queuedCounts()) {
    const sent = await sendCount(id);
    if (sent.kind === 'offline') break;
    keep(queuedCounts().filter((queued) => queued !== id));
    if (sent.kind === 'counted') last = sent.answer;
  }
  return last;
}
