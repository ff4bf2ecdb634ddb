import { asLeft, type JobField, unitOf } from '#app/layout/fields/job-field.ts';
import { mapPoint } from '#app/layout/fields/map-lengths.ts';
import { isRecord, ownValue } from '#app/layout/fields/raw-value.ts';
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
import { mapObstacle, sizesOfObstacle } from '#app/layout/model/obstacle-fields.ts';
import { mapSlabLines } from '#app/layout/room/slab-lines.ts';
import { convertJointText } from '#app/layout/tile/joint.ts';
import { convertFieldText } from '#app/layout/units/convert-field.ts';
import { type FieldUnit, knownSystem, sizeUnit } from '#app/layout/units/field-unit.ts';
import { asOnTape } from '#app/layout/units/format-length.ts';
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

/**
 * Converts the size fields to the other system. `change` writes one of them. `shown` is what a page showed in them, null
 * if that is unknown: other texts were typed since.
 */
function convertFields(
  fields: readonly JobField[],
  values: Values,
  from: UnitSystem,
  to: UnitSystem,
  change: (field: JobField, value: unknown, convert: Convert, shown: unknown) => unknown,
  shown: ShownSizes | null = null,
): Values {
  const converted = fields.flatMap((field) => {
    const value = values[field.name];
    if (value === undefined) return [];
    const was = shown === null ? null : (ownValue(shown, field.name) ?? '');
    if (field.kind === 'records') {
      const records = (value as readonly Values[]).map((record, index) => ({
        ...record,
        ...convertFields(field.fields, record, from, to, change, was === null ? null : rowIn(was, index)),
      }));
      return [[field.name, records]];
    }
    const convert = converterOf(field, from, to);
    return convert === null ? [] : [[field.name, change(field, value, convert, was)]];
  });
  return Object.fromEntries(converted);
}

/** The texts of sizes that a page showed, nested as in its form; empty ones are omitted. */
export type ShownSizes = Readonly<Record<string, unknown>>;

/** The sizes of a form, and of the obstacle typed into it, that the other unit system would change. */
export function sizesShown(text: JobText, newObstacle: ObstacleText): ShownSizes {
  return { ...shownIn(fieldTable, { ...text }), newObstacle: sizesOfObstacle(newObstacle) };
}

function shownIn(fields: readonly JobField[], values: Values): ShownSizes {
  const shown = fields.flatMap((field) => {
    const value = values[field.name];
    if (value === undefined || value === '') return [];
    if (field.kind === 'records') {
      return [[field.name, (value as readonly Values[]).map((record) => shownIn(field.fields, record))]];
    }
    if (field.kind === 'list' && field.of === 'obstacles') {
      return [[field.name, (value as readonly ObstacleText[]).map(sizesOfObstacle)]];
    }
    return converterOf(field, 'imperial', 'metric') === null ? [] : [[field.name, value]];
  });
  return Object.fromEntries(shown.filter(([, value]) => !Array.isArray(value) || value.length > 0));
}

function rowIn(shown: unknown, index: number): ShownSizes {
  const row: unknown = Array.isArray(shown) ? shown[index] : undefined;
  return isRecord(row) ? row : {};
}

/**
 * An obstacle with its sizes in the other unit, and a polygon's corners one per line. What differs from what its page
 * showed, if that is known, stays as typed.
 */
export function convertObstacle(
  obstacle: ObstacleText,
  from: FieldUnit,
  convert: Convert,
  shown: unknown = null,
): ObstacleText {
  const { points } = obstacle;
  const plain = points === undefined ? obstacle : { ...obstacle, points: plainCorners(points, from) };
  const converted = mapObstacle(plain, convert, (line) => convertLine(line, convert));
  if (shown === null) return converted;
  const was: ShownSizes = isRecord(shown) ? shown : {};
  const retyped = Object.entries(sizesOfObstacle(obstacle)).filter(
    ([key, text]) => asOnTape(text, from) !== asOnTape(String(ownValue(was, key) ?? ''), from),
  );
  return { ...converted, ...Object.fromEntries(retyped) };
}

/** `shown`: what the page showed in the field, null if that is unknown. */
function convertText(field: JobField, value: unknown, convert: Convert, from: UnitSystem, shown: unknown): unknown {
  const unit = sizeUnit(from);
  if (shown !== null && isRetyped(field, String(value), String(shown), from)) return value;
  // A share of the tile is the same in any unit.
  if (field.kind === 'length' && field.isShare === true && parseShare(String(value)) !== null) return value;
  if (field.kind !== 'list') return convert(String(value));
  const convertOne = (line: string) => convertLine(line, convert);
  if (field.of === 'obstacles') {
    return (value as readonly ObstacleText[]).map((one, index) =>
      convertObstacle(one, unit, convert, shown === null ? null : rowIn(shown, index)),
    );
  }
  const lines = plainCorners(String(value), unit).split(/\r\n|\r|\n/);
  return lines.map(convertOne).join('\n');
}

/** Walls are typed one by one, so their text only counts as retyped as a whole if none was shown. */
function isRetyped(field: JobField, text: string, shown: string, system: UnitSystem): boolean {
  if (field.kind === 'list' && field.of === 'obstacles') return false;
  if (field.kind === 'text' && field.isWalls === true) return shown === '' && text !== '';
  return asLeft(field, text, system) !== asLeft(field, shown, system);
}

/**
 * The form in the other unit system. Converting there and back restores every field: 12 in is 30.48 cm is 12 in. A
 * standard joint becomes its counterpart (1/8 in, 3.2 mm). Unreadable text stays as typed, and so does text that differs
 * from what its page showed, if that is known: it was typed in the chosen unit.
 */
export function convertJobText(text: JobText, to: UnitSystem, shown: ShownSizes | null = null): JobText {
  const from = knownSystem(text.unitSystem);
  if (from === to) return { ...text, unitSystem: to };
  const converted = convertFields(
    fieldTable,
    text,
    from,
    to,
    (field, value, convert, was) => convertText(field, value, convert, from, was),
    shown,
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
