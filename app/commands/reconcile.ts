/** npm run reconcile: sets every plan to what the payment service says. */

import { runCommand } from '#app/commands/run-command.ts';
import { paymentsOf } from '#app/server/billing/payments.server.ts';
import { reconcile } from '#app/server/billing/reconcile.server.ts';
import { getApp } from '#app/server/running-app.server.ts';
import { closeApp } from '#app/server/runtime/runtime.server.ts';
import { readCommandLine } from '#scripts/lib/command-line.mjs';

const HELP = `Sets every account's plan to what the payment service says, and prints what it changed.

  npm run reconcile

  --help  this text
`;

readCommandLine({ help: HELP });

async function main(): Promise<void> {
  const app = await getApp();
  const payments = paymentsOf(app);
  if (payments === null) throw new Error('Payments are not configured');
  const { looked, changes, failed } = await reconcile(app, payments);
  for (const { email, from, to } of changes) {
    const what = from === to ? `${to}, its subscription is in another state` : `${from} -> ${to}`;
    process.stdout.write(`${email}: ${what}\n`);
  }
  process.stdout.write(`${looked} accounts looked at, ${changes.length} changed, ${failed} could not be read\n`);
  if (failed > 0) process.exitCode = 1;
}

runCommand(main).finally(() => closeApp());
