import type { Outline, OutlineCorner } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import { type JobField, keyOf } from '#app/layout/fields/job-field.ts';
import { MAX_CORNERS, MAX_MARKS, MAX_NAME_CHARS, MAX_OBSTACLES } from '#app/layout/fields/limits.ts';
import type { RawRecord } from '#app/layout/fields/raw-value.ts';
import type { ByteReader, ByteWriter } from '#app/layout/job/byte-stream.ts';
import {
  fieldsWithValueIn,
  isFieldSet,
  versionOfCorners,
  versionOfObstacles,
} from '#app/layout/job/fields/write-field.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import { laterObstacleFields, laterObstacleValues, obstacleValues } from '#app/layout/model/obstacle-fields.ts';

/*
 * A field's value in a link:
 *   length, joint   signed, in lattice units          choice      text, its id
 *   number, angle   count, of its last digit          flag        byte, 0 or 1
 *   text, allowance text                              words       count, then as many texts in the order of letters
 *   indexes         count, then as many counts
 *   corners         count; for each the step from the one before: signed x, signed y; under the later number of the field, then how the
 *                   wall from there bends: byte, 0 straight, 1 by its rise, 2 by its radius, and that, signed
 *   obstacles       count; for each: text type, text name, signed length, width, x, y; under the later number of the field, then the
 *                   count of its later fields that say something, for each: count, its number, its value
 *   rows            text: `2 rows`, or the length in lattice units
 *   records         count; for each its fields, as those of the job
 */

/** The longest text of a job, in bytes. */
export const LINK_TEXT_BYTES = 4 * MAX_NAME_CHARS;
/** More fields than any table has. */
const MAX_FIELDS = 1000;
const PLACES = ['length', 'width', 'x', 'y'] as const;

/** The number that identifies a field's value in a link. */
function linkNumber(field: JobField, value: unknown): number {
  if (field.kind !== 'list' || field.laterLink === undefined) return field.link;
  const version =
    field.of === 'corners' ? versionOfCorners(value as Outline) : versionOfObstacles(value as readonly Obstacle[]);
  return version > 1 ? field.laterLink : field.link;
}

/**
 * Writes the fields that differ from their defaults, ordered by number: count; then for each: count, its number, its
 * value.
 */
export function writeLinkFields(writer: ByteWriter, fields: readonly JobField[], values: RawRecord): void {
  writeFields(
    writer,
    fields.filter((field) => isFieldSet(field, values)),
    values,
  );
}

/** Writes these fields, all of which have a value. */
function writeFields(writer: ByteWriter, fields: readonly JobField[], values: RawRecord): void {
  const numbered = fields.map((field) => {
    const value = values[keyOf(field)];
    return [linkNumber(field, value), field, value] as const;
  });
  // Sorted, so a job has one link whatever the order of the table.
  numbered.sort(([a], [b]) => a - b);
  writer.count(numbered.length);
  for (const [number, field, value] of numbered) {
    writer.count(number);
    writeLinkValue(writer, field, value);
  }
}

/** The fields with their values; null if this program does not know one of them. */
export function readLinkFields(
  reader: ByteReader,
  fields: readonly JobField[],
): readonly (readonly [JobField, unknown])[] | null {
  const values: (readonly [JobField, unknown])[] = [];
  for (let left = reader.count(MAX_FIELDS); left > 0; left -= 1) {
    const number = reader.count();
    const field = fields.find(({ link, laterLink }) => link === number || laterLink === number);
    const value = field === undefined ? null : readLinkValue(reader, field, number === field.laterLink);
    if (field === undefined || value === null) return null;
    values.push([field, value]);
  }
  return values;
}

/** Writes one value in the program's format. */
function writeLinkValue(writer: ByteWriter, field: JobField, value: unknown): void {
  switch (field.kind) {
    case 'length':
    case 'joint':
      writer.signed(Number(value));
      break;
    case 'number':
    case 'angle':
      writer.count(Number(value));
      break;
    case 'flag':
      writer.byte(Number(value));
      break;
    case 'choice':
    case 'text':
    case 'allowance':
    case 'area':
    case 'slope':
    case 'amount':
    case 'rows':
      writer.text(String(value));
      break;
    case 'list':
      writeList(writer, field, value as readonly never[]);
      break;
    case 'records': {
      const records = value as readonly RawRecord[];
      writer.count(records.length);
      for (const record of records) writeFields(writer, fieldsWithValueIn(field, record), record);
    }
  }
}

function writeList(writer: ByteWriter, field: JobField & { kind: 'list' }, list: readonly never[]): void {
  writer.count(list.length);
  const isLater = linkNumber(field, list) !== field.link;
  if (field.of === 'corners') writeCorners(writer, list, isLater);
  else if (field.of === 'words') for (const word of [...list].sort()) writer.text(word);
  else if (field.of === 'indexes') for (const index of list) writer.count(index);
  else for (const obstacle of list) writeObstacle(writer, obstacle, isLater);
}

