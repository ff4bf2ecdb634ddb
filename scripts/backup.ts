/**
 * Saves the whole database in one file; a server may run meanwhile.
 *
 *   npm run backup -- --to FILE [--with-sessions]     without it everybody logs in again after a restore
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeBackup } from '#app/server/backup/write-backup.server.ts';
import { openSession } from '#app/server/db/open-session.server.ts';
import { processEnv } from '#app/server/env.server.ts';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, 'with-sessions': { type: 'boolean' } } });
  if (!values.to) throw new Error('usage: npm run backup -- --to FILE [--with-sessions]');
  const to = path.resolve(values.to);
  const session = await openSession(processEnv().database, false);
  try {
    const options = { to, withSessions: values['with-sessions'] === true, now: new Date() };
    const { tables, rows } = await writeBackup(session, options);
    process.stdout.write(`${to}: ${rows} rows of ${tables} tables, ${Math.ceil(statSync(to).size / 1024)} KB\n`);
  } finally {
    await session.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
