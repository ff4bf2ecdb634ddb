import { err, ok, type Result } from '#app/base/result.ts';
import type { RawRecord } from '#app/layout/fields/raw-value.ts';
import { ByteReader, ByteWriter } from '#app/layout/job/byte-stream.ts';
import { LINK_TEXT_BYTES, readLinkFields, writeLinkFields } from '#app/layout/job/fields/link-field.ts';
import { toDocumentValue } from '#app/layout/job/fields/write-field.ts';
import { readOldLink } from '#app/layout/job/old-link.ts';
import { readShape } from '#app/layout/job/read-shape.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import type { SavedJob } from '#app/layout/model/job.ts';
import { fieldTable } from '#app/layout/model/job-fields.ts';

/*
 * A link's payload:
 *   byte     its version, 3; `old-link.ts` reads the ones before
 *   text     the job's name, then the moment it was saved
 *   the fields that are not as usual (`link-field.ts`)
 */
const LINK_VERSION = 3;
/** Larger than the largest possible job. A longer payload is rejected unread. */
const MAX_BYTES = 100_000;

export type JobLinkError = 'too-long' | 'newer-version' | 'damaged';

/** A job as a few dozen bytes. The server signs them, so that links cannot be forged. */
export function encodeJob({ name, data }: SavedJob): Uint8Array {
  const writer = new ByteWriter();
  const values: RawRecord = readShape({ ...data }).values;
  writer.byte(LINK_VERSION);
  writer.text(name);
  writer.text(data.savedAt);
  writeLinkFields(writer, fieldTable, values);
  return writer.finish();
}

/** The fields as written, not validated yet; null if this program does not know one of them. */
function readDocument(reader: ByteReader): unknown {
  const name = reader.text(LINK_TEXT_BYTES);
  const savedAt = reader.text(LINK_TEXT_BYTES);
  const values = readLinkFields(reader, fieldTable);
  if (values === null) return null;
  const system = String(values.find(([{ name }]) => name === 'unitSystem')?.[1] ?? 'imperial');
  const data = values.map(([field, value]) => [field.name, toDocumentValue(field, value, system)]);
  return { name, data: { ...Object.fromEntries(data), savedAt } };
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/**
 * Reads the job of a payload and validates it with `restoreJob`. Obstacles get new ids. Never throws. A payload with
 * unknown content is rejected as a whole.
 */
export function decodeJob(bytes: Uint8Array): Result<SavedJob, JobLinkError> {
  if (bytes.length > MAX_BYTES) return err('too-long');
  const reader = new ByteReader(bytes);
  const version = reader.byte();
  if (version > LINK_VERSION) return err('newer-version');
  if (version < 1) return err('damaged');
  const document = version < LINK_VERSION ? readOldLink(reader, version) : readDocument(reader);
  if (!reader.isSound) return err('damaged');
  if (document === null) return err('newer-version');
  const job = reader.isAtEnd ? restoreJob(document) : null;
  if (job === null || !job.ok) return err('damaged');
  // If validation dropped a value, or a field occurred twice, encoding the job again gives different bytes.
  const isWhole = version < LINK_VERSION || isSame(encodeJob(job.value), bytes);
  return isWhole ? ok(job.value) : err('damaged');
}
