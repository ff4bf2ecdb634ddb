import { and, eq, ne } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import type { Plan } from '#app/product/plans/plans.ts';
import type { App } from '#app/server/app.server.ts';
import { applyTruth } from '#app/server/billing/apply-truth.server.ts';
import { paymentsOf } from '#app/server/billing/payments.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { isDatabaseDown } from '#app/server/db/is-database-down.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { describeError } from '#app/server/log.server.ts';
import * as adminWords from '#app/words/en/admin.ts';
import { users } from '#drizzle/schema/users.ts';

type Changed = { readonly email: string; readonly plan: Plan };

/** Gives VIP, or takes it back to what the subscription (none: the trial) allows. Logged either way. */
export async function changeVip(
  app: App,
  adminId: string,
  userId: string,
  gives: boolean,
): Promise<Result<Changed, string>> {
  if (!/^[0-9a-f-]{36}$/i.test(userId)) return err(adminWords.noSuchAccount);
  try {
    return await app.db.transaction((db) => change(app, db, { adminId, userId, gives }));
  } catch (error) {
    if (gives || isDatabaseDown(error)) throw error;
    // What the subscription allows has to be asked for, and nothing was changed without the answer.
    app.log.error('VIP could not be taken back', { userId, error: describeError(error) });
    return err(adminWords.paymentServiceSilent);
  }
}

type Change = { readonly adminId: string; readonly userId: string; readonly gives: boolean };

async function change(app: App, db: Db, { adminId, userId, gives }: Change): Promise<Result<Changed, string>> {
  const [changed] = await db
    .update(users)
    .set({ plan: gives ? 'vip' : 'trial' })
    .where(and(eq(users.id, userId), gives ? ne(users.plan, 'vip') : eq(users.plan, 'vip')))
    .returning({ email: users.email, plan: users.plan, customer: users.stripeCustomerId });
  if (changed === undefined) return err(adminWords.nothingToChange);
  const { email, customer } = changed;
  const payments = paymentsOf(app);
  const after =
    !gives && payments !== null && customer !== null ? await applyTruth(app, db, payments, customer, 'admin') : null;
  const plan = after?.to ?? changed.plan;
  await audit(app, { action: 'plan.changed', userId, actor: 'admin', details: { to: plan, by: adminId } }, db);
  return ok({ email, plan });
}
