import { type JobField, unitOf } from '#app/layout/fields/job-field.ts';
import { cornerLine, mapPoint } from '#app/layout/fields/map-lengths.ts';
import type { DeclaredField, LaterField, OfLists, RecordsField } from '#app/layout/model/field-types.ts';
import type { JobData, JobDoorway, JobObstacle, JobPart, JobPoint } from '#app/layout/model/job.ts';
import { fieldTable } from '#app/layout/model/job-fields.ts';
import { laterObstacleFields } from '#app/layout/model/obstacle-fields.ts';
import { defaultJoint } from '#app/layout/tile/joint.ts';
import { type FieldUnit, sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { parseLengthValue } from '#app/layout/units/parse-length.ts';

type Values = Readonly<Record<string, unknown>>;

/** One obstacle's fields as text in a form. */
export interface ObstacleText {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly length: string;
  readonly width: string;
  readonly x: string;
  readonly y: string;
  /** This and all that follow are absent if not typed or not applicable. One corner per line, `x, y`. */
  readonly shape?: string;
  readonly diameter?: string;
  readonly angle?: string;
  readonly points?: string;
  /** `on` or `off`. */
  readonly jointsOnEdges?: string;
  readonly height?: string;
}

/** One of several rooms as text in a form, with its obstacles. */
export type PartText = { readonly [K in Exclude<keyof JobPart, 'obstacles'>]-?: string } & {
  readonly obstacles: readonly ObstacleText[];
};

/** A doorway of several rooms as text in a form. */
export type DoorwayText = { readonly [K in Exclude<keyof JobDoorway, 'tiled' | 'wayOut'>]-?: string } & {
  readonly tiled: boolean;
  readonly wayOut: boolean;
};

/** A zone as text in a form: a field that is absent or empty is as in the field, a flag is `on` or `off`. */
export type ZoneText = { readonly [name: string]: string };

interface TextRecords {
  readonly parts: readonly PartText[];
  readonly doorways: readonly DoorwayText[];
  readonly zones: readonly ZoneText[];
}

type TextOf<F extends DeclaredField> = F extends RecordsField
  ? TextRecords[F['name']]
  : F extends { kind: 'flag' }
    ? boolean
    : OfLists<F, string, readonly ObstacleText[], string>;

/**
 * The calculator's fields as text in a form: as typed, never converted or tidied without the user's request. Marks are
 * separated by commas; one corner per line, `x, y`.
 */
export type JobText = { readonly [F in DeclaredField as F['name']]: TextOf<F> };
/** The fields added after version 1; empty if not given. */
export type TradeText = { readonly [F in Exclude<LaterField, RecordsField> as F['name']]: TextOf<F> };

/** The text of a field that was not given. */
function usualText(field: JobField, system: UnitSystem): unknown {
  switch (field.kind) {
    case 'joint':
      return defaultJoint(system).text;
    case 'flag':
      return field.usual;
    case 'choice':
      return field.since === 1 ? field.usual : '';
    case 'length':
      return field.since === 1 && field.usual !== null ? formatField(field.usual, unitOf(field, system)) : '';
    case 'list':
      return field.of === 'obstacles' ? [] : '';
    case 'records':
      return [];
    default:
      return '';
  }
}

/** The form of an empty job: the default of every field. */
export function usualJobText(system: UnitSystem = 'imperial'): JobText {
  const known = usualTexts.get(system);
  if (known !== undefined) return known;
  const texts = fieldTable.map((field) => [field.name, usualText(field, system)]);
  const usual = { ...(Object.fromEntries(texts) as JobText), unitSystem: system };
  usualTexts.set(system, usual);
  return usual;
}

/** Cached, because every form that is read, sent or shown needs it. */
const usualTexts = new Map<UnitSystem, JobText>();

/** The form of a new job: no sizes, the usual joint, a straight vertical layout, centered. */
export function emptyJobText(system: UnitSystem = 'imperial'): JobText {
  const initial = fieldTable.flatMap((field) =>
    field.kind === 'flag' && field.initial !== undefined ? [[field.name, field.initial]] : [],
  );
  return { ...usualJobText(system), ...(Object.fromEntries(initial) as Partial<JobText>) };
}

/** A document's number as its field shows it. */
function numberText(value: number, unit: FieldUnit): string {
  const length = parseLengthValue(value, unit);
  return length.ok ? formatField(length.value, unit) : String(value);
}

/** A document's value as text of its field. A required size that was never given (0) is an empty field again. */
function fieldText(field: JobField, value: unknown, system: UnitSystem): unknown {
  const text = (number: number) => numberText(number, unitOf(field, system));
  switch (field.kind) {
    case 'length':
    case 'joint': {
      const isToGive = field.kind === 'length' && field.since === 1 && field.usual === null;
      return isToGive && value === 0 ? '' : text(Number(value));
    }
    case 'rows':
      return typeof value === 'number' ? text(value) : value;
    case 'flag':
      return value;
    case 'list':
      if (field.of === 'obstacles') return (value as readonly JobObstacle[]).map((one) => obstacleToText(one, system));
      if (field.of === 'corners') {
        return (value as readonly JobPoint[]).map((corner) => cornerLine(mapPoint(corner, text))).join('\n');
      }
      return (value as readonly unknown[]).join(',');
    case 'records':
      return (value as readonly Values[]).map((record) =>
        field.keepsUsual === true ? typedText(field.fields, record, system) : recordText(field.fields, record, system),
      );
    default:
      return String(value);
  }
}

/** An obstacle of a document as its fields show it. */
export function obstacleToText(obstacle: JobObstacle, system: UnitSystem): ObstacleText {
  const { id, name, type, length, width, x, y } = obstacle;
  const [text, values] = [(size: number) => numberText(size, sizeUnit(system)), { ...obstacle }];
  const later = laterObstacleFields().flatMap((field) => {
    const value = (values as Readonly<Record<string, unknown>>)[field.name];
    return value === undefined ? [] : [[field.name, value === true ? 'on' : fieldText(field, value, system)]];
  });
  const first = { id, name, type, length: text(length), width: text(width), x: text(x), y: text(y) };
  return { ...first, ...Object.fromEntries(later) };
}

/** A document's values of these fields as text; for a missing value of a room or doorway the default text. */
export function recordText(fields: readonly JobField[], values: Values, system: UnitSystem): Values {
  const texts = fields.map((field) => {
    const value = values[field.name];
    return [field.name, value === undefined ? usualText(field, system) : fieldText(field, value, system)];
  });
  return Object.fromEntries(texts);
}

/** The values of a zone that a document has as text. */
function typedText(fields: readonly JobField[], values: Values, system: UnitSystem): ZoneText {
  const texts = fields.flatMap((field) => {
    const value = values[field.name];
    if (value === undefined) return [];
    // A size of 0 was typed: absence would be the field's.
    if (value === 0) return [[field.name, '0']];
    return [[field.name, field.kind === 'flag' ? (value === true ? 'on' : 'off') : fieldText(field, value, system)]];
  });
  return Object.fromEntries(texts) as ZoneText;
}

/** The form of a saved job. */
export function jobToText(job: JobData): JobText {
  return recordText(fieldTable, { ...job }, job.unitSystem) as JobText;
}
