import type { CountAnswer } from '#app/product/plans/trial-status.ts';
export type SentCount =
  | { readonly kind: 'counted'; readonly answer: CountAnswer }
  | { readonly kind: 'refused'; readonly message: string }
  /** No network, or a server that is starting again: to be sent later. */
  | { readonly kind: 'offline' }
  /** The session has ended. */
  | { readonly kind: 'signed-out' }
  /** The server answered otherwise: not this call's to repair. */
  | { readonly kind: 'failed' };

/** Counts one calculation. Sent twice with the same id it counts once. */
export async function sendCount(submissionId: string): Promise<SentCount> {
  let response: Response;
  try {
    response = await fetch('/api/increment-layout', {
      // It counts though the page is left at once.
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
