/**
 * Saves the whole database in one file; a server may run meanwhile.
 *
 *   npm run backup -- --to FILE [--with-sessions]     without it everybody logs in again after a restore
 *   npm run backup -- --into FOLDER                   named by the moment; those older than BACKUP_DAYS are removed after it
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '#app/commands/run-command.ts';
import { backupIn, removeOldBackups } from '#app/server/backup/backup-folder.server.ts';
import { writeBackup } from '#app/server/backup/write-backup.server.ts';
import { openSession } from '#app/server/db/open-session.server.ts';
import { processEnv } from '#app/server/env.server.ts';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, into: { type: 'string' }, 'with-sessions': { type: 'boolean' } },
  });
  if (!values.to === !values.into)
    throw new Error('usage: npm run backup -- --to FILE|--into FOLDER [--with-sessions]');
  const now = new Date();
  const folder = values.into ? path.resolve(values.into) : null;
  const to = folder === null ? path.resolve(String(values.to)) : backupIn(folder, now);
  const { database, backupDays } = processEnv();
  const session = await openSession(database, false);
  try {
    const options = { to, withSessions: values['with-sessions'] === true, now };
    const { tables, rows } = await writeBackup(session, options);
    process.stdout.write(`${to}: ${rows} rows of ${tables} tables, ${Math.ceil(statSync(to).size / 1024)} KB\n`);
    // Only after the backup succeeded: otherwise the old ones stay.
    const removed = folder === null ? [] : await removeOldBackups(folder, backupDays, now);
    for (const name of removed) process.stdout.write(`${name} was older than ${backupDays} days: removed\n`);
  } finally {
    await session.close();
  }
}

runCommand(main);
