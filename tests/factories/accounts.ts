import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import type { StoredUser } from '#app/server/auth/session.server.ts';
import { startSession } from '#app/server/auth/session.server.ts';
import { users } from '#drizzle/schema/users.ts';

/** An address no other test uses. */
export function freshEmail(): string {
  return `person-${randomUUID()}@example.test`;
}

/** Puts an account in the database without the cost of hashing; nobody can log in to it by password. */
export async function putUser(app: App, fields: Partial<typeof users.$inferInsert> = {}): Promise<StoredUser> {
  const [user] = await app.db
    .insert(users)
    .values({
      email: freshEmail(),
      password: 'no hash, no entry',
      trialStartDate: app.now(),
      annualCalculationResetDate: app.now(),
      ...fields,
    })
    .returning();
  if (!user) throw new Error('The user was not returned');
  return user;
}

/** The Cookie header of a new session of that user. */
export async function signIn(app: App, userId: string): Promise<string> {
  const cookie = await startSession(app, userId, new Request('http://localhost:3000/'));
  return cookie.split(';')[0] ?? '';
}

/** The account as it stands in the database now. */
export async function reload(app: App, userId: string): Promise<StoredUser> {
  const [user] = await app.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('The user is gone');
  return user;
}
