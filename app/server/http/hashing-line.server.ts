/** Posts that may end in the hashing of a password; with scripts a form goes to the same path with .data behind it. */
const HASHING_CALL = /^\/api\/(?:login|register|password-reset)\/*$/i;
const HASHING_FORM = /^\/(?:auth|auth-page|reset-password)(?:\/+|\.data)?$/i;

export type HashingPlace = 'call' | 'form' | null;

/** Whether a post to `path` has to stand in line, and as what it is answered when the line is full. */
export function placeOf(path: string): HashingPlace {
  if (HASHING_CALL.test(path)) return 'call';
  return HASHING_FORM.test(path) ? 'form' : null;
}
