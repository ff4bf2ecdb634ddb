import { namesSomething } from '#app/base/visible-name.ts';
import type { JobProblem, JobProblemKind } from '#app/layout/fields/job-problem.ts';
import { MAX_NAME_CHARS } from '#app/layout/fields/limits.ts';
import { isMissing, ownValue, type RawRecord } from '#app/layout/fields/raw-value.ts';
import { readSize } from '#app/layout/fields/read-size.ts';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import type { Length } from '#app/layout/units/length.ts';
import { describeTyped } from '#app/layout/units/typed-text.ts';
import * as words from '#app/words/en/parts.ts';

/**
 * Reads the values of several rooms and their doorways one by one and collects the problems. `path` is the path of the
 * record.
 */
export class ValueReader {
  constructor(
    protected readonly unit: FieldUnit,
    protected readonly problems: JobProblem[],
  ) {}

  /** One of several words; the first if there is no value. */
  choice(raw: RawRecord, key: string, path: string, choices: readonly [string, ...string[]]): string {
    const value = ownValue(raw, key);
    if (isMissing(value) || value === '') return choices[0];
    const chosen = choices.find((one) => one === value);
    if (chosen === undefined)
      this.add(`${path}${key}`, value, { code: 'unknown-choice', choices: choices.filter(Boolean) });
    return chosen ?? choices[0];
  }

  /** A name; `usual` if not given. */
  name(raw: RawRecord, path: string, usual: string): string {
    const value = ownValue(raw, 'name');
    if (isMissing(value) || value === '') return usual;
    if (typeof value !== 'string') this.add(`${path}name`, value, { code: 'not-a-text' });
    else if (value.trim().length > MAX_NAME_CHARS)
      this.add(`${path}name`, value, { code: 'name-too-long', limit: MAX_NAME_CHARS });
    else if (value.trim() !== '' && !namesSomething(value)) this.add(`${path}name`, value, { code: 'name-missing' });
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : usual;
  }

  /** Yes or no; `usual` if absent. */
  flag(raw: RawRecord, path: string, key: string, usual: boolean): boolean {
    const value = ownValue(raw, key);
    if (value === 'on' || value === 'off') return value === 'on';
    if (typeof value !== 'boolean' && !isMissing(value)) this.needs(`${path}${key}`, words.notATruth);
    return typeof value === 'boolean' ? value : usual;
  }

  /** A coordinate in the frame of all rooms; 0 if absent. */
  place(raw: RawRecord, path: string, key: string): Length {
    const value = ownValue(raw, key);
    return isMissing(value) || value === '' ? (0 as Length) : this.length(raw, path, key);
  }

  /** A size above zero. */
  size(raw: RawRecord, path: string, key: string): Length {
    const before = this.problems.length;
    const size = this.length(raw, path, key);
    if (size <= 0 && this.problems.length === before) {
      this.add(`${path}${key}`, ownValue(raw, key), { code: 'not-positive' });
    }
    return size;
  }

  /** A length in lattice units; 0 with a problem added. */
  length(raw: RawRecord, path: string, key: string): Length {
    const size = readSize(ownValue(raw, key), `${path}${key}`, this.unit);
    if (size.ok) return size.value.value;
    this.problems.push(size.error);
    return 0 as Length;
  }

  /** Adds a problem with these words. */
  needs(field: string, message: string): [] {
    this.problems.push({ field, code: 'needs', words: message, typed: '', unit: this.unit });
    return [];
  }

  /** Adds a problem with the typed text. */
  add(field: string, value: unknown, problem: JobProblemKind): void {
    this.problems.push({ ...problem, field, typed: describeTyped(value), unit: this.unit });
  }

  /** One of the first `count` rooms; null with a problem added. */
  index(raw: RawRecord, path: string, key: string, count: number, message: string): number | null {
    const index = Number(ownValue(raw, key));
    if (Number.isInteger(index) && index >= 0 && index < count) return index;
    this.needs(`${path}${key}`, message);
    return null;
  }
}
