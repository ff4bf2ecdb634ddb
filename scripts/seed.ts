/**
 * Adds people on every plan, their jobs and past announcements to the database; refused in production.
 *
 * npm run seed
 */

import { runCommand } from '#app/commands/run-command.ts';
import { processEnv } from '#app/server/env.server.ts';
import { closeApp, getApp } from '#app/server/runtime.server.ts';
import { putSeed, SEED_PASSWORD } from '#app/server/seed/put-seed.server.ts';

async function main(): Promise<void> {
  if (processEnv().mode === 'production') throw new Error('Seed data is for local runs: it is refused in production');
  const { people, jobs, announcements } = await putSeed(await getApp());
  process.stdout.write(`${people} people, ${jobs} jobs and ${announcements} announcements added\n`);
  process.stdout.write(`Log in as pro@example.test, diy@example.test, trial@example.test …: ${SEED_PASSWORD}\n`);
}

runCommand(main).finally(() => closeApp());
