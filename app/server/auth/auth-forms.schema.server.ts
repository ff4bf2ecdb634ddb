import { z } from 'zod';
import {
  EmailSchema,
  ENTERED_ALIKE,
  NewPasswords,
  PresentPasswordSchema,
} from '#app/server/auth/credentials.schema.server.ts';
import * as passwordResetWords from '#app/words/en/password-reset.ts';

export const LoginFormSchema = z.object({
  email: EmailSchema,
  password: PresentPasswordSchema,
  /** Of an authenticator app, where the account asks for one. */
  code: z.string().optional(),
});

export const ForgotPasswordFormSchema = z.object({ email: EmailSchema });

export const ResetPasswordFormSchema = z
  .object({
    token: z.string({ error: passwordResetWords.invalidLink }).min(1, { error: passwordResetWords.invalidLink }),
    ...NewPasswords,
    /** Ids of the passkeys that stay. */
    keptPasskeys: z.array(z.string()).optional(),
  })
  .refine(...ENTERED_ALIKE);
