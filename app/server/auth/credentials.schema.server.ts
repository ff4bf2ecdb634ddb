import { z } from 'zod';

export const EMAIL_INVALID = 'Please enter a valid email address';
export const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters long';
export const PASSWORD_TOO_LONG = 'Password must be at most 128 characters long';
const PASSWORD_LENGTH_MIN = 6;
const PASSWORD_LENGTH_MAX = 128;
const EMAIL_LENGTH_MAX = 254;

/** An e-mail address as it is stored and compared: trimmed, in lower case. */
export const EmailSchema = z
  .string({ error: EMAIL_INVALID })
  .trim()
  .toLowerCase()
  .max(EMAIL_LENGTH_MAX, { error: EMAIL_INVALID })
  .pipe(z.email({ error: EMAIL_INVALID }));

/** A password in NFC, counted in characters as people count them. */
export const PasswordSchema = z
  .string({ error: PASSWORD_TOO_SHORT })
  .transform((text) => text.normalize('NFC'))
  .superRefine((text, context) => {
    const length = [...text].length;
    if (length < PASSWORD_LENGTH_MIN) context.addIssue({ code: 'custom', message: PASSWORD_TOO_SHORT });
    if (length > PASSWORD_LENGTH_MAX) context.addIssue({ code: 'custom', message: PASSWORD_TOO_LONG });
  });

/** What sign-up and login ask for. */
export const CredentialsSchema = z.object({ email: EmailSchema, password: PasswordSchema });

/** The first complaint of a failed parse, for an answer of one sentence. */
export function firstComplaint(error: z.ZodError): string {
  return error.issues[0]?.message ?? EMAIL_INVALID;
}
