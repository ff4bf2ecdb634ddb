import { HashingBusyError } from '#app/server/auth/password-hasher.server.ts';
import { RateLimitedError } from '#app/server/guard/rate-limit.server.ts';
import { CROWDED, CROWDED_RETRY_S, refuseCrowded } from '#app/server/http/crowded.server.ts';
import { refuseForm } from '#app/server/http/form-reply.server.ts';

/** Runs what a form asks for; where that is too much at once, the page comes back with what was typed, as 429. */
export async function sayTooMany<T>(request: Request, form: FormData, submit: () => Promise<T>) {
  try {
    refuseCrowded(request);
    return await submit();
  } catch (error) {
    if (error instanceof RateLimitedError) return refuseLimited(form, error);
    if (error instanceof HashingBusyError)
      return refuseLimited(form, { message: CROWDED, retryAfterS: CROWDED_RETRY_S });
    throw error;
  }
}

/** A form that is one too many, with the time after which it may be sent again. */
export function refuseLimited(
  form: FormData,
  { message, retryAfterS }: Pick<RateLimitedError, 'message' | 'retryAfterS'>,
) {
  return refuseForm(form, { '': [message] }, { status: 429, headers: { 'Retry-After': `${retryAfterS}` } });
}
