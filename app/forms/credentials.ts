import { z } from '#app/forms/zod.ts';
import * as authWords from '#app/words/en/auth.ts';
import * as passwordResetWords from '#app/words/en/password-reset.ts';

const PASSWORD_LENGTH_MIN = 6;
const PASSWORD_LENGTH_MAX = 128;
const EMAIL_LENGTH_MAX = 254;

/** An e-mail address as it is stored and compared: trimmed, in lower case. */
export const EmailSchema = z
  .string({ error: authWords.emailInvalid })
  .trim()
  .toLowerCase()
  .max(EMAIL_LENGTH_MAX, { error: authWords.emailInvalid })
  .pipe(z.email({ error: authWords.emailInvalid }));

/** A password in NFC, counted in characters as people count them. */
export const PasswordSchema = z
  .string({ error: authWords.passwordTooShort })
  .transform((text) => text.normalize('NFC'))
  .superRefine((text, context) => {
    const length = [...text].length;
    if (length < PASSWORD_LENGTH_MIN) context.addIssue({ code: 'custom', message: authWords.passwordTooShort });
    if (length > PASSWORD_LENGTH_MAX) context.addIssue({ code: 'custom', message: authWords.passwordTooLong });
  });

/** The present password, typed again: any text, since one that is too short is simply wrong. */
export const PresentPasswordSchema = z
  .string({ error: authWords.passwordMissing })
  .min(1, { error: authWords.passwordMissing });

/** A new password and its second entry, which never leaves the page. */
export const NewPasswords = {
  newPassword: PasswordSchema,
  confirmPassword: z.string({ error: passwordResetWords.passwordsDiffer }).default(''),
};

/** For `refine` of an object with both. */
export const ENTERED_ALIKE = [
  (form: { readonly newPassword: string; readonly confirmPassword: string }) =>
    form.newPassword === form.confirmPassword.normalize('NFC'),
  { path: ['confirmPassword'] as PropertyKey[], error: passwordResetWords.passwordsDiffer },
] as const;

/** The fields of sign-up and login. */
export const CredentialsSchema = z.object({ email: EmailSchema, password: PasswordSchema });

/** The first message of a failed parse, for an answer with a single sentence. */
export function firstComplaint(error: z.ZodError): string {
  return error.issues[0]?.message ?? authWords.emailInvalid;
}
