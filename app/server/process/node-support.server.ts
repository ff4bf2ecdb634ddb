import type { Log } from '#app/server/process/log.server.ts';

/** The last day of security fixes for each release of Node, from its published schedule. */
const SUPPORT_ENDS: Readonly<Record<number, string>> = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
  26: '2029-04-30',
};
const OLDEST = Math.min(...Object.keys(SUPPORT_ENDS).map(Number));

/**
 * The last day of security fixes for a version such as `v20.20.2`, if it is over. Null while fixes are published, and
 * for releases newer than the table.
 */
export function endedNodeSupport(version: string, now: Date): string | null {
  const major = Number(/^v(\d+)\./.exec(version)?.[1]);
  const end = major < OLDEST ? SUPPORT_ENDS[OLDEST] : SUPPORT_ENDS[major];
  return end !== undefined && now.toISOString().slice(0, 10) > end ? end : null;
}

/** Logs a warning if this Node gets no security fixes any more. */
export function warnOfEndedNode(log: Log, version: string, now: Date): void {
  const supportEnded = endedNodeSupport(version, now);
  if (supportEnded === null) return;
  log.warn('This version of Node no longer gets security fixes. Install Node 24', { node: version, supportEnded });
}
