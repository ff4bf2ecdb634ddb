import { PICTURE_ID } from '#app/base/picture-address.ts';
import { err, ok, type Result } from '#app/base/result.ts';
import { type JobField, keyOf, placesOf, unitOf, usualValue } from '#app/layout/fields/job-field.ts';
import type { JobProblem, JobProblemKind } from '#app/layout/fields/job-problem.ts';
import { MAX_MARKS } from '#app/layout/fields/limits.ts';
import { isMissing, ownValue, type RawRecord } from '#app/layout/fields/raw-value.ts';
import { readAllowance } from '#app/layout/fields/read-allowance.ts';
import { readAmount } from '#app/layout/fields/read-amount.ts';
import { readArea } from '#app/layout/fields/read-area.ts';
import { readRows } from '#app/layout/fields/read-rows.ts';
import { readSize } from '#app/layout/fields/read-size.ts';
import { readSlope } from '#app/layout/fields/read-slope.ts';
import { slabTextOf } from '#app/layout/room/slab-lines.ts';
import { defaultJoint } from '#app/layout/tile/joint.ts';
import { jointUnit, knownSystem, sizeUnit } from '#app/layout/units/field-unit.ts';
import { parseShare } from '#app/layout/units/parse-length.ts';
import { roundRational, scaleRational } from '#app/layout/units/rational.ts';
import { describeTyped } from '#app/layout/units/typed-text.ts';

const SWITCH: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['on', true],
  ['true', true],
  ['off', false],
  ['false', false],
]);

type Value = Result<unknown, JobProblemKind>;

