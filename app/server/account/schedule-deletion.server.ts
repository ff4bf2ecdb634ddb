import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import { isInstallations } from '#app/server/access/viewer.server.ts';
import { deleteAccount } from '#app/server/account/delete-account.server.ts';
import type { App } from '#app/server/app.server.ts';
import { changeRenewal } from '#app/server/billing/change-renewal.server.ts';
import { paymentsOf } from '#app/server/billing/payments.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { RATE_RULES, spendAttempt } from '#app/server/guard/rate-limit.server.ts';
import * as accountWords from '#app/words/en/account.ts';
import { users } from '#drizzle/schema/users.ts';

/**
 * Schedules the account's deletion for the end of the paid period and cancels the subscription. It can be revoked until
 * then, and a subscription that continues revokes it too (`applyTruth`).
 */
export async function scheduleDeletion(app: App, userId: string): Promise<Result<null, { readonly message: string }>> {
  const [user] = await app.db.select().from(users).where(eq(users.id, userId));
  if (user === undefined || isInstallations(app.env, user.email)) return err({ message: accountWords.deleteRefused });
  await spendAttempt(app, RATE_RULES.accountStep, `${userId}|deletion`);
  const ending = await changeRenewal(app, paymentsOf(app), userId, true);
  if (!ending.ok) return err({ message: ending.error.message });
  const [due] = await app.db
    .update(users)
    .set({ deletionDueAt: users.subscriptionEndsAt })
    .where(and(eq(users.id, userId), isNotNull(users.subscriptionEndsAt)))
    .returning({ id: users.id });
  if (due === undefined) return err({ message: accountWords.deleteFailed });
  await audit(app, { action: 'account.deletion-scheduled', userId, actor: 'self' });
  return ok(null);
}

/** Keeps the account. Its subscription still ends, unless that is revoked too: this action must not charge anybody. */
export async function revokeDeletion(app: App, userId: string): Promise<void> {
  const isScheduled = and(eq(users.id, userId), isNotNull(users.deletionDueAt));
  const kept = await app.db.update(users).set({ deletionDueAt: null }).where(isScheduled).returning({ id: users.id });
  if (kept.length > 0) await audit(app, { action: 'account.deletion-revoked', userId, actor: 'self' });
}

/** Deletes the accounts that are due. One that cannot be deleted now is tried again an hour later. */
export async function deleteDueAccounts(app: App): Promise<void> {
  const due = await app.db.select({ id: users.id }).from(users).where(lte(users.deletionDueAt, app.now())).limit(100);
  for (const { id } of due) await deleteAccount(app, id, 'self');
}
