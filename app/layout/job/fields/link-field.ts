import type { Point } from '#app/geometry/point.ts';
import type { ByteReader, ByteWriter } from '#app/layout/job/byte-stream.ts';
import type { JobField } from '#app/layout/job/fields/job-field.ts';
import type { Obstacle } from '#app/layout/layout-request.ts';
import { MAX_CORNERS, MAX_NAME_CHARS, MAX_OBSTACLES } from '#app/layout/room/limits.ts';

/*
 * A field's value in a link:
 *   length, joint   signed, in lattice units          choice      text, its id
 *   number, angle   count, of its last digit          flag        byte, 0 or 1
 *   text, allowance text                              words       count, then as many texts in the order of letters
 *   indexes         count, then as many counts
 *   corners         count; for each the step from the one before: signed x, signed y
 *   obstacles       count; for each: text type, text name, signed length, width, x, y
 */

/** The longest text of a job, in bytes. */
export const LINK_TEXT_BYTES = 4 * MAX_NAME_CHARS;
const MAX_MARKS = 500;
const PLACES = ['length', 'width', 'x', 'y'] as const;

/** Writes one value, as the program has it. */
export function writeLinkValue(writer: ByteWriter, field: JobField, value: unknown): void {
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
      writer.text(String(value));
      break;
    case 'list':
      writeList(writer, field, value as readonly never[]);
  }
}

function writeList(writer: ByteWriter, field: JobField & { kind: 'list' }, list: readonly never[]): void {
  writer.count(list.length);
  if (field.of === 'corners') writeCorners(writer, list);
  else if (field.of === 'words') for (const word of [...list].sort()) writer.text(word);
  else if (field.of === 'indexes') for (const index of list) writer.count(index);
  else for (const obstacle of list) writeObstacle(writer, obstacle);
}

function writeCorners(writer: ByteWriter, corners: readonly Point[]): void {
  let last: Point = { x: 0, y: 0 };
  for (const corner of corners) {
    writer.signed(corner.x - last.x);
    writer.signed(corner.y - last.y);
    last = corner;
  }
}

function writeObstacle(writer: ByteWriter, obstacle: Obstacle): void {
  writer.text(obstacle.type);
  writer.text(obstacle.name);
  for (const place of PLACES) writer.signed(obstacle[place]);
}

/** Reads it; null where it is a choice or a word that this program does not know. Whether the bytes made sense the reader says. */
export function readLinkValue(reader: ByteReader, field: JobField): unknown {
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
      return reader.text(LINK_TEXT_BYTES);
    case 'list':
      return readList(reader, field);
  }
}

function readList(reader: ByteReader, field: JobField & { kind: 'list' }): unknown {
  switch (field.of) {
    case 'words': {
      const words = Array.from({ length: reader.count(MAX_MARKS) }, () => reader.text(LINK_TEXT_BYTES));
      return words.every((word) => field.known.includes(word)) ? words : null;
    }
    case 'indexes':
      return Array.from({ length: reader.count(MAX_MARKS) }, () => reader.count());
    case 'corners':
      return readCorners(reader);
    case 'obstacles':
      return Array.from({ length: reader.count(MAX_OBSTACLES) }, () => readObstacle(reader));
  }
}

function readCorners(reader: ByteReader): readonly Point[] {
  let [x, y] = [0, 0];
  return Array.from({ length: reader.count(MAX_CORNERS) }, () => {
    x += reader.signed();
    y += reader.signed();
    return { x, y };
  });
}

/** An obstacle of a kind that this program does not know is refused by the gate. */
function readObstacle(reader: ByteReader): unknown {
  const [type, name] = [reader.text(LINK_TEXT_BYTES), reader.text(LINK_TEXT_BYTES)];
  return { type, name, ...Object.fromEntries(PLACES.map((place) => [place, reader.signed()])) };
}
