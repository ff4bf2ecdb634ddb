import { expect, test } from 'vitest';
import { accountFormOf, BusinessSchema, ChangeEmailSchema } from '#app/forms/account-forms.ts';
import { readSubmission } from '#app/forms/submission.ts';
import { BUSINESS_FIELDS } from '#app/product/business.ts';
import * as businessWords from '#app/words/en/business.ts';

function sent(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const EMPTY = { name: '', address: '', phone: '', email: '', licence: '', currency: '' };

test.each([
  ['missing', {}],
  ['empty', EMPTY],
  ['a file', { ...EMPTY, phone: new File(['x'], 'x.txt') }],
])('business details that are %s are stored as empty texts', (_, fields) => {
  expect(readSubmission(sent(fields), BusinessSchema)).toMatchObject({ status: 'success', value: EMPTY });
});

test('business details that are too long are rejected at their field', () => {
  const name = 'x'.repeat(BUSINESS_FIELDS.name + 1);
  expect(readSubmission(sent({ ...EMPTY, name }), BusinessSchema)).toMatchObject({
    status: 'error',
    error: { name: [businessWords.tooLong(BUSINESS_FIELDS.name)] },
  });
});

test('a form without its id, or with a file in its place, is still read', () => {
  const fields = { newEmail: 'ann@example.com', emailPassword: 'secret1' };
  const submissionId = new File(['x'], 'x.txt');
  expect(readSubmission(sent(fields), ChangeEmailSchema).status).toBe('success');
  expect(readSubmission(sent({ ...fields, submissionId }), ChangeEmailSchema).status).toBe('success');
});

test('forms with two buttons, or that occur several times, are found by their id', () => {
  expect(accountFormOf(sent({ intent: 'delete-later' }))).toBe('delete-form');
  expect(accountFormOf(sent({ intent: 'two-step-off' }))).toBe('two-step-form');
  expect(accountFormOf(sent({ intent: 'passkey-remove:k1' }))).toBe('passkey-remove-form-k1');
  expect(accountFormOf(sent({ intent: 'password' }))).toBe('password-form');
});
