import { err, ok, type Result } from '#app/base/result.ts';
import type { JobProblem } from '#app/layout/fields/job-problem.ts';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import type { Length } from '#app/layout/units/length.ts';
import { parseLengthValue } from '#app/layout/units/parse-length.ts';

/** A size with its input: rules that refuse the size quote it. */
export interface ReadSize {
  readonly value: Length;
  readonly given: unknown;
}

/** Represents any number beyond all limits. */
const BEYOND = (2 ** 40) as Length;

/** Reads one size, text or number. A number that is too large is read as `BEYOND`; the rules for limits report it. */
export function readSize(value: unknown, field: string, unit: FieldUnit): Result<ReadSize, JobProblem> {
  const length = parseLengthValue(value, unit);
  if (length.ok) return ok({ value: length.value, given: value });
  const { code, typed, negative } = length.error;
  if (code === 'too-large') return ok({ value: (negative ? -BEYOND : BEYOND) as Length, given: value });
  return err({ field, code: 'unreadable', reason: code, typed, unit });
}

/** Whether `readSize` read a number beyond all limits. */
export function isBeyond(length: number): boolean {
  return Math.abs(length) >= BEYOND;
}
