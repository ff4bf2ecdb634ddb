import { z } from 'zod';

/** The version of the file's own form. A reader takes this one and refuses later ones. */
export const BACKUP_VERSION = 1;
export const BACKUP_FORMAT = 'tilewright-backup';

const ColumnSchema = z.object({ name: z.string(), type: z.string() });
const TableSchema = z.object({ name: z.string(), columns: z.array(ColumnSchema).min(1) });

/** Read first, to distinguish a file of a later version from a damaged one. */
export const FormatSchema = z.object({ format: z.literal(BACKUP_FORMAT), version: z.number().int() });

/** The first line: format and schema of the file. */
export const HeaderSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.literal(BACKUP_VERSION),
  createdAt: z.iso.datetime(),
  /** The database's migrations in their order, by the hash of their text. */
  migrations: z.array(z.object({ hash: z.string(), at: z.number() })).min(1),
  /** Sorted so that every table is after those it refers to. */
  tables: z.array(TableSchema),
});

/** Each table's rows begin with its name. */
export const TableLineSchema = z.object({ table: z.string() });
/** One row: each column in PostgreSQL's text format, or null. */
export const RowSchema = z.array(z.string().nullable());

/** The last line: the number of rows of each table, and the SHA-256 of all preceding lines. */
export const TrailerSchema = z.object({ rows: z.record(z.string(), z.number().int()), sha256: z.string() });

export type TableShape = z.infer<typeof TableSchema>;
export type BackupHeader = z.infer<typeof HeaderSchema>;
export type BackupRow = z.infer<typeof RowSchema>;
