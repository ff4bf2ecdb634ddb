import { z } from 'zod';

/** The version of the file's own form. A reader takes this one and refuses later ones. */
export const BACKUP_VERSION = 1;
export const BACKUP_FORMAT = 'tilewright-backup';

const ColumnSchema = z.object({ name: z.string(), type: z.string() });
const TableSchema = z.object({ name: z.string(), columns: z.array(ColumnSchema).min(1) });

/** Read first, so that a file of a later version is told from a damaged one. */
export const FormatSchema = z.object({ format: z.literal(BACKUP_FORMAT), version: z.number().int() });

/** The first line: what the file is, and of which schema. */
export const HeaderSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.literal(BACKUP_VERSION),
  createdAt: z.iso.datetime(),
  /** The database's migrations in their order, by the hash of their text. */
  migrations: z.array(z.object({ hash: z.string(), at: z.number() })).min(1),
  /** In an order in which every table comes after those it refers to. */
  tables: z.array(TableSchema),
});

/** Each table's rows begin with its name. */
export const TableLineSchema = z.object({ table: z.string() });
/** One row: each column as PostgreSQL writes it, null where it holds nothing. */
export const RowSchema = z.array(z.string().nullable());

/** The last line: how many rows each table has, and the SHA-256 over all lines before. */
export const TrailerSchema = z.object({ rows: z.record(z.string(), z.number().int()), sha256: z.string() });

export type TableShape = z.infer<typeof TableSchema>;
export type BackupHeader = z.infer<typeof HeaderSchema>;
export type BackupRow = z.infer<typeof RowSchema>;
