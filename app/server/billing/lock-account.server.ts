import type { StoredUser } from '#app/server/access/session.server.ts';
import type { App } from '#app/server/app.server.ts';
import { inBillingTurn } from '#app/server/billing/billing-turns.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { lockedAccount } from '#app/server/grants/held-plan.server.ts';

/**
 * Runs `work` on an account's subscription exclusively, across processes: concurrent presses are handled one after
 * another, each with the result of the previous one. Throws `BillingBusyError`.
 */
export async function withLockedAccount<T>(
  app: App,
  userId: string,
  work: (db: Db, user: StoredUser) => Promise<T>,
): Promise<T> {
  return inBillingTurn(userId, () =>
    app.db.transaction(async (db) => {
      const user = await lockedAccount(db, userId, app.now());
      if (user === undefined) throw new Error('The account is gone');
      return work(db, user);
    }),
  );
}
