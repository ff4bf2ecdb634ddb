import { isSameData } from '#app/base/is-same-data.ts';
import { fieldNamed } from '#app/layout/job/fields/job-fields.ts';
import { emptyJobText, type JobText } from '#app/layout/job/job-text.ts';
import { unitSystemOf } from '#app/planner/values.ts';

/** Whether the controls of these fields show what they show in an empty form: nothing was typed, and the usual chosen. */
export function areUnsaid(job: JobText, names: readonly (keyof JobText)[]): boolean {
  const empty = emptyJobText(unitSystemOf(job));
  return names.every((name) => {
    const field = fieldNamed(name);
    return isSameData(job[name], empty[name]) || (field.kind === 'choice' && job[name] === field.usual);
  });
}
