import { getTableName } from 'drizzle-orm';
import { BackupError } from '#app/server/backup/backup-error.server.ts';
import type { BackupHeader, BackupRow, TableShape } from '#app/server/backup/backup-file.schema.server.ts';
import { describeTables, quoted } from '#app/server/backup/describe-tables.server.ts';
import {
  applyMigrations,
  commonLength,
  knownMigrations,
  type Migration,
} from '#app/server/backup/migration-history.server.ts';
import { type ReadReport, readBackup } from '#app/server/backup/read-backup.server.ts';
import { MIGRATION_LOCK } from '#app/server/db/advisory-locks.server.ts';
import type { DatabaseSession } from '#app/server/db/open-session.server.ts';
import { schema } from '#drizzle/schema/schema.ts';

type RestoreOptions = {
  readonly from: string;
  readonly replace: boolean;
  /** The program's migrations; other ones in tests. */
  readonly known?: readonly Migration[];
};

/**
 * Restores a backup into a database, in one transaction: completely or not at all. The tables are created with the
 * backup's schema, filled, and then migrated. Throws `BackupError` if the file is damaged or newer, if the database has
 * data and `replace` is not set, or if a server is using it.
 */
export async function restoreBackup(session: DatabaseSession, options: RestoreOptions): Promise<ReadReport> {
  // Once to the end before anything is touched.
  const { header } = await readBackup(options.from, { onRows: async () => {} });
  const known = options.known ?? knownMigrations();
  const depth = commonLength(header.migrations, known);
  if (depth === null) {
    throw new BackupError('The backup was made by another version of the program: restore it with that one');
  }
  await session.query('begin');
  try {
    await session.query(`set local lock_timeout = '10s'; set local timezone = 'UTC'`);
    await session.query('select pg_advisory_xact_lock($1::bigint)', [MIGRATION_LOCK]);
    await refuseRunningServers(session);
    await clear(session, header, options.replace);
    await applyMigrations(session, known.slice(0, depth));
    await checkTables(session, header);
    const report = await readBackup(options.from, { onRows: (table, rows) => insertRows(session, table, rows) });
    for (const [name, count] of report.rows) {
      const found = await countRows(session, name);
      if (found !== count) throw new Error(`${name} has ${found} rows instead of ${count}`);
    }
    await applyMigrations(session, known.slice(depth));
    await session.query('commit');
    return report;
  } catch (error) {
    await session.query('rollback').catch(() => {});
    throw error;
  }
}

/** A server would continue with cached state, and its open connections would lock the tables. */
async function refuseRunningServers(session: DatabaseSession): Promise<void> {
  const { rows } = await session.query(`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name = 'tilewright'`);
  if (Number(rows[0]?.n) > 0) throw new BackupError('A server works on this database: stop every process first');
}

/** Removes our tables, empty or to be replaced. Other tables are left alone, and refused. */
async function clear(session: DatabaseSession, header: BackupHeader, replace: boolean): Promise<void> {
  const ours = new Set([...header.tables.map(({ name }) => name), ...Object.values(schema).map(getTableName)]);
  const tables = await describeTables(session);
  const foreign = tables.filter(({ name }) => !ours.has(name)).map(({ name }) => name);
  if (foreign.length > 0) {
    throw new BackupError(`The database holds tables of another program (${foreign.join(', ')}): give the app its own`);
  }
  const counts: string[] = [];
  for (const { name } of tables) {
    const count = await countRows(session, name);
    if (count > 0) counts.push(`${name} ${count}`);
  }
  if (counts.length > 0 && !replace) {
    throw new BackupError(`The database holds data (${counts.join(', ')}); --replace removes it first`);
  }
  for (const { name } of tables) await session.query(`drop table public.${quoted(name)} cascade`);
  // The schema of a queue that earlier versions used as well.
  await session.query('drop schema if exists drizzle cascade; drop schema if exists pgboss cascade');
}

async function checkTables(session: DatabaseSession, header: BackupHeader): Promise<void> {
  const tables = await describeTables(session);
  const asText = (shapes: readonly TableShape[]) =>
    JSON.stringify([...shapes].sort((a, b) => (a.name < b.name ? -1 : 1)));
  if (asText(tables) !== asText(header.tables)) {
    throw new BackupError('The backup holds other tables than its version of the program makes: nothing was restored');
  }
}

async function insertRows(session: DatabaseSession, table: TableShape, rows: readonly BackupRow[]): Promise<void> {
  const names = table.columns.map(({ name }) => quoted(name)).join(', ');
  const values = table.columns.map(({ type }, n) => `(r ->> ${n})::${type}`).join(', ');
  await session.query(
    `insert into public.${quoted(table.name)} (${names}) select ${values} from jsonb_array_elements($1::jsonb) r`,
    [JSON.stringify(rows)],
  );
}

async function countRows(session: DatabaseSession, name: string): Promise<number> {
  const { rows } = await session.query(`select count(*)::int as n from public.${quoted(name)}`);
  return Number(rows[0]?.n);
}
