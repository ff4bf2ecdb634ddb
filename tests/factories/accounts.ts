import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { isGiven, type Plan } from '#app/product/plans/plans.ts';
import { type StoredUser, startSession } from '#app/server/access/session.server.ts';
import type { App } from '#app/server/app.server.ts';
import { putGrant } from '#app/server/grants/grants.server.ts';
import { accountColumns } from '#app/server/grants/held-plan.server.ts';
import { users } from '#drizzle/schema/users.ts';

/** An address that no other test uses. */
export function freshEmail(): string {
  return `person-${randomUUID()}@example.test`;
}

/** Columns of the account. A plan that cannot be bought is stored as granted. */
export type AccountFields = Partial<typeof users.$inferInsert> & { readonly plan?: Plan };

/** Inserts an account without hashing a password, which is slow. It cannot log in by password. */
export async function putUser(app: App, { plan = 'trial', ...fields }: AccountFields = {}): Promise<StoredUser> {
  const [user] = await app.db
    .insert(users)
    .values({
      email: freshEmail(),
      subscribedPlan: isGiven(plan) ? 'trial' : plan,
      password: 'no hash, no entry',
      trialStartDate: app.now(),
      annualCalculationResetDate: app.now(),
      ...fields,
    })
    .returning({ id: users.id });
  if (!user) throw new Error('The user was not returned');
  if (isGiven(plan)) await putGrant(app, app.db, user.id, { plan, until: null });
  return reload(app, user.id);
}

/** The Cookie header of a new session of this user. */
export async function signIn(app: App, userId: string): Promise<string> {
  const cookie = await startSession(app, userId, new Request('http://localhost:3000/'));
  return cookie.split(';')[0] ?? '';
}

/** The account as currently stored. */
export async function reload(app: App, userId: string): Promise<StoredUser> {
  const [user] = await app.db.select(accountColumns(app.now())).from(users).where(eq(users.id, userId));
  if (!user) throw new Error('The user is gone');
  return user;
}
