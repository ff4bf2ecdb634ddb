import { err, ok, type Result } from '#app/base/result.ts';
import type { JobProblem } from '#app/layout/job/job-problem.ts';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import type { Length } from '#app/layout/units/length.ts';
import { parseLengthValue } from '#app/layout/units/parse-length.ts';

/** A readable size, and what was given for it: rules that refuse the size quote it. */
export interface ReadSize {
  readonly value: Length;
  readonly given: unknown;
}

/** A number past every limit stands for one beyond any that a rule allows. */
const BEYOND = (2 ** 40) as Length;

/** Reads one size, text or number. What is merely too large is still a number: the limits have the words for it. */
export function readSize(value: unknown, field: string, unit: FieldUnit): Result<ReadSize, JobProblem> {
  const length = parseLengthValue(value, unit);
  if (length.ok) return ok({ value: length.value, given: value });
  const { code, typed, negative } = length.error;
  if (code === 'too-large') return ok({ value: (negative ? -BEYOND : BEYOND) as Length, given: value });
  return err({ field, code: 'unreadable', reason: code, typed, unit });
}

/** Whether a size came from `readSize` as a number past every limit. */
export function isBeyond(length: number): boolean {
  return Math.abs(length) >= BEYOND;
}
