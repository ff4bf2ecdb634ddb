import { expect, it } from 'vitest';
import { judgeForm } from '#app/features/jobs/judge-form.ts';
import { NO_MARKS, newMark } from '#app/layout/job/account-copy/job-copy.ts';
import { printOfJob } from '#app/layout/job/account-copy/print-of-job.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import { emptyJobText, jobToText } from '#app/layout/model/job-text.ts';
import type { OpenJob } from '#app/product/jobs/jobs-reply.ts';
import { bathroomForm, jobOf, ORDINARY_FORM, roomForm } from '#tests/factories/posted-forms.ts';

const NOTHING = { jobs: [], marks: NO_MARKS };
const job = jobOf(ORDINARY_FORM, 'Hall');
const form = jobToText(job.data);
const open: OpenJob = { place: 'browser', name: 'Hall', seen: printOfJob(job.data) };
const print = printOfJob(job.data);
const sent = { ...newMark('id', 'Hall'), revision: 1, sentName: 'Hall', print };

it.each([
  ['a job of nobody', NO_MARKS, 'kept-here'],
  ['a job on its way', { ...NO_MARKS, copied: [newMark('id', 'Hall')] }, 'kept-here'],
  ['a job that was sent', { ...NO_MARKS, copied: [sent] }, 'saved'],
  ['a change on its way', { ...NO_MARKS, copied: [{ ...sent, print: 'before' }] }, 'kept-here'],
] as const)('%s is %s', (_name, marks, expected) => {
  expect(judgeForm(form, open, { jobs: [job], marks })).toBe(expected);
});

it('is unsaved after a change, and saved again after it is undone', () => {
  const browser = { jobs: [job], marks: { ...NO_MARKS, copied: [sent] } };
  expect(judgeForm({ ...form, roomLength: '121' }, open, browser)).toBe('unsaved');
  expect(judgeForm({ ...form, roomLength: 'wide' }, open, browser)).toBe('unsaved');
  expect(judgeForm({ ...form, roomLength: '120.0' }, open, browser)).toBe('saved');
  expect(judgeForm(form, open, NOTHING)).toBe('unsaved');
});

it.each([ORDINARY_FORM, bathroomForm(), roomForm(1), roomForm(2)])(
  'recognizes a job that was saved in the account %#',
  (fields) => {
    const typed = { ...emptyJobText('imperial'), ...fields };
    const { data } = jobOf(fields);
    const kept = restoreJob({ name: 'Hall', data: JSON.parse(JSON.stringify(data)) });
    if (!kept.ok) throw new Error('lost');
    const inAccount = {
      place: 'account',
      id: 'id',
      name: 'Hall',
      seen: printOfJob(kept.value.data),
      isSaved: true,
    } as const;
    const opened = jobToText(kept.value.data);
    expect(judgeForm(opened, inAccount, NOTHING)).toBe('saved');
    if (!('obstacles[0].id' in fields)) expect(judgeForm(typed, inAccount, NOTHING)).toBe('saved');
  },
);
