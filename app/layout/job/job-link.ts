import { err, ok, type Result } from '#app/base/result.ts';
import { ByteReader, ByteWriter } from '#app/layout/job/byte-stream.ts';
import type { SavedJob } from '#app/layout/job/job.ts';
import { LAYOUT_TYPES, PATTERN_ORIENTATIONS, ROOM_TYPES, UNIT_SYSTEMS } from '#app/layout/job/read-choices.ts';
import { SIZE_FIELDS } from '#app/layout/job/read-shape.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import { readTradeBytes, writeTradeBytes } from '#app/layout/job/trade/trade-bytes.ts';
import { hasTrade } from '#app/layout/job/trade/write-trade.ts';
import { toJobNumber } from '#app/layout/job/write-job.ts';
import { MAX_CORNERS, MAX_NAME_CHARS, MAX_OBSTACLES } from '#app/layout/room/limits.ts';
import { OBSTACLE_TYPES } from '#app/layout/room/obstacle.ts';
import { type FieldUnit, jointUnit, sizeUnit } from '#app/layout/units/field-unit.ts';
import { parseLengthValue } from '#app/layout/units/parse-length.ts';

/*
 * A link's payload:
 *   byte     its version: 1, or 2 where trade fields follow
 *   byte     bit 0 metric, 1 custom room, 2 horizontal, 3 auto-optimize, 4-5 layout type
 *   signed   the seven sizes in the order of SIZE_FIELDS, in lattice units
 *   count    corners; for each the step from the one before: signed x, signed y
 *   count    obstacles; for each: byte type, text name, signed length, width, x, y
 *   text     the job's name, then the moment it was saved
 *   (2)      the trade fields, see `trade-bytes.ts`
 */
const LINK_VERSION = 2;
/** The largest job there can be, with room to spare; a longer payload is not looked at. */
const MAX_BYTES = 100_000;
const MAX_TEXT_BYTES = 4 * MAX_NAME_CHARS;

export type JobLinkError = 'too-long' | 'newer-version' | 'damaged';

function lattice(value: number, unit: FieldUnit): number {
  const length = parseLengthValue(value, unit);
  return length.ok ? length.value : 0;
}

function fieldUnit(field: (typeof SIZE_FIELDS)[number], system: string): FieldUnit {
  return field === 'groutSpacing' ? jointUnit(system) : sizeUnit(system);
}

/** A job as a few dozen bytes. Signing them, so that a link cannot be made up, is the server's business. */
export function encodeJob({ name, data }: SavedJob): Uint8Array {
  const writer = new ByteWriter();
  const unit = sizeUnit(data.unitSystem);
  const isTraded = hasTrade(data);
  writer.byte(isTraded ? 2 : 1);
  writer.byte(
    UNIT_SYSTEMS.indexOf(data.unitSystem) +
      2 * ROOM_TYPES.indexOf(data.roomType) +
      4 * PATTERN_ORIENTATIONS.indexOf(data.patternOrientation) +
      8 * Number(data.autoOptimize) +
      16 * LAYOUT_TYPES.indexOf(data.layoutType),
  );
  for (const field of SIZE_FIELDS) writer.signed(lattice(data[field], fieldUnit(field, data.unitSystem)));
  writer.count(data.customRoomPoints.length);
  let [x, y] = [0, 0];
  for (const point of data.customRoomPoints) {
    const [nextX, nextY] = [lattice(point.x, unit), lattice(point.y, unit)];
    writer.signed(nextX - x);
    writer.signed(nextY - y);
    [x, y] = [nextX, nextY];
  }
  writer.count(data.obstacles.length);
  for (const obstacle of data.obstacles) {
    writer.byte(OBSTACLE_TYPES.indexOf(obstacle.type));
    writer.text(obstacle.name);
    for (const value of [obstacle.length, obstacle.width, obstacle.x, obstacle.y]) writer.signed(lattice(value, unit));
  }
  writer.text(name);
  writer.text(data.savedAt);
  if (isTraded) writeTradeBytes(writer, data, data.unitSystem);
  return writer.finish();
}

/** The fields as they were written, still to pass the gate; the reader says whether the bytes made sense. */
function readDocument(reader: ByteReader, version: number): unknown {
  const flags = reader.byte();
  const unitSystem = UNIT_SYSTEMS[flags & 1] ?? 'imperial';
  const unit = sizeUnit(unitSystem);
  const number = (of: FieldUnit) => toJobNumber(reader.signed(), of);
  const sizes = SIZE_FIELDS.map((field) => [field, number(fieldUnit(field, unitSystem))] as const);
  let [x, y] = [0, 0];
  const customRoomPoints = Array.from({ length: reader.count(MAX_CORNERS) }, () => {
    x += reader.signed();
    y += reader.signed();
    return { x: toJobNumber(x, unit), y: toJobNumber(y, unit) };
  });
  const obstacles = Array.from({ length: reader.count(MAX_OBSTACLES) }, () => {
    const type = OBSTACLE_TYPES[reader.byte()] ?? '?';
    const name = reader.text(MAX_TEXT_BYTES);
    return { type, name, length: number(unit), width: number(unit), x: number(unit), y: number(unit) };
  });
  const name = reader.text(MAX_TEXT_BYTES);
  const data = {
    version,
    unitSystem,
    roomType: ROOM_TYPES[(flags >> 1) & 1],
    patternOrientation: PATTERN_ORIENTATIONS[(flags >> 2) & 1],
    autoOptimize: (flags & 8) !== 0,
    layoutType: LAYOUT_TYPES[(flags >> 4) & 3],
    customRoomPoints,
    obstacles,
    savedAt: reader.text(MAX_TEXT_BYTES),
    ...Object.fromEntries(sizes),
    ...(version > 1 && readTradeBytes(reader, unitSystem)),
  };
  return { name, data };
}

/** The job of a payload, through the one gate; obstacles get new ids. Never throws, whatever the bytes. */
export function decodeJob(bytes: Uint8Array): Result<SavedJob, JobLinkError> {
  if (bytes.length > MAX_BYTES) return err('too-long');
  const reader = new ByteReader(bytes);
  const version = reader.byte();
  if (version > LINK_VERSION) return err('newer-version');
  if (version < 1) return err('damaged');
  const document = readDocument(reader, version);
  if (!reader.isSound || !reader.isAtEnd) return err('damaged');
  const job = restoreJob(document);
  return job.ok ? ok(job.value) : err('damaged');
}
