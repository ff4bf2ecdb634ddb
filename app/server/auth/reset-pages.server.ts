import { KEPT_PASSKEY } from '#app/product/account.ts';
import type { App } from '#app/server/app.server.ts';
import { ForgotPasswordFormSchema, ResetPasswordFormSchema } from '#app/server/auth/auth-forms.schema.server.ts';
import { requestPasswordReset, resetPassword } from '#app/server/auth/reset-password.server.ts';
import { errorsByField, refuseForm } from '#app/server/http/form-reply.server.ts';
import { sayTooMany } from '#app/server/http/say-too-many.server.ts';

/** The forgotten-password form: asks for the link and says so, in the same words for every address. */
export async function submitForgotPassword(app: App, request: Request, form: FormData) {
  const parsed = ForgotPasswordFormSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuseForm(form, errorsByField(parsed.error));
  return sayTooMany(request, form, async () => {
    const outcome = await requestPasswordReset(app, request, parsed.data.email);
    return outcome.ok ? { message: outcome.value.message } : refuseForm(form, { email: [outcome.error.message] });
  });
}

const isKept = (name: string) => name.startsWith(KEPT_PASSKEY);

/** The reset form: sets the password, or says at which field it cannot. */
export async function submitResetPassword(app: App, request: Request, form: FormData) {
  const keptPasskeys = [...form.keys()].filter(isKept).map((name) => name.slice(KEPT_PASSKEY.length));
  const parsed = ResetPasswordFormSchema.safeParse({ ...Object.fromEntries(form), keptPasskeys });
  if (!parsed.success) return refuseForm(form, errorsByField(parsed.error));
  return sayTooMany(request, form, async () => {
    const outcome = await resetPassword(app, request, parsed.data);
    return outcome.ok ? outcome.value : refuseForm(form, { '': [outcome.error.message] });
  });
}
