import { fieldTable } from '#app/layout/job/fields/job-fields.ts';
import type { FieldErrors } from '#app/planner/values.ts';

/** The file is next to the corners derived from it; obstacles are last. */
function fieldOrder(): readonly string[] {
  return fieldTable.flatMap(({ name }) => {
    if (name === 'obstacles') return [];
    return name === 'measures' ? [name, 'dxfFile'] : [name];
  });
}

/** The first field with a message, in the order of the form; obstacles are last. Null if there is none. */
export function firstErrorField(errors: FieldErrors): string | null {
  const inForm = fieldOrder().find((field) => field in errors);
  return inForm ?? Object.keys(errors).find((field) => field.includes('.')) ?? null;
}
