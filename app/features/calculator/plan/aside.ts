import { readCalculatorFields } from '#app/features/calculator/read-calculator-fields.ts';
import type { JobText } from '#app/layout/job/job-text.ts';

/** A job as a form would send it, to be kept beside another one. */
export function writeAside(job: JobText): string {
  return new URLSearchParams(Object.entries(job).flatMap(([name, value]) => entriesOf(name, value))).toString();
}

/** The job that was laid aside, read as any form is. */
export function readAside(text: string): JobText {
  return readCalculatorFields(new URLSearchParams(text));
}

function entriesOf(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((one, index) => entriesOf(`${name}[${index}]`, one));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => entriesOf(`${name}.${key}`, one));
  const text = typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value ?? '');
  // An empty field reads as one that was not sent: its usual text may be another.
  return [[name, text]];
}
