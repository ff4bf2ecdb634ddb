import { expect, test } from 'vitest';
import { AnnouncementFormSchema } from '#app/forms/announcement-form.ts';
import { readSubmission } from '#app/forms/submission.ts';
import * as adminWords from '#app/words/en/admin.ts';

function read(fields: Readonly<Record<string, string | File>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const submission = readSubmission(form, AnnouncementFormSchema);
  return submission.status === 'success' ? submission.value : submission.reply().error;
}

test.each([
  ['missing', {}],
  ['empty', { subject: '', message: '' }],
  ['of spaces', { subject: ' \0 ', message: ' \r\n ' }],
  ['files', { subject: new File(['x'], 'x.txt'), message: new File([], '') }],
])('an announcement with %s fields gets its own message', (_, fields) => {
  expect(read(fields)).toEqual({ subject: [adminWords.subjectRequired], message: [adminWords.messageRequired] });
});

test('a subject is one line, and a line break of a message is one character', () => {
  expect(read({ subject: ' a\r\nb ', message: 'a\r\n'.repeat(10_000) })).toEqual({
    subject: 'a b',
    message: 'a\n'.repeat(10_000),
  });
  expect(read({ subject: 'x'.repeat(201), message: 'x'.repeat(20_001) })).toEqual({
    subject: [adminWords.subjectTooLong],
    message: [adminWords.messageTooLong],
  });
});
