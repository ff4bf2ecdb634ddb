import { z } from 'zod/v4';
import { wordJobProblem } from '#app/features/calculator/calculator-messages.ts';
import { type ReadJob, readJob } from '#app/layout/job/read-job.ts';
import { TRADE_TEXT_FIELDS } from '#app/layout/job/trade/trade-text.ts';

/** `obstacles[2].width` as a path: ['obstacles', 2, 'width']. */
export function fieldPath(field: string): (string | number)[] {
  if (field === '') return [];
  return field.split(/[.[\]]+/).flatMap((part) => (part === '' ? [] : [/^\d+$/.test(part) ? Number(part) : part]));
}

/** Left alone: the one reader of jobs takes text, numbers and lists alike, and words what it cannot read. */
const value = z.unknown().optional();

const TRADE_VALUES = Object.fromEntries(TRADE_TEXT_FIELDS.map((field) => [field, value]));

/**
 * The calculator's form, a saved job or a line of the batch door as a schema. Every rule is `readJob`'s; the schema
 * puts words and paths to what it finds. With conform, switch its coercion off: an empty field is not a missing one.
 */
export const CalculatorFormSchema = z
  .object({
    unitSystem: value,
    roomType: value,
    roomLength: value,
    roomWidth: value,
    customRoomPoints: value,
    obstacles: value,
    tileLength: value,
    tileWidth: value,
    groutSpacing: value,
    layoutType: value,
    patternOrientation: value,
    autoOptimize: value,
    startCutLength: value,
    startCutWidth: value,
    ...TRADE_VALUES,
  })
  .transform((fields, context): ReadJob => {
    const read = readJob(fields);
    if (read.ok) return read.value;
    for (const problem of read.error) {
      context.addIssue({ code: 'custom', path: fieldPath(problem.field), message: wordJobProblem(problem) });
    }
    return z.NEVER;
  });
