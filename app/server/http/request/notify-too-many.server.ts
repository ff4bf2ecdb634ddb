import type { FormAnswer } from '#app/forms/form-answer.ts';
import { answerUnread } from '#app/forms/submission.ts';
import { RateLimitedError } from '#app/server/guard/rate-limit.server.ts';
import { CROWDED, CROWDED_RETRY_S, refuseCrowded } from '#app/server/http/request/crowded.server.ts';
import { refuseForm } from '#app/server/http/response/answer-form.server.ts';
import { HashingBusyError } from '#app/server/process/password-hasher.server.ts';

/**
 * Runs the action of form `id`. Over a rate limit, the page is returned as 429 with the typed values. `beside`: the
 * input of its other forms.
 */
export async function notifyTooMany<T>(
  request: Request,
  id: string,
  form: FormData,
  submit: () => Promise<T>,
  beside: readonly FormAnswer[] = [],
) {
  const asLine = ({ message, retryAfterS }: Pick<RateLimitedError, 'message' | 'retryAfterS'>) =>
    refuseForm(
      { ...answerUnread(id, form, message), beside },
      { status: 429, headers: { 'Retry-After': `${retryAfterS}` } },
    );
  try {
    refuseCrowded(request);
    return await submit();
  } catch (error) {
    if (error instanceof RateLimitedError) return asLine(error);
    if (error instanceof HashingBusyError) return asLine({ message: CROWDED, retryAfterS: CROWDED_RETRY_S });
    throw error;
  }
}
