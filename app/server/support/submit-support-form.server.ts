import { answerForm, readSubmission } from '#app/forms/submission.ts';
import { SUPPORT_FORM, SupportFormSchema } from '#app/forms/support-form.ts';
import type { App } from '#app/server/app.server.ts';
import { notifyTooMany } from '#app/server/http/request/notify-too-many.server.ts';
import { refuseForm } from '#app/server/http/response/answer-form.server.ts';
import { sendSupportRequest } from '#app/server/support/send-support-request.server.ts';

/** The contact form of the support page: sent, or the same page with its messages and all that was typed. */
export async function submitSupportForm(app: App, request: Request, userId: string, form: FormData) {
  const submission = readSubmission(form, SupportFormSchema);
  if (submission.status !== 'success') return refuseForm(answerForm(SUPPORT_FORM, submission));
  return notifyTooMany(request, SUPPORT_FORM, form, async () => {
    await sendSupportRequest(app, userId, submission.value);
    return { sent: true as const };
  });
}
