import { z } from 'zod';
import { SupportFormSchema } from '#app/forms/support-form.ts';
import { RateLimitedError } from '#app/server/guard/rate-limit.server.ts';
import { postCallWith } from '#app/server/http/response/api.server.ts';
import { plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import { sendSupportRequest } from '#app/server/support/send-support-request.server.ts';
import * as supportWords from '#app/words/en/support.ts';

const BodySchema = z.object({ name: z.string(), email: z.string(), subject: z.string(), message: z.string() });

const call = postCallWith('api.support', BodySchema, async ({ app, viewer, body }) => {
  const parsed = SupportFormSchema.safeParse(body);
  if (!parsed.success) return plainAnswer(422, parsed.error.issues[0]?.message ?? supportWords.checkForm);
  try {
    await sendSupportRequest(app, viewer.userId, parsed.data);
  } catch (error) {
    if (!(error instanceof RateLimitedError)) throw error;
    return plainAnswer(429, error.message, { 'Retry-After': `${error.retryAfterS}` });
  }
  return plainAnswer(200, supportWords.callSent);
});
export const loader = call.loader;
export const action = call.action;
