import { err, ok, type Result } from '#app/base/result.ts';
import type { StoredUser } from '#app/server/access/session.server.ts';
import type { App } from '#app/server/app.server.ts';
import { applyTruth } from '#app/server/billing/apply-truth.server.ts';
import { goOn } from '#app/server/billing/change-subscription.server.ts';
import { withLockedAccount } from '#app/server/billing/lock-account.server.ts';
import type { Payments } from '#app/server/billing/payments.server.ts';
import { endOf, readTruth } from '#app/server/billing/subscription-truth.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { describeError } from '#app/server/process/log.server.ts';
import * as billingWords from '#app/words/en/billing.ts';

export interface RenewalRefusal {
  readonly status: 404 | 502;
  readonly message: string;
}

/**
 * Ends the subscription after its paid period (`isEnding`), or lets it continue. Idempotent. If an account pays for
 * two, both end, so that canceling stops all charges.
 */
export async function changeRenewal(
  app: App,
  payments: Payments | null,
  userId: string,
  isEnding: boolean,
): Promise<Result<null, RenewalRefusal>> {
  if (payments === null) return err({ status: 404, message: billingWords.noSubscription });
  try {
    return await withLockedAccount(app, userId, (db, user) => change(app, db, payments, user, isEnding));
  } catch (error) {
    app.log.warn('A renewal could not be changed', { userId, error: describeError(error) });
    return err({ status: 502, message: isEnding ? billingWords.cancelFailedText : billingWords.reactivateFailedText });
  }
}

async function change(
  app: App,
  db: Db,
  payments: Payments,
  user: StoredUser,
  isEnding: boolean,
): Promise<Result<null, RenewalRefusal>> {
  const customer = user.stripeCustomerId;
  const truth = customer === null ? null : await readTruth(payments, customer);
  if (customer === null || !truth?.subscription) return err({ status: 404, message: billingWords.noSubscription });
  const meant = isEnding ? [truth.subscription, ...truth.extra] : [truth.subscription];
  const changing = meant.filter((subscription) => (endOf(subscription) !== null) !== isEnding);
  for (const subscription of changing) {
    await payments.stripe.subscriptions.update(
      subscription.id,
      isEnding ? { cancel_at_period_end: true } : goOn(subscription),
    );
  }
  if (changing.length > 0) {
    const details = { cancelAtPeriodEnd: isEnding };
    await audit(app, { action: 'plan.changed', userId: user.id, actor: 'self', details }, db);
  }
  // The change is made: if it cannot be read back now, the webhook's event will do so.
  await db
    .transaction((inner) => applyTruth(app, inner, payments, customer, 'self'))
    .catch((error: unknown) => app.log.warn('A renewal was not read back', { error: describeError(error) }));
  return ok(null);
}
