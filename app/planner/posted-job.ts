import { type CheckedJob, checkJob } from '#app/planner/form/check-values.ts';
import { type PostedForm, readPost } from '#app/planner/form/read-post.ts';
import { takeTyped } from '#app/planner/intents/take-typed.ts';

/** The job of a posted form, for a sheet or a file. Pending input is added as for Calculate. */
export function checkPostedJob(form: PostedForm): CheckedJob {
  const { values, errors } = takeTyped(readPost(form).values);
  return Object.keys(errors).length > 0 ? { ok: false, fields: values.job, errors } : checkJob(values.job);
}
