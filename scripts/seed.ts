/** npm run seed: adds sample accounts to the database. */

import { runCommand } from '#app/commands/run-command.ts';
import { processEnv } from '#app/server/process/env.server.ts';
import { getApp } from '#app/server/running-app.server.ts';
import { closeApp } from '#app/server/runtime/runtime.server.ts';
import { putSeed, SEED_PASSWORD } from '#app/server/seed/put-seed.server.ts';
import { readCommandLine } from '#scripts/lib/command-line.mjs';

const HELP = `Adds sample accounts on every plan, with jobs and announcements. Refused in production.
Stop the server first: the embedded database serves one program at a time.

  npm run seed

  --help  this text
`;

readCommandLine({ help: HELP });

async function main(): Promise<void> {
  if (processEnv().mode === 'production') throw new Error('Seed data is for local runs: it is refused in production');
  const { people, jobs, announcements } = await putSeed(await getApp());
  process.stdout.write(`${people} people, ${jobs} jobs and ${announcements} announcements added\n`);
  process.stdout.write(`Log in as pro@example.test, diy@example.test, trial@example.test …: ${SEED_PASSWORD}\n`);
}

runCommand(main).finally(() => closeApp());
