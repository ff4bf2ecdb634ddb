import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { isGiven, type Plan } from '#app/product/plans/plans.ts';
import type { App } from '#app/server/app.server.ts';
import { type StoredUser, startSession } from '#app/server/auth/session.server.ts';
import { putGrant } from '#app/server/plans/grants.server.ts';
import { accountColumns } from '#app/server/plans/held-plan.server.ts';
import { users } from '#drizzle/schema/users.ts';

/** An address no other test uses. */
export function freshEmail(): string {
  return `person-${randomUUID()}@example.test`;
}

/** What an account is to have; a plan that is not sold is granted. */
export type AccountFields = Partial<typeof users.$inferInsert> & { readonly plan?: Plan };

/** Puts an account in the database without the cost of hashing; nobody can log in to it by password. */
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

/** The Cookie header of a new session of that user. */
export async function signIn(app: App, userId: string): Promise<string> {
  const cookie = await startSession(app, userId, new Request('http://localhost:3000/'));
  return cookie.split(';')[0] ?? '';
}

/** The account as it stands in the database now. */
export async function reload(app: App, userId: string): Promise<StoredUser> {
  const [user] = await app.db.select(accountColumns(app.now())).from(users).where(eq(users.id, userId));
  if (!user) throw new Error('The user is gone');
  return user;
}
