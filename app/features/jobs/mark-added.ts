import type { MarksChange } from '#app/features/jobs/change-jobs.ts';
import { drawId } from '#app/features/jobs/draw-id.ts';
import { newMark } from '#app/layout/job/account-copy/job-copy.ts';

/** Marks new jobs as pending for the account. */
export const markAdded: MarksChange = (marks, before, after) => {
  const names = new Set(before.map(({ name }) => name));
  const added = after.filter(({ name }) => !names.has(name));
  if (added.length === 0) return marks;
  return { ...marks, copied: [...marks.copied, ...added.map(({ name }) => newMark(drawId(), name))] };
};
