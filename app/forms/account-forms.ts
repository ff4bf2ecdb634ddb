import { plainText } from '#app/base/plain-text.ts';
import { namesSomebody, namesSomething } from '#app/base/visible-name.ts';
import { confirmFormId } from '#app/forms/confirm-form.ts';
import { EmailSchema, ENTERED_ALIKE, NewPasswords, PresentPasswordSchema } from '#app/forms/credentials.ts';
import { PictureFileSchema } from '#app/forms/picture-file.ts';
import { SAVE_TYPED } from '#app/forms/submission.ts';
import { textOf } from '#app/forms/text-of.ts';
import { z } from '#app/forms/zod.ts';
import { ADDRESS_LINES, BUSINESS_FIELDS } from '#app/product/business.ts';
import * as authWords from '#app/words/en/auth.ts';
import * as businessWords from '#app/words/en/business.ts';
import * as currencyWords from '#app/words/en/currencies.ts';
import * as passkeyWords from '#app/words/en/passkeys.ts';

export const ChangePasswordSchema = z
  .object({ currentPassword: PresentPasswordSchema, ...NewPasswords })
  .refine(...ENTERED_ALIKE);

const line = (name: keyof typeof BUSINESS_FIELDS) =>
  z
    .string()
    .catch('')
    .transform((text) => (name === 'address' ? plainText(text) : plainText(text).replaceAll('\n', ' ')))
    // A refinement, not a second schema: conform would pass that `undefined` instead of an empty text.
    .refine((text) => text.length <= BUSINESS_FIELDS[name], { error: businessWords.tooLong(BUSINESS_FIELDS[name]) });

export const BusinessSchema = z.object({
  // Without a name nothing is printed; a name must be readable.
  name: line('name').refine((name) => name === '' || namesSomebody(name), { error: businessWords.nameUnreadable }),
  address: line('address').refine((text) => text.split('\n').length <= ADDRESS_LINES, {
    error: businessWords.tooManyLines(ADDRESS_LINES),
  }),
  phone: line('phone'),
  email: line('email'),
  licence: line('licence'),
  currency: line('currency').refine((code) => code === '' || Object.hasOwn(currencyWords.CURRENCIES, code), {
    error: currencyWords.unknown,
  }),
  logo: PictureFileSchema,
  /** The stored values when the form was opened; a form without them was opened before there were any. */
  revision: z.int32().catch(0),
});

/** The page's id for one press; without it every submission counts as a separate press. */
const SubmissionIdSchema = z.string().optional().catch(undefined);

export const ChangeEmailSchema = z.object({
  newEmail: EmailSchema,
  emailPassword: PresentPasswordSchema,
  submissionId: SubmissionIdSchema,
});

export const TwoStepSchema = z.object({
  codePassword: PresentPasswordSchema,
  code: z.string({ error: authWords.codeWanted }).trim().min(1, { error: authWords.codeWanted }),
});

export const AddPasskeySchema = z.object({
  passkeyName: z
    .string({ error: passkeyWords.nameMissing })
    .trim()
    .refine(namesSomething, { error: passkeyWords.nameMissing })
    .max(60, { error: passkeyWords.nameTooLong }),
});

/** The form that removes a passkey. Each has its own field, since without scripts all are sent together. */
export function removePasskeySchema(passkeyId: string): z.ZodType<Record<string, string>> {
  return z.object({ [removePasskeyField(passkeyId)]: PresentPasswordSchema });
}

/** The name of the password that removes a passkey. */
export function removePasskeyField(passkeyId: string): string {
  return `removePassword-${passkeyId}`;
}

export const DeleteAccountSchema = z.object({ deletePassword: PresentPasswordSchema });

/** The form of the business details: without scripts everything typed on the page belongs to it. */
export const BUSINESS_FORM = 'business-form';

/** The pressed button of the account's page, and its argument: a session, an answer, a press. */
export function accountPress(form: FormData): { readonly name: string; readonly argument: string } {
  const [name = '', ...argument] = textOf(form, 'intent').split(':');
  return { name, argument: argument.join(':') };
}

/** The id of the form of the account's page that was sent. Sections have ids like `password`, so forms end in `-form`. */
export function accountFormOf(form: FormData): string {
  const { name: intent, argument } = accountPress(form);
  switch (intent) {
    case 'two-step-on':
    case 'two-step-off':
      return 'two-step-form';
    case 'delete-later':
      return 'delete-form';
    case 'passkey-remove':
      return removePasskeyForm(argument);
    case 'confirm':
      return confirmFormId(argument);
    case 'end-session':
    case 'end-sessions':
      return confirmFormId('devices');
    case SAVE_TYPED:
      return BUSINESS_FORM;
    default:
      return `${intent}-form`;
  }
}

/** The id of the form that removes a passkey: each has its own. */
export function removePasskeyForm(passkeyId: string): string {
  return `passkey-remove-form-${passkeyId}`;
}
