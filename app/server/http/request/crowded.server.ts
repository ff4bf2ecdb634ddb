import { HashingBusyError } from '#app/server/process/password-hasher.server.ts';
import * as httpWords from '#app/words/en/http.ts';

/** When to try again, in seconds. */
export const CROWDED_RETRY_S = 2;
export const CROWDED = httpWords.tooManyLogins(CROWDED_RETRY_S);

/** Set by our own server on a form that found the line before the hashing full; a visitor's is taken away. */
export const CROWDED_HEADER = 'x-tilewright-crowded';

/** Throws `HashingBusyError` for a form that arrived when the queue was full, before any work is done for it. */
export function refuseCrowded(request: Request): void {
  if (request.headers.has(CROWDED_HEADER)) throw new HashingBusyError();
}
