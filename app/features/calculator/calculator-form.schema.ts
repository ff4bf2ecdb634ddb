import { z } from 'zod/v4';
import { wordJobProblem } from '#app/features/calculator/calculator-messages.ts';
import { fieldTable } from '#app/layout/job/fields/job-fields.ts';
import { type ReadJob, readJob } from '#app/layout/job/read-job.ts';

/** `obstacles[2].width` as a path: ['obstacles', 2, 'width']. */
export function fieldPath(field: string): (string | number)[] {
  if (field === '') return [];
  return field.split(/[.[\]]+/).flatMap((part) => (part === '' ? [] : [/^\d+$/.test(part) ? Number(part) : part]));
}

/** Left alone: the one reader of jobs takes text, numbers and lists alike, and words what it cannot read. */
const value = z.unknown().optional();

/**
 * The calculator's form, a saved job or a line of the batch door as a schema. Every rule is `readJob`'s; the schema
 * puts words and paths to what it finds.
 */
export const CalculatorFormSchema = z
  .object(Object.fromEntries(fieldTable.map(({ name }) => [name, value])))
  .transform((fields, context): ReadJob => {
    const read = readJob(fields);
    if (read.ok) return read.value;
    for (const problem of read.error) {
      context.addIssue({ code: 'custom', path: fieldPath(problem.field), message: wordJobProblem(problem) });
    }
    return z.NEVER;
  });
