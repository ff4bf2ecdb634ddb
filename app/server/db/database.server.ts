import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { schema } from '#drizzle/schema/schema.ts';

/** The database of either kind, or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Runs one statement of plain SQL; several at once only without parameters. */
export type RawSql = (text: string, values?: readonly unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

export type OpenDatabase = {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Db;
  readonly raw: RawSql;
  readonly close: () => Promise<void>;
};
