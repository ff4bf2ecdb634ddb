import { expect, test } from 'vitest';
import { LoginFormSchema, ResetPasswordFormSchema } from '#app/forms/auth-forms.ts';
import { CredentialsSchema } from '#app/forms/credentials.ts';

function signUp(email: unknown, password: unknown) {
  const outcome = CredentialsSchema.safeParse({ email, password });
  return outcome.success ? outcome.data : outcome.error.issues.map((issue) => issue.message);
}

test('addresses are trimmed and compared in lower case', () => {
  expect(signUp('  Ann@Example.COM ', 'secret1')).toEqual({ email: 'ann@example.com', password: 'secret1' });
});

test.each(['', 'ann', 'ann@', '@example.com', 'a b@example.com', `${'a'.repeat(250)}@example.com`, undefined, 5])(
  'rejects the address %j',
  (email) => expect(signUp(email, 'secret1')).toEqual(['Please enter a valid email address']),
);

test('passwords have 6 to 128 characters, counted as people see them', () => {
  expect(signUp('a@example.com', '12345')).toEqual(['Password must be at least 6 characters long']);
  expect(signUp('a@example.com', '💧💧💧')).toEqual(['Password must be at least 6 characters long']);
  expect(signUp('a@example.com', 'x'.repeat(128))).toMatchObject({ password: 'x'.repeat(128) });
  expect(signUp('a@example.com', 'x'.repeat(129))).toEqual(['Password must be at most 128 characters long']);
});

test('a password typed with accents composed in two ways is the same password', () => {
  expect(signUp('a@example.com', 'cafe\u0301-latte')).toMatchObject({ password: 'caf\u00e9-latte' });
});

test('a login accepts any password and requires one', () => {
  expect(LoginFormSchema.safeParse({ email: 'a@example.com', password: 'x' }).success).toBe(true);
  expect(LoginFormSchema.safeParse({ email: 'a@example.com', password: '' }).error?.issues[0]?.message).toBe(
    'Please enter your password',
  );
});

test('a reset needs its token and two equal passwords', () => {
  const messages = (form: object) =>
    ResetPasswordFormSchema.safeParse(form).error?.issues.map((issue) => issue.message);
  expect(messages({ token: '', newPassword: 'secret1', confirmPassword: 'secret1' })).toEqual([
    'Invalid reset link. Please request a new password reset.',
  ]);
  expect(messages({ token: 't', newPassword: 'secret1', confirmPassword: 'secret2' })).toEqual([
    'Passwords do not match',
  ]);
});
