import { expect, test } from 'vitest';
import { textOf } from '#app/forms/text-of.ts';

test('a field without a text is empty, and so is a file in place of a text', () => {
  const form = new FormData();
  form.append('name', ' Bath ');
  form.append('name', 'Hall');
  form.append('file', new File(['x'], 'x.txt'));
  expect(textOf(form, 'name')).toBe(' Bath ');
  expect(textOf(form, 'missing')).toBe('');
  expect(textOf(form, 'file')).toBe('');
});
