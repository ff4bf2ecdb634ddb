/**
 * Puts a backup into the database of the settings; every process of the app must be stopped.
 *
 *   npm run restore -- --from FILE [--replace]     without it a database that holds data is left as it is
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '#app/commands/run-command.ts';
import { restoreBackup } from '#app/server/backup/restore-backup.server.ts';
import { openSession } from '#app/server/db/open-session.server.ts';
import { processEnv } from '#app/server/env.server.ts';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: 'string' }, replace: { type: 'boolean' } } });
  if (!values.from) throw new Error('usage: npm run restore -- --from FILE [--replace]');
  const from = path.resolve(values.from);
  const session = await openSession(processEnv().database, true);
  try {
    const { header, rows } = await restoreBackup(session, { from, replace: values.replace === true });
    const total = [...rows.values()].reduce((sum, count) => sum + count, 0);
    process.stdout.write(`Restored ${total} rows of ${rows.size} tables as they stood at ${header.createdAt}\n`);
  } finally {
    await session.close();
  }
}

runCommand(main);
