import { type JobField, keyOf } from '#app/layout/fields/job-field.ts';
import type { JobProblem } from '#app/layout/fields/job-problem.ts';
import { hasValue, isMissing, isRecord, ownValue, type RawRecord } from '#app/layout/fields/raw-value.ts';
import { readFields } from '#app/layout/job/fields/read-field.ts';
import { typedFinish } from '#app/layout/job/fields/typed-finish.ts';
import { readCorners } from '#app/layout/job/read-corners.ts';
import { readObstacles } from '#app/layout/job/read-obstacle.ts';
import type { RecordValues } from '#app/layout/model/field-values.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { describeTyped } from '#app/layout/units/typed-text.ts';
import * as words from '#app/words/en/parts.ts';
import * as zonesWords from '#app/words/en/zones.ts';

interface ReadRecords {
  readonly values: readonly RecordValues[];
  readonly problems: readonly JobProblem[];
}

type RecordsField = JobField & { readonly kind: 'records' };

/** The messages for a list that is too long and for an item that is not a record. */
const SAID: Readonly<
  Record<string, { readonly tooMany: (most: number, given: number) => string; readonly not: string }>
> = {
  parts: { tooMany: words.tooManyParts, not: words.notAPart },
  doorways: { tooMany: words.tooManyDoorways, not: words.notADoorway },
  zones: { tooMany: zonesWords.tooManyZones, not: zonesWords.notAZone },
};

/**
 * Reads a list of rooms, doorways or zones as far as a document stores it. `readRooms` and `readZones` decide whether
 * they can be laid together. The list's length is checked before its items.
 */
export function readRecords(raw: RawRecord, field: RecordsField, system: string): ReadRecords {
  const [value, unit] = [ownValue(raw, field.name), sizeUnit(system)];
  if (isMissing(value) || value === '') return { values: [], problems: [] };
  const at = { field: field.name, typed: describeTyped(value), unit };
  if (!Array.isArray(value)) return { values: [], problems: [{ ...at, code: 'not-a-list' }] };
  const label = SAID[field.name];
  if (value.length > field.most) {
    const tooMany = label?.tooMany(field.most, value.length) ?? '';
    return { values: [], problems: [{ ...at, typed: '', code: 'needs', words: tooMany }] };
  }
  const problems: JobProblem[] = [];
  const values = Array.from(value, (item: unknown, index) => {
    const path = `${field.name}[${index}]`;
    if (!isRecord(item)) {
      problems.push({ field: path, code: 'needs', words: label?.not ?? '', typed: '', unit });
      return {};
    }
    const read =
      field.keepsUsual === true
        ? readTyped(item, field, { ...raw, ...typedFinish(value, index).finish }, system)
        : readRecord(item, field.fields, system);
    problems.push(...read.problems.map((problem) => ({ ...problem, field: `${path}.${problem.field}` })));
    return read.values;
  });
  return { values, problems };
}

/** The fields that have a value. Shares are of the tile in `finish`. */
function readTyped(item: RawRecord, { fields }: RecordsField, finish: RawRecord, system: string) {
  const typed = fields.filter(({ name }) => hasValue(item, name));
  const own = Object.fromEntries(typed.map((field) => [field.name, plainText(field, ownValue(item, field.name))]));
  const { values, problems } = readRecord({ ...finish, ...own }, typed, system);
  const unread = new Set(problems.map(({ field }) => field));
  const kept = typed.filter((field) => !unread.has(field.name) && !isEmptyList(values[keyOf(field)]));
  return { values: Object.fromEntries(kept.map((field) => [keyOf(field), values[keyOf(field)]])), problems };
}

/** A text may arrive as a number: the room `1`. */
function plainText(field: JobField, value: unknown): unknown {
  return field.kind === 'text' && typeof value === 'number' ? String(value) : value;
}

function isEmptyList(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

function readRecord(raw: RawRecord, fields: readonly JobField[], system: string) {
  const unit = sizeUnit(system);
  const alone = readFields(raw, fields, system);
  const problems = [...alone.problems];
  const values: Record<string, unknown> = { ...alone.values };
  for (const field of fields) {
    if (field.kind !== 'list' || (field.of !== 'corners' && field.of !== 'obstacles')) continue;
    const given = ownValue(raw, field.name);
    const list = field.of === 'corners' ? readCorners(given, unit, field.name) : readObstacles(given, unit);
    if (list.ok) values[field.name] = list.value;
    else problems.push(...list.error);
  }
  return { values, problems };
}
