import { z } from 'zod';
import { EmailSchema, PasswordSchema } from '#app/server/auth/credentials.schema.server.ts';
import { RESET_TOKEN_MISSING } from '#app/server/auth/reset-password.server.ts';

export const PASSWORD_MISSING = 'Please enter your password';
export const PASSWORDS_DIFFER = 'Passwords do not match';

/** The login form takes any password: one that is too short is simply not the right one. */
export const LoginFormSchema = z.object({
  email: EmailSchema,
  password: z.string({ error: PASSWORD_MISSING }).min(1, { error: PASSWORD_MISSING }),
});

export const ForgotPasswordFormSchema = z.object({ email: EmailSchema });

/** The reset form: the call's two fields and the second entry, which never leaves the page. */
export const ResetPasswordFormSchema = z
  .object({
    token: z.string({ error: RESET_TOKEN_MISSING }).min(1, { error: RESET_TOKEN_MISSING }),
    newPassword: PasswordSchema,
    confirmPassword: z.string({ error: PASSWORDS_DIFFER }),
  })
  .refine((form) => form.newPassword === form.confirmPassword.normalize('NFC'), {
    path: ['confirmPassword'],
    error: PASSWORDS_DIFFER,
  });
