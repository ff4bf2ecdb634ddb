import { BUSINESS_FORM, BusinessSchema } from '#app/forms/account-forms.ts';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { answerForm, fieldsNamed, isSecret, readSubmission } from '#app/forms/submission.ts';
import { textOf } from '#app/forms/text-of.ts';
import { z } from '#app/forms/zod.ts';
import { BUSINESS_FIELD_NAMES, type BusinessDetails } from '#app/product/business.ts';
import type { Preferences } from '#app/server/http/preferences.server.ts';
import * as accountWords from '#app/words/en/account.ts';
import * as commonWords from '#app/words/en/common.ts';

/**
 * The fields of the forms of the account's page that are not filled by a password alone, those with passwords first: they
 * cannot be given back whole.
 */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  'email-form': ['newEmail', 'emailPassword'],
  'password-form': ['currentPassword', 'newPassword', 'confirmPassword'],
  'two-step-form': ['codePassword', 'code'],
  [BUSINESS_FORM]: [...BUSINESS_FIELD_NAMES, 'logo', 'dropLogo', 'revision'],
  'preferences-form': ['unitSystem', 'theme'],
};

/** The stored values that the page's forms show. */
export interface StoredTexts extends Pick<Preferences, 'unitSystem' | 'theme'> {
  readonly business: BusinessDetails | null;
}

/**
 * The ids of the account page's forms with unsaved input. A current password alone does not count, because browsers
 * fill it in.
 */
export function typedForms(form: FormData, stored: StoredTexts): string[] {
  const isAny = (...names: readonly string[]) => names.some((name) => textOf(form, name) !== '');
  const isOther = (name: 'unitSystem' | 'theme') => form.has(name) && textOf(form, name) !== stored[name];
  const isTyped: Readonly<Record<string, boolean>> = {
    'email-form': isAny('newEmail'),
    'password-form': isAny('newPassword', 'confirmPassword'),
    'two-step-form': isAny('code'),
    [BUSINESS_FORM]: form.has('licence') && isBusinessTyped(form, stored.business),
    'preferences-form': isOther('unitSystem') || isOther('theme'),
  };
  return Object.keys(FIELDS).filter((id) => isTyped[id]);
}

function isBusinessTyped(form: FormData, stored: BusinessDetails | null): boolean {
  if (isFile(form, 'logo') || form.has('dropLogo')) return true;
  const submission = readSubmission(fieldsNamed(form, BUSINESS_FIELD_NAMES), BusinessSchema);
  if (submission.status !== 'success') return true;
  return BUSINESS_FIELD_NAMES.some((name) => submission.value[name] !== (stored?.[name] ?? ''));
}

/** A form of the page as it was typed. A page never carries back a password or a file, so their fields ask again. */
export function answerTyped(form: FormData, id: string): FormAnswer {
  const names = FIELDS[id] ?? [];
  const secrets = names.filter((name) => isSecret(name) && textOf(form, name) !== '');
  return answerForm(id, readSubmission(fieldsNamed(form, names), z.object({})), {
    ...Object.fromEntries(secrets.map((name) => [name, [accountWords.typeAgain]])),
    ...(isFile(form, 'logo') && names.includes('logo') && { logo: [commonWords.chooseAgain] }),
  });
}

function isFile(form: FormData, name: string): boolean {
  const file = form.get(name);
  return file instanceof File && file.size > 0;
}
