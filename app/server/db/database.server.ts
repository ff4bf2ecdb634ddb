import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { schema } from '#drizzle/schema/schema.ts';

/** The database, or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Runs plain SQL. Several statements are allowed only without parameters. */
export type RawSql = (text: string, values?: readonly unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** The connections of a pool, and the number of waiting requests. */
export type PoolStatus = {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
  readonly max: number;
};

export type OpenDatabase = {
  readonly db: Db;
  readonly raw: RawSql;
  readonly poolStatus: () => PoolStatus;
  readonly close: () => Promise<void>;
};
