import type { JobField } from '#app/layout/fields/job-field.ts';
import type { JobProblem } from '#app/layout/fields/job-problem.ts';
import { isMissing, isRecord, ownValue, type RawRecord } from '#app/layout/fields/raw-value.ts';
import { readFields } from '#app/layout/job/fields/read-field.ts';
import { readCorners } from '#app/layout/job/read-corners.ts';
import { readObstacles } from '#app/layout/job/read-obstacle.ts';
import type { RecordValues } from '#app/layout/model/field-values.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { describeTyped } from '#app/layout/units/typed-text.ts';
import * as words from '#app/words/en/parts.ts';

interface ReadRecords {
  readonly values: readonly RecordValues[];
  readonly problems: readonly JobProblem[];
}

/**
 * Reads a list of rooms or doorways as far as a document keeps it; whether they can be laid together is `readRooms`'s question. Its length is
 * judged before anything in it.
 */
export function readRecords(raw: RawRecord, field: JobField & { kind: 'records' }, system: string): ReadRecords {
  const [value, unit] = [ownValue(raw, field.name), sizeUnit(system)];
  if (isMissing(value) || value === '') return { values: [], problems: [] };
  const at = { field: field.name, typed: describeTyped(value), unit };
  if (!Array.isArray(value)) return { values: [], problems: [{ ...at, code: 'not-a-list' }] };
  const isOfParts = field.name === 'parts';
  if (value.length > field.most) {
    const said = (isOfParts ? words.tooManyParts : words.tooManyDoorways)(field.most, value.length);
    return { values: [], problems: [{ ...at, typed: '', code: 'needs', words: said }] };
  }
  const problems: JobProblem[] = [];
  const values = Array.from(value, (item: unknown, index) => {
    const path = `${field.name}[${index}]`;
    if (!isRecord(item)) {
      const said = isOfParts ? words.notAPart : words.notADoorway;
      problems.push({ field: path, code: 'needs', words: said, typed: '', unit });
      return {};
    }
    const read = readRecord(item, field.fields, system);
    problems.push(...read.problems.map((problem) => ({ ...problem, field: `${path}.${problem.field}` })));
    return read.values;
  });
  return { values, problems };
}

function readRecord(raw: RawRecord, fields: readonly JobField[], system: string) {
  const unit = sizeUnit(system);
  const alone = readFields(raw, fields, system);
  const problems = [...alone.problems];
  const values: Record<string, unknown> = { ...alone.values };
  for (const field of fields) {
    if (field.kind !== 'list') continue;
    const given = ownValue(raw, field.name);
    const list = field.of === 'corners' ? readCorners(given, unit) : readObstacles(given, unit);
    if (list.ok) values[field.name] = list.value;
    else problems.push(...list.error);
  }
  return { values, problems };
}
