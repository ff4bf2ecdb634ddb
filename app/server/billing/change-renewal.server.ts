import { eq } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import type { App } from '#app/server/app.server.ts';
import { isMissing, type Payments } from '#app/server/billing/payments.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { describeError } from '#app/server/log.server.ts';
import { users } from '#drizzle/schema/users.ts';

export const CANCEL_FAILED = 'Failed to cancel subscription';
export const REACTIVATE_FAILED = 'Failed to reactivate subscription';
export const NO_SUBSCRIPTION = 'There is no subscription on this account';

export interface RenewalRefusal {
  readonly status: 404 | 502;
  readonly message: string;
}

/** Lets the subscription end with its paid period (`isEnding`), or go on. Doing it twice changes nothing. */
export async function changeRenewal(
  app: App,
  payments: Payments | null,
  userId: string,
  isEnding: boolean,
): Promise<Result<null, RenewalRefusal>> {
  const [user] = await app.db.select().from(users).where(eq(users.id, userId));
  if (payments === null || user?.stripeSubscriptionId == null) return err({ status: 404, message: NO_SUBSCRIPTION });
  try {
    await payments.stripe.subscriptions.update(user.stripeSubscriptionId, { cancel_at_period_end: isEnding });
  } catch (error) {
    if (isMissing(error)) return err({ status: 404, message: NO_SUBSCRIPTION });
    app.log.warn('A renewal could not be changed', { userId, error: describeError(error) });
    return err({ status: 502, message: isEnding ? CANCEL_FAILED : REACTIVATE_FAILED });
  }
  await audit(app, { action: 'plan.changed', userId, actor: 'self', details: { cancelAtPeriodEnd: isEnding } });
  return ok(null);
}
