import { eq } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import { isGiven, type Plan } from '#app/product/plans/plans.ts';
import type { App } from '#app/server/app.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { endGrant, putGrant, readHeld } from '#app/server/plans/grants.server.ts';
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
  return app.db.transaction(async (db) => {
    const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('no key update');
    if (user === undefined) return err(adminWords.nothingToChange);
    const from = await readHeld(db, userId, app.now());
    if (isGiven(from) === gives) return err(adminWords.nothingToChange);
    if (gives) await putGrant(app, db, userId, { plan: 'vip', until: null });
    else await endGrant(db, userId);
    const to = await readHeld(db, userId, app.now());
    await audit(app, { action: 'plan.granted', userId, actor: 'admin', details: { from, to, by: adminId } }, db);
    return ok({ email: user.email, plan: to });
  });
}
