import { fieldTable } from '#app/layout/job/fields/job-fields.ts';
import type { JobText } from '#app/layout/job/job-text.ts';

/** The fields that hold sizes as text; obstacles, which hold some, are lists of their own. */
export function shownSizeFields(): readonly (keyof JobText)[] {
  const fields = fieldTable.filter(
    (field) => field.kind === 'length' || field.kind === 'joint' || (field.kind === 'list' && field.of === 'corners'),
  );
  return fields.map(({ name }) => name as keyof JobText);
}

/** The sizes as the page showed them, by their fields, so that a later post tells what was retyped since; none is empty. */
export function shownSizes(job: JobText): string {
  return JSON.stringify(
    Object.fromEntries(shownSizeFields().flatMap((field) => (job[field] === '' ? [] : [[field, job[field]]]))),
  );
}
