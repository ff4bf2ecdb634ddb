import { expect, test } from 'vitest';
import { LoginFormSchema } from '#app/forms/auth-forms.ts';
import { CredentialsSchema } from '#app/forms/credentials.ts';
import { answerForm, answerUnread, readInBrowser, readSubmission } from '#app/forms/submission.ts';
import { ThreadFormSchema } from '#app/forms/thread-form.ts';
import * as adminWords from '#app/words/en/admin.ts';
import * as authWords from '#app/words/en/auth.ts';

function sent(...fields: readonly (readonly [string, string | File])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const EMAIL = ['email', 'ann@example.com'] as const;

test.each([
  ['missing', []],
  ['empty', [['email', ''] as const, ['password', ''] as const]],
  ['a file', [['email', new File(['x'], 'x.txt')] as const, ['password', new File([], '')] as const]],
])('fields that are %s are rejected in the same words', (_, fields) => {
  expect(answerForm('login', readSubmission(sent(...fields), LoginFormSchema)).result.error).toEqual({
    email: [authWords.emailInvalid],
    password: [authWords.passwordMissing],
  });
});

test('the last value of a repeated field counts', () => {
  const form = sent(['email', 'bob@example.com'], EMAIL, ['password', 'secret1']);
  expect(readSubmission(form, CredentialsSchema)).toMatchObject({
    value: { email: 'ann@example.com', password: 'secret1' },
  });
});

test('the input is returned without passwords, tokens and codes', () => {
  const form = sent(EMAIL, ['password', 'hush-1'], ['token', 'hush-2'], ['code', 'hush-3'], ['newPassword', 'hush-4']);
  form.append('passkeyAnswer', 'hush-5');
  form.append('a.password', 'hush-6');
  const read = answerForm('login', readSubmission(form, LoginFormSchema), { '': ['No'] });
  for (const answer of [read, answerUnread('login', form, 'No')]) {
    expect(answer).toMatchObject({
      form: 'login',
      result: { status: 'error', initialValue: { email: 'ann@example.com' }, error: { '': ['No'] } },
    });
    expect(JSON.stringify(answer)).not.toContain('hush');
  }
});

test('only the beginning of an overlong text is returned', () => {
  const form = sent(['email', 'x'.repeat(20_001)], ['keptPasskey.k1', 'y'.repeat(20_001)]);
  for (const answer of [
    answerForm('login', readSubmission(form, LoginFormSchema)),
    answerUnread('login', form, 'No'),
  ]) {
    expect(answer.result.initialValue).toEqual({ email: 'x'.repeat(20_000), keptPasskey: { k1: 'y'.repeat(20_000) } });
  }
});

test('a field checked again during typing is checked for the button pressed before', () => {
  const typed = (message: string) => {
    const form = sent(['message', message], ['submissionId', 's'], ['seen', 'now']);
    form.set('__intent__', JSON.stringify({ type: 'validate', payload: { name: 'message' } }));
    return form;
  };
  const again = (message: string, button?: string) => readInBrowser(typed(message), ThreadFormSchema, button).reply();
  expect(again('x', 'note').error).toEqual({ message: [adminWords.messageRequired] });
  expect(again('yes', 'note').error).toBeUndefined();
  expect(again('', 'close').error).toBeUndefined();
});

test.each([
  '__intent__',
  '__state__',
  '__proto__',
  'constructor',
  'toString',
  'a.__proto__',
  'a.valueOf',
  'a[4294967294]',
  'a[',
  '.',
])('a field named %s changes nothing', (name) => {
  const form = sent(EMAIL, ['password', 'secret1'], [name, '{"type":'], [name, 'twice']);
  const submission = readSubmission(form, CredentialsSchema);
  expect(submission.status).toBe('success');
  expect(Object.keys(submission.payload)).toEqual(['email', 'password']);
});
