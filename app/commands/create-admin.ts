/** npm run create-admin: creates the administrator's account or the test account, or gives it a new password. */
import { randomBytes } from 'node:crypto';
import { runCommand } from '#app/commands/run-command.ts';
import { PasswordSchema } from '#app/forms/credentials.ts';
import { putAccount } from '#app/server/auth/create-embedded-admin.server.ts';
import { getApp } from '#app/server/running-app.server.ts';
import { closeApp } from '#app/server/runtime/runtime.server.ts';
import { readCommandLine } from '#scripts/lib/command-line.mjs';

const HELP = `Creates the administrator's account (ADMIN_EMAIL), or gives it a new password.

  npm run create-admin [-- --test-account]

  --test-account  the account of TEST_ACCOUNT_EMAIL instead
  --help          this text

The new password is printed once. ADMIN_PASSWORD sets that password instead and prints nothing.
`;

const { values } = readCommandLine({ help: HELP, options: { 'test-account': { type: 'boolean' } } });

async function main(): Promise<void> {
  const app = await getApp();
  const isTestAccount = values['test-account'] === true;
  const email = isTestAccount ? app.env.testAccountEmail : app.env.adminEmail;
  if (email === null) throw new Error(`${isTestAccount ? 'TEST_ACCOUNT_EMAIL' : 'ADMIN_EMAIL'} is not set`);
  const given = process.env.ADMIN_PASSWORD;
  if (given !== undefined && !PasswordSchema.safeParse(given).success) {
    throw new Error('ADMIN_PASSWORD must be 6 to 128 characters');
  }
  const password = given ?? randomBytes(12).toString('base64url');
  const outcome = await putAccount(app, email, password);
  const shown = given === undefined ? ` Password (shown once): ${password}` : '';
  process.stderr.write(`${email}: ${outcome === 'created' ? 'created.' : 'password changed.'}${shown}\n`);
}

runCommand(main).finally(() => closeApp());
