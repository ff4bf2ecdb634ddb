import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from '#app/server/db/migrations-folder.server.ts';
import type { DatabaseSession } from '#app/server/db/open-session.server.ts';

export type Migration = { readonly hash: string; readonly at: number; readonly statements: readonly string[] };

/** The migrations that this program knows, in order. */
export function knownMigrations(): Migration[] {
  return readMigrationFiles({ migrationsFolder: migrationsFolder() }).map(({ hash, folderMillis, sql }) => ({
    hash,
    at: folderMillis,
    statements: sql,
  }));
}

/** The applied migrations of a database, in order; empty if it was never used. */
export async function appliedMigrations(session: DatabaseSession): Promise<{ hash: string; at: number }[]> {
  const { rows: found } = await session.query(`select to_regclass('drizzle.__drizzle_migrations')::text as name`);
  if (found[0]?.name == null) return [];
  const { rows } = await session.query(
    'select hash, created_at::float8 as at from drizzle.__drizzle_migrations order by created_at, id',
  );
  return rows.map((row) => ({ hash: String(row.hash), at: Number(row.at) }));
}

/** Applies migrations inside the session's transaction, recorded in the migrator's own table. */
export async function applyMigrations(session: DatabaseSession, migrations: readonly Migration[]): Promise<void> {
  await session.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { hash, at, statements } of migrations) {
    for (const statement of statements) await session.query(statement);
    await session.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, at]);
  }
}

/** The number of known migrations in a history; null if it does not match their beginning. */
export function commonLength(history: readonly { hash: string }[], known: readonly { hash: string }[]): number | null {
  const isBeginning = history.every(({ hash }, n) => known[n]?.hash === hash);
  return isBeginning ? history.length : null;
}
