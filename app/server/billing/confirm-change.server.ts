import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { err, ok, type Result } from '#app/base/result.ts';
import { isSamePeriod, isStepUp } from '#app/product/plans/offers.ts';
import { type ChangeQuote, type Owed, quoteText } from '#app/product/plans/plan-change.ts';
import { isCheckoutPlan, isGiven } from '#app/product/plans/plans.ts';
import type { StoredUser } from '#app/server/access/session.server.ts';
import type { App } from '#app/server/app.server.ts';
import { applyTruth } from '#app/server/billing/apply-truth.server.ts';
import {
  changeSubscription,
  holdChange,
  mayWait,
  type PlannedChange,
  previewChange,
} from '#app/server/billing/change-subscription.server.ts';
import type { CheckoutOrder } from '#app/server/billing/checkout-order.server.ts';
import { alreadyOn, type CheckoutRefusal, refusalOf } from '#app/server/billing/create-checkout.server.ts';
import { withLockedAccount } from '#app/server/billing/lock-account.server.ts';
import { owedBy, readInvoices, unpaidOf } from '#app/server/billing/owed-invoices.server.ts';
import { isConfirmationWanted, type Payments } from '#app/server/billing/payments.server.ts';
import { endOf, readTruth } from '#app/server/billing/subscription-truth.server.ts';
import { type CouponFound, couponForCheckout } from '#app/server/billing/validate-coupon.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { accountColumns } from '#app/server/grants/held-plan.server.ts';
import { describeError } from '#app/server/process/log.server.ts';
import * as checkoutWords from '#app/words/en/checkout.ts';
import { users } from '#drizzle/schema/users.ts';

/** How long a page's amounts are valid, in seconds: the unused time is counted from the moment they were shown. */
const HOLDS_S = 30 * 60;
/** Two machines' clocks may differ by this much; a later moment would make the rest of the period cheaper. */
const CLOCKS_DIFFER_S = 60;

/** The state of a change before it is made. */
export type ChangeState =
  /** No live subscription: the plan is bought, not changed to. */
  | { readonly kind: 'none' }
  | { readonly kind: 'held'; readonly subscription: Stripe.Subscription }
  /**
   * An invoice is unpaid: a change would credit time that nobody paid for, and a new purchase would leave it unpaid if
   * the subscription has ended.
   */
  | { readonly kind: 'owed'; readonly owed: Owed; readonly hasEnded: boolean }
  | {
      readonly kind: 'quote';
      readonly quote: ChangeQuote;
      readonly change: PlannedChange;
      /** Whether the subscription was canceled and the change would continue it. */
      readonly wasEnding: boolean;
    };

/** The promise of a page: its quote in the format of `quoteText`, and the moment it was computed for. */
export interface Promised {
  readonly text: string;
  readonly prorationDate: number;
}

/** The result of a confirmed change. */
export interface ChangeMade {
  readonly isStepUp: boolean;
  /** False if the account could not be read back yet: the webhook's event will do so. */
  readonly isStored: boolean;
  /** The page where the cardholder confirms the payment, which makes the change. Null if it is made. */
  readonly confirmAt: string | null;
}

/** The present state of the change in `order`. Throws the payment service's errors and `RateLimitedError`. */
export async function lookAtChange(app: App, payments: Payments, order: CheckoutOrder): Promise<ChangeState> {
  const [user] = await app.db.select(accountColumns(app.now())).from(users).where(eq(users.id, order.userId));
  if (user === undefined) throw new Error('The account is gone');
  return stateOf(app, payments, user, order, await couponForCheckout(app, payments, order), null);
}

/**
 * Makes the change shown by a page, once: for the moment the page was computed for, and only if the sums still equal
 * the promise and nothing is unpaid. Throws `RateLimitedError` if too many coupons were tried.
 */
export async function confirmChange(
  app: App,
  payments: Payments,
  order: CheckoutOrder,
  promised: Promised,
): Promise<Result<ChangeMade, CheckoutRefusal>> {
  const coupon = await couponForCheckout(app, payments, order);
  try {
    return await withLockedAccount(app, order.userId, (db, user) =>
      confirm(app, db, payments, user, order, coupon, promised),
    );
  } catch (error) {
    app.log.warn('A plan could not be changed', { plan: order.plan, error: describeError(error) });
    return err(refusalOf(error));
  }
}

