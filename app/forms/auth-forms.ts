import { EmailSchema, ENTERED_ALIKE, NewPasswords, PresentPasswordSchema } from '#app/forms/credentials.ts';
import { z } from '#app/forms/zod.ts';
import * as passwordResetWords from '#app/words/en/password-reset.ts';

export const LoginFormSchema = z.object({
  email: EmailSchema,
  password: PresentPasswordSchema,
  /** From an authenticator app, if the account has one. */
  code: z.string().optional(),
});

/** The id of the submitted form on the sign-up and login page: a passkey belongs to the login form. */
export function authFormOf(form: FormData): 'login' | 'sign-up' {
  const intent = form.get('intent');
  return intent === 'login' || intent === 'passkey' ? 'login' : 'sign-up';
}

export const ForgotPasswordFormSchema = z.object({ email: EmailSchema });

export const ResetPasswordFormSchema = z
  .object({
    token: z.string({ error: passwordResetWords.invalidLink }).min(1, { error: passwordResetWords.invalidLink }),
    ...NewPasswords,
    /** By its id each passkey that stays. */
    keptPasskey: z.record(z.string(), z.unknown()).catch({}),
  })
  .refine(...ENTERED_ALIKE);