export interface ReadFields {
  /** By field name. Missing and unreadable fields have their defaults. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly JobProblem[];
}

/**
 * Reads the fields that can be checked alone, from text, JSON or a saved document. Missing and empty fields get their
 * defaults. Never throws, and never reads a prototype.
 */
export function readFields(raw: RawRecord, fields: readonly JobField[], system: string): ReadFields {
  const values: [string, unknown][] = [];
  const problems: JobProblem[] = [];
  for (const field of fields) {
    const given = ownValue(raw, field.name);
    const picked = field.kind === 'choice' || field.kind === 'flag' ? lastOf(given) : given;
    const read = isMissing(picked) || picked === '' ? ok(usualValue(field)) : readField(field, picked, system, raw);
    values.push([keyOf(field), read.ok ? read.value : usualValue(field)]);
    if (read.ok) continue;
    problems.push({ ...read.error, field: field.name, typed: describeTyped(picked), unit: unitOf(field, system) });
  }
  return { values: Object.fromEntries(values), problems };
}

/** A checkbox sends a hidden `off` and, if ticked, an `on` after it: the last one counts. An empty list is no choice. */
function lastOf(value: unknown): unknown {
  return Array.isArray(value) && value.length > 0 ? value.at(-1) : value;
}

function readField(field: JobField, value: unknown, system: string, raw: RawRecord): Value {
  switch (field.kind) {
    case 'length':
    case 'joint':
      return readShare(field, value, system, raw) ?? readLength(field, value, system);
    case 'rows':
      return readRows(value, field.name, { most: field.most, unit: unitOf(field, system) });
    case 'number':
    case 'angle':
      return readNumber(value, placesOf(field), field);
    case 'choice': {
      const choices = field.choices.map(({ id }) => id);
      const found = choices.find((choice) => choice === value);
      return found === undefined ? err({ code: 'unknown-choice', choices }) : ok(found);
    }
    case 'flag': {
      const isOn = SWITCH.get(value);
      return isOn === undefined ? err({ code: 'unknown-choice', choices: ['on', 'off'] }) : ok(isOn);
    }
    case 'text':
      if (field.isColor === true) return readColor(value);
      if (field.isPhoto === true) return readPhoto(value);
      return readText(field.isSlab === true ? (slabTextOf(value) ?? value) : value, field.most);
    case 'allowance':
      return readAllowance(value);
    case 'area':
      return readArea(value, knownSystem(system));
    case 'slope':
      return readSlope(value, knownSystem(system));
    case 'amount':
      return readAmount(value, field.of, knownSystem(system));
    case 'list':
      return readList(field, value);
    case 'records':
      return ok([]);
  }
}

function readLength(field: JobField & { kind: 'length' | 'joint' }, value: unknown, system: string): Value {
  const size = readSize(value, field.name, unitOf(field, system));
  if (!size.ok) return err(size.error);
  const { isSigned = false, isPositive = false, least } = field.kind === 'length' ? field : {};
  if (size.value.value < 0 && !isSigned) return err({ code: 'negative' });
  if (size.value.value === 0 && isPositive) return err({ code: 'not-positive' });
  if (least !== undefined && size.value.value < least) return err({ code: 'under-limit', limit: least });
  return Math.abs(size.value.value) > field.most
    ? err({ code: 'over-limit', limit: field.most })
    : ok(size.value.value);
}

/** Converts a share to a length of the tile in `raw`; null if the value is not a share or the tile is unreadable. */
function readShare(field: JobField, value: unknown, system: string, raw: RawRecord): Value | null {
  if (field.kind !== 'length' || field.isShare !== true || typeof value !== 'string') return null;
  const share = parseShare(value);
  const unit = sizeUnit(system);
  const tile = readSize(ownValue(raw, 'tileLength'), 'tileLength', unit);
  const joint = readSize(
    ownValue(raw, 'groutSpacing') ?? defaultJoint(knownSystem(system)).text,
    'groutSpacing',
    jointUnit(system),
  );
  if (share === null) return null;
  // Without a tile a share has no length; the tile's own field reports the problem.
  if (!tile.ok || !joint.ok) return ok(null);
  const length = Number(roundRational(scaleRational(share, tile.value.value + joint.value.value)));
  return length > field.most ? err({ code: 'over-limit', limit: field.most }) : ok(length);
}

/** A plain number with up to `places` decimals, as an integer in units of its last digit. */
function readNumber(
  value: unknown,
  places: number,
  { least, most }: { readonly least: number; readonly most: number },
): Value {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  const match = /^(\d{1,12})(?:[.,](\d{0,12}))?$/.exec(text);
  const decimals = (match?.[2] ?? '').replace(/0+$/, '');
  if (match === null || decimals.length > places) return err({ code: 'not-a-number', places });
  const number = Number(`${match[1]}${decimals.padEnd(places, '0')}`);
  return number < least || number > most
    ? err({ code: 'out-of-range', least: least / 10 ** places, most: most / 10 ** places })
    : ok(number);
}

function readText(value: unknown, most: number): Value {
  if (typeof value !== 'string') return err({ code: 'not-a-text' });
  const text = value.trim();
  return text.length > most ? err({ code: 'text-too-long', limit: most }) : ok(text);
}

/** The id of a picture: the start of a hash. */
function readPhoto(value: unknown): Value {
  const id = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return PICTURE_ID.test(id) ? ok(id) : err({ code: 'not-a-photo' });
}

/** A color in the painters' format, from text with or without `#`, or with three digits. */
function readColor(value: unknown): Value {
  const digits =
    typeof value === 'string' ? /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(value.trim())?.[1]?.toLowerCase() : undefined;
  if (digits === undefined) return err({ code: 'not-a-color' });
  return ok(`#${digits.length === 6 ? digits : digits.replace(/./g, '$&$&')}`);
}

function readList(field: JobField & { kind: 'list' }, value: unknown): Value {
  const list = listOf(value);
  if (field.of === 'words') {
    const words = new Set(list.map(String));
    return ok(field.known.filter((word) => words.has(word)));
  }
  if (field.of !== 'indexes') return ok([]);
  const numbers = list.map((item) => (/^\d{1,4}$/.test(String(item)) ? Number(item) : -1));
  const isWhole = numbers.length > 0 && numbers.every((number) => number >= 0 && number <= field.most);
  if (field.refusal !== undefined && !isWhole) return err({ code: 'needs', words: field.refusal });
  const marks = [...new Set(numbers.filter((number) => number >= 0 && number <= field.most))].sort((a, b) => a - b);
  return marks.length > MAX_MARKS ? err({ code: 'too-many-edges', count: marks.length, limit: MAX_MARKS }) : ok(marks);
}

/** A list as JSON has it, or as a form sends it: separated by commas. */
function listOf(value: unknown): readonly unknown[] {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return list.map((item) => (typeof item === 'string' ? item.trim() : item));
}
