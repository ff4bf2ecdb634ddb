import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import { endOtherAccess } from '#app/server/auth/end-other-access.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { forgetAllGuesses } from '#app/server/guard/code-guesses.server.ts';
import { users } from '#drizzle/schema/users.ts';

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
  const isChanged = await app.db.transaction(async (db) => {
    const [known] = await db.select().from(users).where(eq(users.email, email)).for('no key update');
    if (known === undefined) return false;
    // The command gives access to an administrator who lost the phone, and none to its finder.
    const set = { password: hash, totpSecret: null, totpLastStep: null };
    await db.update(users).set(set).where(eq(users.id, known.id));
    await forgetAllGuesses(db, known.id);
    const { details } = await endOtherAccess(app, db, known, { by: 'command', keptSession: null, keptPasskeys: [] });
    await audit(app, { action: 'password.reset', userId: known.id, actor: 'command', details }, db);
    return true;
  });
  if (isChanged) return 'changed';
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
