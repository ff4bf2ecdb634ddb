import { z } from 'zod';
import { EmailSchema, PasswordSchema } from '#app/server/auth/credentials.schema.server.ts';
import * as authWords from '#app/words/en/auth.ts';
import * as passwordResetWords from '#app/words/en/password-reset.ts';

/** The login form takes any password: one that is too short is simply not the right one. */
export const LoginFormSchema = z.object({
  email: EmailSchema,
  password: z.string({ error: authWords.passwordMissing }).min(1, { error: authWords.passwordMissing }),
  /** Of an authenticator app, where the account asks for one. */
  code: z.string().optional(),
});

export const ForgotPasswordFormSchema = z.object({ email: EmailSchema });

/** The reset form: the call's two fields and the second entry, which never leaves the page. */
export const ResetPasswordFormSchema = z
  .object({
    token: z.string({ error: passwordResetWords.invalidLink }).min(1, { error: passwordResetWords.invalidLink }),
    newPassword: PasswordSchema,
    confirmPassword: z.string({ error: passwordResetWords.passwordsDiffer }),
  })
  .refine((form) => form.newPassword === form.confirmPassword.normalize('NFC'), {
    path: ['confirmPassword'],
    error: passwordResetWords.passwordsDiffer,
  });
