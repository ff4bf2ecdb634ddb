/**
 * Makes every plan equal what the payment service says, and prints what it changed.
 *
 *   npm run reconcile
 */

import { runCommand } from '#app/commands/run-command.ts';
import { paymentsOf } from '#app/server/billing/payments.server.ts';
import { reconcile } from '#app/server/billing/reconcile.server.ts';
import { closeApp, getApp } from '#app/server/runtime.server.ts';

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
