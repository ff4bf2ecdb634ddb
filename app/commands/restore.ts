/** npm run restore: loads a backup into the database. */
import path from 'node:path';
import { runCommand } from '#app/commands/run-command.ts';
import { restoreBackup } from '#app/server/backup/restore-backup.server.ts';
import { openSession } from '#app/server/db/open-session.server.ts';
import { processEnv } from '#app/server/process/env.server.ts';
import { readCommandLine, refuseCommandLine } from '#scripts/lib/command-line.mjs';

const HELP = `Loads a backup into the database of the settings. Stop every process of the app first.

  npm run restore -- --from FILE [--replace]

  --from FILE  a file that npm run backup wrote
  --replace    replace the data of a database that is not empty; without it such a database is refused
  --help       this text
`;

const { values } = readCommandLine({
  help: HELP,
  options: { from: { type: 'string' }, replace: { type: 'boolean' } },
});
const from = path.resolve(values.from || refuseCommandLine(HELP, 'Give the file to restore: --from FILE.'));

async function main(): Promise<void> {
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
