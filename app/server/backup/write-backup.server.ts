import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BackupError } from '#app/server/backup/backup-error.server.ts';
import { BACKUP_FORMAT, BACKUP_VERSION, type TableShape } from '#app/server/backup/backup-file.schema.server.ts';
import { describeTables, quoted } from '#app/server/backup/describe-tables.server.ts';
import { appliedMigrations, commonLength, knownMigrations } from '#app/server/backup/migration-history.server.ts';
import { readBackup } from '#app/server/backup/read-backup.server.ts';
import type { DatabaseSession } from '#app/server/db/open-session.server.ts';

/** Tables that give access without a password; they expire soon, so they are not worth keeping. */
const SESSION_TABLES = ['sessions', 'password_reset_tokens', 'email_tokens'];
const FETCH_ROWS = 500;

type WriteOptions = { readonly to: string; readonly withSessions: boolean; readonly now: Date };

export type BackupReport = { readonly tables: number; readonly rows: number };

/**
 * Writes a consistent snapshot of the whole database into one new file. The file gets its name only when it is complete
 * and was read back; throws `BackupError` if it exists already or the database is not ours.
 */
export async function writeBackup(session: DatabaseSession, options: WriteOptions): Promise<BackupReport> {
  if (existsSync(options.to)) throw new BackupError(`${options.to} is there already`);
  const partial = `${options.to}.partial`;
  try {
    await session.query(`begin isolation level repeatable read, read only`);
    await session.query(
      `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'iso_8601'`,
    );
    await writeLines(partial, linesOf(session, options));
    await session.query('commit');
    const { rows } = await readBackup(partial, { onRows: async () => {} });
    await rename(partial, options.to);
    return { tables: rows.size, rows: [...rows.values()].reduce((sum, count) => sum + count, 0) };
  } catch (error) {
    await session.query('rollback').catch(() => {});
    await rm(partial, { force: true });
    throw error;
  }
}

async function* linesOf(session: DatabaseSession, { withSessions, now }: WriteOptions): AsyncGenerator<unknown> {
  const migrations = await appliedMigrations(session);
  if (migrations.length === 0) throw new BackupError('The database has never been used: there is nothing to save');
  if (commonLength(migrations, knownMigrations()) === null) {
    throw new BackupError('The database belongs to another version of the program: save it with that one');
  }
  const tables = await describeTables(session);
  yield { format: BACKUP_FORMAT, version: BACKUP_VERSION, createdAt: now.toISOString(), migrations, tables };
  for (const table of tables) {
    yield { table: table.name };
    if (withSessions || !SESSION_TABLES.includes(table.name)) yield* rowsOf(session, table);
  }
}

/** The rows through a cursor, so that a large table is never in memory whole. */
async function* rowsOf(session: DatabaseSession, table: TableShape): AsyncGenerator<unknown> {
  // As text, which is exact for every type and the same in both databases.
  const columns = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ');
  await session.query(
    `declare backup_rows cursor for select array[${columns}]::text[] as "values" from public.${quoted(table.name)}`,
  );
  for (;;) {
    const { rows } = await session.query(`fetch ${FETCH_ROWS} from backup_rows`);
    for (const row of rows) yield row.values;
    if (rows.length < FETCH_ROWS) break;
  }
  await session.query('close backup_rows');
}

async function writeLines(file: string, lines: AsyncGenerator<unknown>): Promise<void> {
  const gzip = createGzip();
  const out = createWriteStream(file, { mode: 0o600 });
  const written = finished(gzip.pipe(out));
  // The error is handled at the await; a full disk must not end the process before that.
  written.catch(() => {});
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  let table = '';
  for await (const line of lines) {
    if (Array.isArray(line)) rows[table] = (rows[table] ?? 0) + 1;
    else if (isTableLine(line)) {
      table = line.table;
      rows[table] = 0;
    }
    const text = `${JSON.stringify(line)}\n`;
    hash.update(text);
    if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), written]);
  }
  gzip.end(`${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`);
  await written;
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

function isTableLine(line: unknown): line is { table: string } {
  return typeof line === 'object' && line !== null && 'table' in line;
}
