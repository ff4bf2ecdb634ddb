/**
 * Creates the administrator's account (ADMIN_EMAIL) or the test account's, or gives it a new password.
 *
 *   npm run create-admin [-- --test-account]     the new password is printed once
 *   ADMIN_PASSWORD=… npm run create-admin        sets that one instead, printing nothing
 */
import { randomBytes } from 'node:crypto';
import { runCommand } from '#app/commands/run-command.ts';
import { PasswordSchema } from '#app/forms/credentials.ts';
import { putAccount } from '#app/server/auth/create-embedded-admin.server.ts';
import { closeApp, getApp } from '#app/server/runtime.server.ts';

async function main(): Promise<void> {
  const app = await getApp();
  const isTestAccount = process.argv.includes('--test-account');
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
