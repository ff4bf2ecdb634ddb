import type { App } from '#app/server/app.server.ts';
import { RateLimitedError } from '#app/server/guard/rate-limit.server.ts';
import { errorsByField, refuseForm } from '#app/server/http/form-reply.server.ts';
import { refuseLimited } from '#app/server/http/say-too-many.server.ts';
import { sendSupportRequest } from '#app/server/support/send-support-request.server.ts';
import { SupportFormSchema } from '#app/server/support/support-form.schema.server.ts';

/** The contact form of the support page: sent, or the same page with its messages and all that was typed. */
export async function submitSupportForm(app: App, userId: string, form: FormData) {
  const parsed = SupportFormSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuseForm(form, errorsByField(parsed.error));
  try {
    await sendSupportRequest(app, userId, parsed.data);
    return { sent: true as const };
  } catch (error) {
    if (!(error instanceof RateLimitedError)) throw error;
    return refuseLimited(form, error);
  }
}
