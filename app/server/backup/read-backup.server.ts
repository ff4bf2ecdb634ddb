import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { BackupError } from '#app/server/backup/backup-error.server.ts';
import {
  BACKUP_VERSION,
  type BackupHeader,
  type BackupRow,
  FormatSchema,
  HeaderSchema,
  RowSchema,
  TableLineSchema,
  type TableShape,
  TrailerSchema,
} from '#app/server/backup/backup-file.schema.server.ts';

const BATCH_ROWS = 500;
/** Far above the size of any row, so that a file without line ends is not read into memory entirely. */
const LINE_BYTES_MAX = 64 * 1024 * 1024;

type ReadOptions = {
  /** Called with the header before the first rows. */
  readonly onHeader?: (header: BackupHeader) => Promise<void>;
  /** Gets the rows in the file's order, some hundreds at a time. */
  readonly onRows: (table: TableShape, rows: readonly BackupRow[]) => Promise<void>;
};

export type ReadReport = { readonly header: BackupHeader; readonly rows: ReadonlyMap<string, number> };

/**
 * Reads a backup to its end. Throws `BackupError` if it is damaged, truncated, altered or of a later version. The
 * checksum is at the end, so rows passed on before are only valid once this resolves.
 */
export async function readBackup(file: string, { onHeader, onRows }: ReadOptions): Promise<ReadReport> {
  if (!existsSync(file)) throw new BackupError(`${file} is not there`);
  const hash = createHash('sha256');
  const counts = new Map<string, number>();
  let header: BackupHeader | null = null;
  let table: TableShape | null = null;
  let batch: BackupRow[] = [];
  let ending: { text: string; value: unknown } | null = null;

  const handOver = async () => {
    if (table !== null && batch.length > 0) await onRows(table, batch);
    batch = [];
  };
  const take = async (value: unknown) => {
    if (header === null) {
      header = readHeader(value);
      await onHeader?.(header);
    } else if (Array.isArray(value)) {
      const row = RowSchema.safeParse(value);
      if (!row.success || table === null || row.data.length !== table.columns.length) throw damaged();
      batch.push(row.data);
      counts.set(table.name, (counts.get(table.name) ?? 0) + 1);
      if (batch.length >= BATCH_ROWS) await handOver();
    } else {
      await handOver();
      const { data } = TableLineSchema.safeParse(value);
      table = header.tables.find(({ name }) => name === data?.table) ?? null;
      if (table === null || counts.has(table.name)) throw damaged();
      counts.set(table.name, 0);
    }
  };

  try {
    for await (const text of linesOf(file)) {
      // The last line is about all the others: it is known by nothing coming after it.
      if (ending !== null) {
        hash.update(`${ending.text}\n`);
        await take(ending.value);
      }
      ending = { text, value: JSON.parse(text) };
    }
  } catch (error) {
    throw isUnreadable(error) ? damaged() : error;
  }
  await handOver();
  if (header === null && ending !== null) readHeader(ending.value);
  const trailer = TrailerSchema.safeParse(ending?.value);
  if (header === null || !trailer.success || trailer.data.sha256 !== hash.digest('hex')) throw damaged();
  const declared = trailer.data.rows;
  const isComplete = (header as BackupHeader).tables.every(({ name }) => counts.get(name) === declared[name]);
  if (!isComplete) throw damaged();
  return { header, rows: counts };
}

function readHeader(value: unknown): BackupHeader {
  const format = FormatSchema.safeParse(value);
  if (!format.success) throw new BackupError('The file is not a backup of this program');
  if (format.data.version > BACKUP_VERSION) {
    throw new BackupError('The backup was made by a later version of the program: restore it with that one');
  }
  const header = HeaderSchema.safeParse(value);
  if (!header.success) throw damaged();
  return header.data;
}

/** Lines end only at line feeds, because texts may contain any other line ending. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const stream = createReadStream(file);
  const unzipped = stream.pipe(createGunzip());
  stream.on('error', (error) => unzipped.destroy(error));
  let parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of unzipped as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      parts.push(chunk.subarray(start, end));
      yield Buffer.concat(parts).toString('utf8');
      parts = [];
      size = 0;
      start = end + 1;
    }
    parts.push(chunk.subarray(start));
    size += chunk.length - start;
    if (size > LINE_BYTES_MAX) throw damaged();
  }
  // Every line has an end; a remainder is an incomplete line.
  if (size > 0) throw damaged();
}

function isUnreadable(error: unknown): boolean {
  if (error instanceof SyntaxError) return true;
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  return code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE';
}

function damaged(): BackupError {
  return new BackupError('The backup is damaged or cut short: nothing was restored from it');
}
