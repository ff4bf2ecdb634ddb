import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { forgetAllGuesses } from '#app/server/guard/code-guesses.server.ts';
import { passkeys, users } from '#drizzle/schema/users.ts';

/** On the embedded database's first start: creates the administrator. Returns the password, or null if there was one. */
export async function createEmbeddedAdmin(app: App): Promise<string | null> {
  const email = app.env.adminEmail;
  if (email === null || app.env.mode !== 'local') return null;
  const [known] = await app.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (known) return null;
  const password = randomBytes(12).toString('base64url');
  await putAccount(app, email, password);
  return password;
}

/** Creates an account, or gives an existing one a new password. For commands, not for visitors. */
export async function putAccount(app: App, email: string, password: string): Promise<'created' | 'changed'> {
  const hash = await app.passwords.hash(password);
  const now = app.now();
  const [known] = await app.db
    .update(users)
    // Whoever has lost the phone gets in by the command, and whoever found it does not.
    .set({ password: hash, totpSecret: null, totpLastStep: null })
    .where(eq(users.email, email))
    .returning({ id: users.id });
  if (known) {
    await forgetAllGuesses(app.db, known.id);
    await app.db.delete(passkeys).where(eq(passkeys.userId, known.id));
    await audit(app, { action: 'password.reset', userId: known.id, actor: 'command' });
    return 'changed';
  }
  const [made] = await app.db
    .insert(users)
    .values({
      email,
      password: hash,
      trialStartDate: now,
      annualCalculationResetDate: now,
      createdAt: now,
      emailConfirmedAt: now,
    })
    .returning({ id: users.id });
  await audit(app, { action: 'account.registered', userId: made?.id ?? null, actor: 'command' });
  return 'created';
}
