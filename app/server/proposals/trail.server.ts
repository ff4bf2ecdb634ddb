import { createHash } from 'node:crypto';
import { sortedJson } from '#app/product/proposals/proposal.ts';
import type { TrailEvent } from '#app/product/proposals/signed-trail.ts';

/** SHA-256 in hex. */
export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** The hash of an event after the one with the hash `previous`; the first follows an empty one. */
export function hashEvent(
  previous: string,
  { hash: _, ...event }: Omit<TrailEvent, 'hash'> & { hash?: string },
): string {
  return sha256(sortedJson({ previous, ...event }));
}

/** Whether no event of a trail was changed, removed, added or moved. Those from before events were chained come first. */
function isTrailIntact(trail: readonly TrailEvent[]): boolean {
  const chained = trail.slice(trail.findLastIndex(({ seq }) => seq === 0) + 1);
  let previous = '';
  for (const [index, event] of chained.entries()) {
    if (event.seq !== index + 1 || event.hash !== hashEvent(previous, event)) return false;
    previous = event.hash;
  }
  return chained.length > 0;
}

/** Whether a stored proposal is unchanged since the signature: its trail, and the PDF of its acceptance. */
export function isSignedIntact({
  pdf,
  sha256: hash,
  trail,
}: {
  readonly pdf: string;
  readonly sha256: string;
  readonly trail: readonly TrailEvent[];
}): boolean {
  const accepted = trail.findLast(({ kind }) => kind === 'accepted');
  return isTrailIntact(trail) && accepted?.evidence === hash && sha256(Buffer.from(pdf, 'base64')) === hash;
}
