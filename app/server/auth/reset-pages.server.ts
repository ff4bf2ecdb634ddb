import { ForgotPasswordFormSchema, ResetPasswordFormSchema } from '#app/forms/auth-forms.ts';
import { answerForm, readSubmission } from '#app/forms/submission.ts';
import type { App } from '#app/server/app.server.ts';
import { requestPasswordReset, resetPassword } from '#app/server/auth/reset-password.server.ts';
import { notifyTooMany } from '#app/server/http/request/notify-too-many.server.ts';
import { refuseForm } from '#app/server/http/response/answer-form.server.ts';

/** The forgotten-password form: requests the link, with the same message for every address. */
export async function submitForgotPassword(app: App, request: Request, form: FormData) {
  const submission = readSubmission(form, ForgotPasswordFormSchema);
  if (submission.status !== 'success') return refuseForm(answerForm('forgot-password', submission));
  return notifyTooMany(request, 'forgot-password', form, async () => {
    const outcome = await requestPasswordReset(app, request, submission.value.email);
    if (outcome.ok) return { message: outcome.value.message };
    return refuseForm(answerForm('forgot-password', submission, { email: [outcome.error.message] }));
  });
}

/** The reset form: sets the password, or shows an error at a field. */
export async function submitResetPassword(app: App, request: Request, form: FormData) {
  const submission = readSubmission(form, ResetPasswordFormSchema);
  if (submission.status !== 'success') return refuseForm(answerForm('reset-password', submission));
  return notifyTooMany(request, 'reset-password', form, async () => {
    const outcome = await resetPassword(app, request, {
      ...submission.value,
      keptPasskeys: Object.keys(submission.value.keptPasskey),
    });
    if (outcome.ok) return outcome.value;
    return refuseForm(answerForm('reset-password', submission, { '': [outcome.error.message] }));
  });
}