async function confirm(
  app: App,
  db: Db,
  payments: Payments,
  user: StoredUser,
  order: CheckoutOrder,
  coupon: CouponFound | null,
  promised: Promised,
): Promise<Result<ChangeMade, CheckoutRefusal>> {
  const state = await stateOf(app, payments, user, order, coupon, promised.prorationDate);
  switch (state.kind) {
    case 'none':
      return err({ status: 409, message: checkoutWords.amountMoved });
    case 'held': {
      // A repeated press of the same change is not an error. Any other change is reported.
      const { press, from } = state.subscription.metadata;
      if (order.submissionId === null || press !== order.submissionId || !isCheckoutPlan(from)) {
        return err({ status: 409, message: alreadyOn(order.plan) });
      }
      return ok({
        isStepUp: isStepUp(from, order.plan),
        isStored: await readBack(app, db, payments, user),
        confirmAt: null,
      });
    }
    case 'owed':
      return err({ status: 409, message: checkoutWords.payFirst });
    case 'quote': {
      const ageS = nowS(app) - promised.prorationDate;
      const holds = ageS <= HOLDS_S && ageS >= -CLOCKS_DIFFER_S;
      const isSameMoment = state.quote.prorationDate === promised.prorationDate;
      if (!holds || !isSameMoment || quoteText(state.quote) !== promised.text)
        return err({ status: 409, message: checkoutWords.amountMoved });
      const confirmAt = await makeOrHold(payments, state.change);
      if (confirmAt === 'cannot-wait') return err({ status: 409, message: checkoutWords.changeCannotWait });
      const isStored = confirmAt === null && (await readBack(app, db, payments, user));
      return ok({ isStepUp: isStepUp(state.change.from, order.plan), isStored, confirmAt });
    }
  }
}

/** Makes the change, or returns where its payment must be confirmed first. */
async function makeOrHold(payments: Payments, change: PlannedChange): Promise<string | 'cannot-wait' | null> {
  try {
    await changeSubscription(payments, change);
    return null;
  } catch (error) {
    if (!isConfirmationWanted(error)) throw error;
    return mayWait(change) ? holdChange(payments, change) : 'cannot-wait';
  }
}

/** It is paid: if it cannot be read back now, the webhook's event will do so; no failure is reported. */
async function readBack(app: App, db: Db, payments: Payments, user: StoredUser): Promise<boolean> {
  try {
    await db.transaction((inner) => applyTruth(app, inner, payments, user.stripeCustomerId ?? '', 'self'));
    return true;
  } catch (error) {
    app.log.warn('A changed plan was not read back', { error: describeError(error) });
    return false;
  }
}

async function stateOf(
  app: App,
  payments: Payments,
  user: StoredUser,
  order: CheckoutOrder,
  coupon: CouponFound | null,
  promisedDate: number | null,
): Promise<ChangeState> {
  const customer = user.stripeCustomerId;
  if (customer === null || isGiven(user.plan)) return { kind: 'none' };
  const { subscription, offer } = await readTruth(payments, customer);
  if (subscription !== null && offer === order.plan) return { kind: 'held', subscription };
  const owed = owedBy(unpaidOf(await readInvoices(payments, customer), subscription?.id ?? null));
  if (owed !== null) return { kind: 'owed', owed, hasEnded: subscription === null };
  if (subscription === null || offer === null) return { kind: 'none' };
  const change: PlannedChange = {
    order,
    from: offer,
    subscription,
    coupon:
      coupon !== null && isSamePeriod(offer, order.plan) ? { ok: false, error: checkoutWords.noCouponWithin } : coupon,
    prorationDate: withinPeriod(subscription, promisedDate ?? nowS(app)),
  };
  const quote = await previewChange(payments, change);
  return { kind: 'quote', quote, change, wasEnding: endOf(subscription) !== null };
}

/** The payment service counts only from within the period that runs; its clock may be a little ahead of ours. */
function withinPeriod(subscription: Stripe.Subscription, seconds: number): number {
  const [item] = subscription.items.data;
  if (item === undefined) return seconds;
  return Math.min(item.current_period_end, Math.max(item.current_period_start, seconds));
}

function nowS(app: App): number {
  return Math.floor(app.now().getTime() / 1_000);
}
