/** npm run backup: writes the whole database into one file. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '#app/commands/run-command.ts';
import { backupIn, removeOldBackups } from '#app/server/backup/backup-folder.server.ts';
import { writeBackup } from '#app/server/backup/write-backup.server.ts';
import { openSession } from '#app/server/db/open-session.server.ts';
import { processEnv } from '#app/server/process/env.server.ts';
import { readCommandLine, refuseCommandLine } from '#scripts/lib/command-line.mjs';

const HELP = `Writes the whole database into one file. The server may be running.

  npm run backup -- --to FILE [--with-sessions]
  npm run backup -- --into FOLDER [--with-sessions]

  --to FILE        the file to write
  --into FOLDER    a file in this folder, named after the time; then files older than BACKUP_DAYS are removed
  --with-sessions  include sessions; without them everyone logs in again after a restore
  --help           this text
`;

const { values } = readCommandLine({
  help: HELP,
  options: { to: { type: 'string' }, into: { type: 'string' }, 'with-sessions': { type: 'boolean' } },
});
if (!values.to === !values.into) refuseCommandLine(HELP, 'Give either --to FILE or --into FOLDER.');

async function main(): Promise<void> {
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
