import * as commonWords from '#app/words/en/common.ts';

/** A server that does not answer by then is treated as out of reach. */
const PATIENCE_MS = 10_000;

export type SessionEnd =
  | { readonly is: 'ended' | 'unreached' }
  /** The server answered, and the session continues. */
  | { readonly is: 'refused'; readonly message: string };

/** Asks the server to end this browser's session. */
export async function askToEndSession(): Promise<SessionEnd> {
  let answer: Response;
  try {
    const signal = 'timeout' in AbortSignal ? AbortSignal.timeout(PATIENCE_MS) : null;
    answer = await fetch('/api/logout', { method: 'POST', credentials: 'same-origin', signal });
  } catch {
    return { is: 'unreached' };
  }
  // 401: another tab or device has ended it already.
  if (answer.ok || answer.status === 401) return { is: 'ended' };
  const text = answer.headers.get('content-type')?.startsWith('text/plain') ? await answer.text().catch(() => '') : '';
  return { is: 'refused', message: text === '' ? commonWords.noAnswer : text };
}
