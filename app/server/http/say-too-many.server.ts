import { answerUnread } from '#app/forms/submission.ts';
import { HashingBusyError } from '#app/server/auth/password-hasher.server.ts';
import { RateLimitedError } from '#app/server/guard/rate-limit.server.ts';
import { refuse } from '#app/server/http/answer-form.server.ts';
import { CROWDED, CROWDED_RETRY_S, refuseCrowded } from '#app/server/http/crowded.server.ts';
import { refuseForm } from '#app/server/http/form-reply.server.ts';

/** Runs what a form asks for; where that is too much at once, the page comes back with what was typed, as 429. */
export async function sayTooMany<T>(request: Request, form: FormData, submit: () => Promise<T>) {
  return sayTooManyBy(request, (error) => refuseLimited(form, error), submit);
}

/** The same for the form with the id `id`. */
export async function sayTooManyAt<T>(request: Request, id: string, form: FormData, submit: () => Promise<T>) {
  const say = ({ message, retryAfterS }: Limited) =>
    refuse(answerUnread(id, form, message), { status: 429, headers: { 'Retry-After': `${retryAfterS}` } });
  return sayTooManyBy(request, say, submit);
}

type Limited = Pick<RateLimitedError, 'message' | 'retryAfterS'>;

async function sayTooManyBy<T, R>(
  request: Request,
  say: (error: Limited) => R,
  submit: () => Promise<T>,
): Promise<T | R> {
  try {
    refuseCrowded(request);
    return await submit();
  } catch (error) {
    if (error instanceof RateLimitedError) return say(error);
    if (error instanceof HashingBusyError) return say({ message: CROWDED, retryAfterS: CROWDED_RETRY_S });
    throw error;
  }
}

/** A form that is one too many, with the time after which it may be sent again. */
export function refuseLimited(form: FormData, { message, retryAfterS }: Limited) {
  return refuseForm(form, { '': [message] }, { status: 429, headers: { 'Retry-After': `${retryAfterS}` } });
}
