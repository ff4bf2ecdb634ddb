import { z } from 'zod';
import { EmailSchema, PasswordSchema } from '#app/server/auth/credentials.schema.server.ts';
import { newSubmissionId } from '#app/server/http/submission-id.server.ts';
import * as accountWords from '#app/words/en/account.ts';
import * as authWords from '#app/words/en/auth.ts';
import * as passwordResetWords from '#app/words/en/password-reset.ts';

/** A password that is asked for again: any text, since one that is too short is simply not the right one. */
const presentPassword = z.string({ error: authWords.passwordMissing }).min(1, { error: authWords.passwordMissing });

export const ChangePasswordSchema = z
  .object({
    currentPassword: presentPassword,
    newPassword: PasswordSchema,
    confirmPassword: z.string({ error: passwordResetWords.passwordsDiffer }),
  })
  .refine((form) => form.newPassword === form.confirmPassword.normalize('NFC'), {
    path: ['confirmPassword'],
    error: passwordResetWords.passwordsDiffer,
  });

/** The page's id for one press; a form without one is a press of its own. */
export const SubmissionIdSchema = z.string().catch(newSubmissionId);

export const ChangeEmailSchema = z.object({
  email: EmailSchema,
  emailPassword: presentPassword,
  submissionId: SubmissionIdSchema,
});

export const TwoStepSchema = z.object({
  codePassword: presentPassword,
  code: z.string({ error: accountWords.codeWrong }),
});

export const DeleteAccountSchema = z.object({ deletePassword: presentPassword });
