/** Posts that may hash a password; with scripts a form uses the same path with a final .data. */
const HASHING_CALL = /^\/api\/(?:login|register|password-reset)\/*$/i;
const HASHING_FORM = /^\/(?:auth|auth-page|reset-password)(?:\/+|\.data)?$/i;

export type HashingPlace = 'call' | 'form' | null;

/** Whether a post to `path` must queue, and the kind of its answer when the queue is full. */
export function placeOf(path: string): HashingPlace {
  if (HASHING_CALL.test(path)) return 'call';
  return HASHING_FORM.test(path) ? 'form' : null;
}
