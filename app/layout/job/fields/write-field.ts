import { hasArcs, type Outline } from '#app/geometry/outline.ts';
import { isUsual, type JobField, keyOf, placesOf, unitOf } from '#app/layout/fields/job-field.ts';
import { mapPoint } from '#app/layout/fields/map-lengths.ts';
import type { JobValues } from '#app/layout/model/field-values.ts';
import type { JobData } from '#app/layout/model/job.ts';
import { fieldTable, firstFields, laterFields } from '#app/layout/model/job-fields.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import { obstacleTable, versionOfObstacle, writeObstacle } from '#app/layout/model/obstacle-fields.ts';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';

type Values = Readonly<Record<string, unknown>>;

/** A lattice length as a document's number, rounded as in its field, so it reads back as the same length. */
export function toJobNumber(length: number, unit: FieldUnit): number {
  return Number(formatField(length, unit));
}

/** A field's value in the document's format. */
export function toDocumentValue(field: JobField, value: unknown, system: string): unknown {
  const unit = unitOf(field, system);
  const number = (length: number) => toJobNumber(length, unit);
  switch (field.kind) {
    case 'length':
    case 'joint':
      return number(Number(value));
    case 'rows':
      return typeof value === 'number' ? number(value) : value;
    case 'number':
    case 'angle':
      return Number(value) / 10 ** placesOf(field);
    case 'list':
      if (field.of === 'corners') return (value as Outline).map((point) => mapPoint(point, number));
      if (field.of === 'obstacles') {
        return (value as readonly Obstacle[]).map((one) => {
          return writeObstacle(one, (part, content) => toDocumentValue(part, content, system));
        });
      }
      return value;
    case 'records':
      return (value as readonly Values[]).map((record) =>
        Object.fromEntries(
          fieldsWithValueIn(field, record).map((part) => [
            part.name,
            toDocumentValue(part, record[keyOf(part)], system),
          ]),
        ),
      );
    default:
      return value;
  }
}

/** The fields of one record that a document contains. */
export function fieldsWithValueIn(field: JobField & { kind: 'records' }, record: Values): readonly JobField[] {
  return field.keepsUsual === true
    ? field.fields.filter((part) => record[keyOf(part)] !== undefined)
    : fieldsWithValue(field.fields, record);
}

/** The fields that are set. */
function fieldsWithValue(fields: readonly JobField[], values: Values): readonly JobField[] {
  return fields.filter((field) => isFieldSet(field, values));
}

/** Whether a field added after version 1 is set. */
export function isFieldSet(field: JobField, values: Values): boolean {
  const value = values[keyOf(field)];
  return value !== undefined && value !== null && !isUsual(field, value);
}

/** The first document version that supports these obstacles. */
export function versionOfObstacles(obstacles: readonly Obstacle[]): number {
  return Math.max(1, ...obstacles.map(versionOfObstacle));
}

/** The first version with arcs between corners. */
const ARCS_SINCE = 6;

/** The first document version that supports these corners. */
export function versionOfCorners(corners: Outline): number {
  return hasArcs(corners) ? ARCS_SINCE : 1;
}

/** The newest version that this program knows: the highest number in its tables. */
export function newestVersion(): number {
  return Math.max(ARCS_SINCE, ...versionsOf(fieldTable), ...versionsOf(obstacleTable));
}

/** The versions of these fields, their choices and the fields of their records. */
function versionsOf(fields: readonly JobField[]): readonly number[] {
  return fields.flatMap((field) => [
    field.since,
    ...(field.kind === 'choice' ? field.choices.map(({ since = 1 }) => since) : []),
    ...(field.kind === 'records' ? versionsOf(field.fields) : []),
  ]);
}

/** The first document version that supports the field's value. */
function versionOf(field: JobField, value: unknown): number {
  if (field.kind === 'list' && field.of === 'obstacles') return versionOfObstacles(value as readonly Obstacle[]);
  if (field.kind === 'list' && field.of === 'corners') return versionOfCorners(value as Outline);
  if (field.kind === 'records') {
    const inside = (value as readonly Values[]).flatMap((record) =>
      fieldsWithValueIn(field, record).map((part) => versionOf(part, record[keyOf(part)])),
    );
    return Math.max(field.since, ...inside);
  }
  const choice = field.kind === 'choice' ? field.choices.find(({ id }) => id === value) : undefined;
  return Math.max(field.since, choice?.since ?? 1);
}

/**
 * The document of these values. It contains every field of version 1, even irrelevant ones, and later fields that are
 * set.
 */
export function writeDocument(values: JobValues, savedAt: string): JobData {
  const all: Values = values;
  const later = fieldsWithValue(laterFields(), all);
  const write = (fields: readonly JobField[]) =>
    Object.fromEntries(
      fields.map((field) => [field.name, toDocumentValue(field, all[keyOf(field)], values.unitSystem)]),
    );
  const versions = [...firstFields(), ...later].map((field) => versionOf(field, all[keyOf(field)]));
  return {
    version: Math.max(...versions),
    ...write(firstFields()),
    savedAt,
    ...write(later),
  } as JobData;
}
