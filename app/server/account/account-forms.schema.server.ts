import { z } from 'zod';
import { ADDRESS_LINES, BUSINESS_FIELDS } from '#app/product/business.ts';
import { EmailSchema, PasswordSchema } from '#app/server/auth/credentials.schema.server.ts';
import { newSubmissionId } from '#app/server/http/submission-id.server.ts';
import * as accountWords from '#app/words/en/account.ts';
import * as authWords from '#app/words/en/auth.ts';
import * as businessWords from '#app/words/en/business.ts';
import * as passkeyWords from '#app/words/en/passkeys.ts';
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

const line = (name: keyof typeof BUSINESS_FIELDS) =>
  z
    .string()
    .catch('')
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(BUSINESS_FIELDS[name], { error: businessWords.tooLong(BUSINESS_FIELDS[name]) }));

export const BusinessSchema = z.object({
  name: line('name'),
  address: line('address').refine((text) => text.split('\n').length <= ADDRESS_LINES, {
    error: businessWords.tooManyLines(ADDRESS_LINES),
  }),
  phone: line('phone'),
  email: line('email'),
  licence: line('licence'),
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

export const AddPasskeySchema = z.object({
  passkeyName: z
    .string({ error: passkeyWords.nameMissing })
    .trim()
    .min(1, { error: passkeyWords.nameMissing })
    .max(60, { error: passkeyWords.nameTooLong }),
});

export const RemovePasskeySchema = z.object({ passkey: z.string().max(2_000), removePassword: presentPassword });

export const DeleteAccountSchema = z.object({ deletePassword: presentPassword });
