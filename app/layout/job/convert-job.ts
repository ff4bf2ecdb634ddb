import { type JobField, unitOf } from '#app/layout/fields/job-field.ts';
import { mapPoint } from '#app/layout/fields/map-lengths.ts';
import { amountWithUnit } from '#app/layout/fields/read-amount.ts';
import { areaWithUnit } from '#app/layout/fields/read-area.ts';
import { rowsOf } from '#app/layout/fields/read-rows.ts';
import { slopeWithUnit } from '#app/layout/fields/read-slope.ts';
import { plainCorners, splitPair } from '#app/layout/job/corner-text.ts';
import { followLaying } from '#app/layout/job/laying-defaults.ts';
import { convertWallsText } from '#app/layout/measured/convert-walls-text.ts';
import type { JobData, JobObstacle, JobPoint } from '#app/layout/model/job.ts';
import { fieldTable } from '#app/layout/model/job-fields.ts';
import type { JobText, ObstacleText } from '#app/layout/model/job-text.ts';
import { mapObstacle } from '#app/layout/model/obstacle-fields.ts';
import { mapSlabLines } from '#app/layout/room/slab-lines.ts';
import { convertJointText } from '#app/layout/tile/joint.ts';
import { convertFieldText } from '#app/layout/units/convert-field.ts';
import { type FieldUnit, knownSystem, sizeUnit } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { parseShare } from '#app/layout/units/parse-length.ts';

type Convert = (text: string) => string;
type Values = Readonly<Record<string, unknown>>;

/** One corner line in the other unit; a line that is not a readable pair stays as typed. */
function convertLine(line: string, convert: Convert): string {
  const [, corner = line, arc = '', size = ''] =
    /^(.*\S)(\s+arc\s+(?:out|in)\s+(?:radius\s+)?)(\S.*)$/i.exec(line) ?? [];
  const pair = splitPair(corner);
  if (pair === null) return line;
  const [x, y] = pair;
  return `${convert(x.trim())}, ${convert(y.trim())}${arc}${size && convert(size)}`;
}

/** Converts a size of that field to the other system; null for a field without sizes. */
function converterOf(field: JobField, from: UnitSystem, to: UnitSystem): Convert | null {
  if (field.kind === 'text' && field.isWalls === true) return (text) => convertWallsText(text, from, to);
  if (field.kind === 'text' && field.isSlab === true) {
    return (text) => mapSlabLines(text, (size) => convertFieldText(size, sizeUnit(from), sizeUnit(to)));
  }
  if (field.kind === 'area') return (text) => areaWithUnit(text, from);
  if (field.kind === 'slope') return (text) => slopeWithUnit(text, from);
  if (field.kind === 'amount') return (text) => amountWithUnit(text, field.of, from);
  if (field.kind === 'rows') {
    const convert = (text: string) => convertFieldText(text, sizeUnit(from), sizeUnit(to));
    return (text) => (rowsOf(text) === null ? convert(text) : text);
  }
  if (field.kind === 'joint') return (text) => convertJointText(text, from, to);
  const holdsSizes =
    field.kind === 'length' || (field.kind === 'list' && (field.of === 'corners' || field.of === 'obstacles'));
  return holdsSizes ? (text) => convertFieldText(text, unitOf(field, from), unitOf(field, to)) : null;
}

/** Converts the size fields to the other system. `change` writes one of them. */
function convertFields(
  fields: readonly JobField[],
  values: Values,
  from: UnitSystem,
  to: UnitSystem,
  change: (field: JobField, value: unknown, convert: Convert) => unknown,
): Values {
  const converted = fields.flatMap((field) => {
    const value = values[field.name];
    if (value === undefined) return [];
    if (field.kind === 'records') {
      const records = (value as readonly Values[]).map((record) => ({
        ...record,
        ...convertFields(field.fields, record, from, to, change),
      }));
      return [[field.name, records]];
    }
    const convert = converterOf(field, from, to);
    return convert === null ? [] : [[field.name, change(field, value, convert)]];
  });
  return Object.fromEntries(converted);
}

/** An obstacle with its sizes in the other unit, and a polygon's corners one per line. */
export function convertObstacle<Text extends { readonly points?: string }>(
  obstacle: Text,
  from: FieldUnit,
  convert: Convert,
): Text {
  const { points } = obstacle;
  const plain = points === undefined ? obstacle : { ...obstacle, points: plainCorners(points, from) };
  return mapObstacle(plain, convert, (line) => convertLine(line, convert));
}

function convertText(field: JobField, value: unknown, convert: Convert, unit: FieldUnit): unknown {
  // A share of the tile is the same in any unit.
  if (field.kind === 'length' && field.isShare === true && parseShare(String(value)) !== null) return value;
  if (field.kind !== 'list') return convert(String(value));
  const convertOne = (line: string) => convertLine(line, convert);
  if (field.of === 'obstacles') {
    return (value as readonly ObstacleText[]).map((one) => convertObstacle(one, unit, convert));
  }
  const lines = plainCorners(String(value), unit).split(/\r\n|\r|\n/);
  return lines.map(convertOne).join('\n');
}

/**
 * The form in the other unit system. Converting there and back restores every field: 12 in is 30.48 cm is 12 in. A
 * standard joint becomes its counterpart (1/8 in, 3.2 mm). Unreadable text stays as typed.
 */
export function convertJobText(text: JobText, to: UnitSystem): JobText {
  const from = knownSystem(text.unitSystem);
  if (from === to) return { ...text, unitSystem: to };
  const unit = sizeUnit(from);
  const converted = convertFields(fieldTable, text, from, to, (field, value, convert) =>
    convertText(field, value, convert, unit),
  );
  return followLaying(text, { ...text, ...(converted as Partial<JobText>), unitSystem: to });
}

/** Texts that name their unit, so they are the same in any system. */
const KEEPS_ITS_UNIT: ReadonlySet<JobField['kind']> = new Set(['text', 'area', 'slope', 'amount']);

function convertValue(field: JobField, value: unknown, convert: Convert): unknown {
  if (KEEPS_ITS_UNIT.has(field.kind)) return convert(String(value));
  const number = (one: number) => Number(convert(String(one)));
  if (field.kind === 'rows' && typeof value !== 'number') return value;
  if (field.kind !== 'list') return number(Number(value));
  return field.of === 'obstacles'
    ? (value as readonly JobObstacle[]).map((one) => mapObstacle(one, number))
    : (value as readonly JobPoint[]).map((one) => mapPoint(one, number));
}

/** A saved job in the other unit system, without drift. */
export function convertJobUnits(job: JobData, to: UnitSystem): JobData {
  const from = job.unitSystem;
  if (from === to) return job;
  const converted = convertFields(fieldTable, { ...job }, from, to, convertValue);
  return { ...job, ...(converted as Partial<JobData>), unitSystem: to };
}