function writeCorners(writer: ByteWriter, corners: Outline, isLater: boolean): void {
  let last: Point = { x: 0, y: 0 };
  for (const corner of corners) {
    writer.signed(corner.x - last.x);
    writer.signed(corner.y - last.y);
    if (isLater) writeArc(writer, corner);
    last = corner;
  }
}

function writeArc(writer: ByteWriter, { rise, radius }: OutlineCorner): void {
  const size = radius ?? rise;
  writer.byte(size === undefined ? 0 : radius === undefined ? 1 : 2);
  if (size !== undefined) writer.signed(size);
}

function writeObstacle(writer: ByteWriter, obstacle: Obstacle, isLater: boolean): void {
  writer.text(obstacle.type);
  writer.text(obstacle.name);
  const values = obstacleValues(obstacle);
  for (const place of PLACES) writer.signed(Number(values[place]));
  if (!isLater) return;
  const later = laterObstacleValues(obstacle);
  writer.count(later.length);
  for (const [field, value] of later) {
    writer.count(field.link);
    writeLinkValue(writer, field, value);
  }
}

/**
 * Reads a value; null if it is a choice or word that this program does not know. The reader reports malformed bytes.
 */
function readLinkValue(reader: ByteReader, field: JobField, isLater = false): unknown {
  switch (field.kind) {
    case 'length':
    case 'joint':
      return reader.signed();
    case 'number':
    case 'angle':
      return reader.count();
    case 'flag':
      return reader.byte() !== 0;
    case 'choice': {
      const id = reader.text(LINK_TEXT_BYTES);
      return field.choices.some((choice) => choice.id === id) ? id : null;
    }
    case 'text':
      return reader.text(4 * field.most);
    case 'allowance':
    case 'area':
    case 'slope':
    case 'amount':
      return reader.text(LINK_TEXT_BYTES);
    case 'rows': {
      const text = reader.text(LINK_TEXT_BYTES);
      return /^\d{1,12}$/.test(text) ? Number(text) : text;
    }
    case 'list':
      return readList(reader, field, isLater);
    case 'records': {
      const records = Array.from({ length: reader.count(field.most) }, () => readLinkFields(reader, field.fields));
      if (records.includes(null)) return null;
      return records.map((record) =>
        Object.fromEntries((record ?? []).map(([part, content]) => [keyOf(part), content])),
      );
    }
  }
}

function readList(reader: ByteReader, field: JobField & { kind: 'list' }, isLater: boolean): unknown {
  switch (field.of) {
    case 'words': {
      const words = Array.from({ length: reader.count(MAX_MARKS) }, () => reader.text(LINK_TEXT_BYTES));
      return words.every((word) => field.known.includes(word)) ? words : null;
    }
    case 'indexes':
      return Array.from({ length: reader.count(MAX_MARKS) }, () => reader.count());
    case 'corners':
      return readCorners(reader, isLater);
    case 'obstacles': {
      const list = Array.from({ length: reader.count(MAX_OBSTACLES) }, () => readObstacle(reader, isLater));
      return list.includes(null) ? null : list;
    }
  }
}

function readCorners(reader: ByteReader, isLater: boolean): Outline {
  let [x, y] = [0, 0];
  return Array.from({ length: reader.count(MAX_CORNERS) }, () => {
    x += reader.signed();
    y += reader.signed();
    return { x, y, ...(isLater && readArc(reader)) };
  });
}

/**
 * An unknown kind is read as no arc. The link is then rejected, because encoding the job again gives different bytes.
 */
function readArc(reader: ByteReader): Pick<OutlineCorner, 'rise' | 'radius'> {
  const kind = reader.byte();
  if (kind === 0) return {};
  return kind === 1 ? { rise: reader.signed() } : { radius: reader.signed() };
}

/** The values by field; null if a field or a shape is unknown. An unknown kind of obstacle is rejected later. */
function readObstacle(reader: ByteReader, isLater: boolean): unknown {
  const [type, name] = [reader.text(LINK_TEXT_BYTES), reader.text(LINK_TEXT_BYTES)];
  const places = Object.fromEntries(PLACES.map((place) => [place, reader.signed()]));
  if (!isLater) return { type, name, ...places };
  const entries: [string, unknown][] = [];
  for (let left = reader.count(laterObstacleFields().length); left > 0; left -= 1) {
    const number = reader.count();
    const field = laterObstacleFields().find(({ link }) => link === number);
    const value = field === undefined ? null : readLinkValue(reader, field);
    if (field === undefined || value === null) return null;
    entries.push([field.name, value]);
  }
  return { type, name, ...places, ...Object.fromEntries(entries) };
}
