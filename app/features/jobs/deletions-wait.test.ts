import { expect, it } from 'vitest';
import { readMarks, writeMarks } from '#app/features/jobs/job-marks.ts';
import { MARKS_KEY } from '#app/features/jobs/jobs-key.ts';
import { MemoryStore, sampleJob } from '#app/features/jobs/testing/memory-store.ts';
import {
  copyFor,
  copyWithoutAccount,
  type JobCopy,
  markDeleted,
  NO_MARKS,
  newMark,
} from '#app/layout/job/account-copy/job-copy.ts';
import { acknowledge, changesToSend } from '#app/layout/job/account-copy/send.ts';

const bath = { name: 'Bath', data: sampleJob() };
const mark = { ...newMark('id 1', 'Bath'), revision: 3 };

/** What a browser knows once it was closed and opened again. */
function reopened({ jobs, marks }: JobCopy): JobCopy {
  const store = new MemoryStore();
  expect(writeMarks(store, marks)).toBe(true);
  return { jobs, marks: readMarks(store.getItem(MARKS_KEY)) };
}

it('a deletion that was not sent waits while others sign in, and is sent when its account is back', () => {
  const first: JobCopy = { jobs: [bath], marks: { ...NO_MARKS, account: 'first', copied: [mark] } };
  const deleted = { jobs: [], marks: markDeleted(first.marks, 'Bath') };
  // The second person neither sees nor sends it, and logs out.
  const second = reopened(copyFor(deleted, 'second'));
  expect(changesToSend(second)).toEqual([]);
  const nobody = reopened(copyWithoutAccount(second));
  expect(changesToSend(nobody)).toEqual([]);
  const back = reopened(copyFor(copyFor(nobody, 'third'), 'first'));
  const sent = changesToSend(back);
  expect(sent).toEqual([{ kind: 'delete', id: 'id 1', revision: 3 }]);
  const settled = acknowledge(back, sent, [{ fault: null, revision: 0 }]).copy;
  expect(settled.marks).toEqual({ ...NO_MARKS, account: 'first' });
});

it('marks of before there were waiting deletions are read as they were', () => {
  const old = { account: 'first', copied: [mark], deleted: [{ id: 'id 2', revision: 1 }] };
  const deleted = [{ id: 'id 2', revision: 1, name: '', sending: null }];
  expect(readMarks(JSON.stringify(old))).toEqual({ ...old, deleted, waiting: [] });
});
