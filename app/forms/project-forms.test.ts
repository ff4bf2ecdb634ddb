import { expect, test } from 'vitest';
import { AddJobsSchema, addBox, EditDetailsSchema, ImportSchema, jobsToAdd } from '#app/forms/project-forms.ts';
import { readSubmission } from '#app/forms/submission.ts';
import * as projectsWords from '#app/words/en/projects.ts';

function sent(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const DETAILS = { name: 'Elm', client: '', address: '', notes: '' };

test.each([
  ['missing', {}],
  ['empty', { name: '' }],
  ['of spaces', { name: ' \r\n ' }],
])('a name that is %s is required', (_, fields) => {
  expect(readSubmission(sent(fields), EditDetailsSchema).reply().error).toEqual({ name: [projectsWords.nameMissing] });
});

test.each([
  ['missing', {}, 0],
  ['empty', { revision: '' }, 0],
  ['no number', { revision: 'x' }, 0],
  ['more than the database counts', { revision: '99999999999' }, 0],
  ['a file', { revision: new File(['3'], '3.txt') }, 0],
  ['there', { revision: '3' }, 3],
])('details with a revision that is %s are read', (_, fields, revision) => {
  const submission = readSubmission(sent({ name: 'Elm', ...fields }), EditDetailsSchema);
  expect(submission).toMatchObject({ status: 'success', value: { ...DETAILS, revision } });
});

test('texts are stored as the database can store them, with one-character line breaks', () => {
  const form = sent({ name: ' Elm\0 ', notes: 'a\r\nb\rc' });
  expect(readSubmission(form, EditDetailsSchema)).toMatchObject({ value: { name: 'Elm\ufffd', notes: 'a\nb\nc' } });
});

test.each([
  ['missing', {}],
  ['a text', { file: 'x' }],
  ['not chosen', { file: new File([], '') }],
  ['empty', { file: new File([], 'project.json') }],
])('a file that is %s is required', (_, fields) => {
  expect(readSubmission(sent(fields), ImportSchema).reply().error).toEqual({ file: [projectsWords.noFile] });
});

test('jobs are chosen by their own checkboxes, at least one', () => {
  const id = crypto.randomUUID();
  const form = sent({ [addBox(id)]: 'on', [addBox('no id')]: 'on' });
  expect(jobsToAdd(form)).toEqual([id, 'no id']);
  expect(readSubmission(form, AddJobsSchema)).toMatchObject({ status: 'success', payload: { add: { [id]: 'on' } } });
  for (const none of [sent({}), sent({ add: '' }), sent({ add: 'x' })]) {
    expect(readSubmission(none, AddJobsSchema).reply().error).toEqual({ add: [projectsWords.chooseJobs] });
  }
});
