import { err, ok, type Result } from '#app/base/result.ts';
import { isSamePeriod, offerOf } from '#app/product/plans/offers.ts';
import { type CheckoutPlan, isGiven } from '#app/product/plans/plans.ts';
import type { StoredUser } from '#app/server/access/session.server.ts';
import type { App } from '#app/server/app.server.ts';
import { type CheckoutOrder, confirmAddress, returnAddress } from '#app/server/billing/checkout-order.server.ts';
import { openCheckoutPage } from '#app/server/billing/checkout-session.server.ts';
import { customerOf, replaceCustomer } from '#app/server/billing/customer.server.ts';
import { withLockedAccount } from '#app/server/billing/lock-account.server.ts';
import { readInvoices, unpaidOf } from '#app/server/billing/owed-invoices.server.ts';
import {
  isCardDeclined,
  isCouponRefused,
  isCustomerMissing,
  isPaymentServiceDown,
  type Payments,
} from '#app/server/billing/payments.server.ts';
import { readTruth } from '#app/server/billing/subscription-truth.server.ts';
import { type CouponFound, couponForCheckout } from '#app/server/billing/validate-coupon.server.ts';
import { RateLimitedError } from '#app/server/guard/rate-limit.server.ts';
import { describeError } from '#app/server/process/log.server.ts';
import * as checkoutWords from '#app/words/en/checkout.ts';

export interface CheckoutRefusal {
  readonly status: 402 | 409 | 422 | 502;
  readonly message: string;
}

/** The page to pay or to confirm a change; if nothing is left to pay, the next page. */
export type CheckoutOutcome = Result<{ readonly url: string }, CheckoutRefusal>;

/**
 * Starts a checkout and returns the payment page. With a live subscription nothing is paid or changed here: the result
 * is our own page, which shows the change and asks for confirmation; the same while an invoice of an ended subscription
 * is unpaid. Concurrent presses make one checkout. Throws `RateLimitedError` if too many coupons were tried.
 */
export async function createCheckout(app: App, payments: Payments, order: CheckoutOrder): Promise<CheckoutOutcome> {
  try {
    const coupon = await couponForCheckout(app, payments, order);
    if (coupon !== null && !coupon.ok) return err({ status: 422, message: coupon.error });
    const customer = await customerOf(app, payments, order.userId);
    try {
      return await start(app, payments, order, coupon);
    } catch (error) {
      if (!isCustomerMissing(error)) throw error;
      // Deleted at the payment service, or another payment account is in use now: the account gets a new one.
      await replaceCustomer(app, payments, order.userId, customer);
      return await start(app, payments, order, coupon);
    }
  } catch (error) {
    if (error instanceof RateLimitedError) throw error;
    app.log.warn('A checkout could not be started', { plan: order.plan, error: describeError(error) });
    return err(refusalOf(error));
  }
}

/** The message if the payment service refused, or did not respond. */
export function refusalOf(error: unknown): CheckoutRefusal {
  if (isCardDeclined(error)) return { status: 402, message: checkoutWords.cardDeclined };
  if (isCouponRefused(error)) return { status: 422, message: checkoutWords.couponInvalid };
  return {
    status: 502,
    message: isPriceProblem(error) ? checkoutWords.priceNotConfigured : checkoutWords.checkoutFailed,
  };
}

async function start(
  app: App,
  payments: Payments,
  order: CheckoutOrder,
  coupon: CouponFound | null,
): Promise<CheckoutOutcome> {
  return withLockedAccount(app, order.userId, (_db, user) => decide(app, payments, user, order, coupon));
}

async function decide(
  app: App,
  payments: Payments,
  user: StoredUser,
  order: CheckoutOrder,
  coupon: CouponFound | null,
): Promise<CheckoutOutcome> {
  const customer = user.stripeCustomerId;
  if (customer === null) throw new Error('The account has no customer');
  if (isGiven(user.plan)) return err({ status: 409, message: checkoutWords.vipHasAll });
  const { subscription, offer } = await readTruth(payments, customer);
  if (subscription === null) {
    // Debts of an ended subscription are paid first; our page shows them, with the way to pay.
    const unpaid = unpaidOf(await readInvoices(payments, customer), null);
    if (unpaid.length > 0) return ok({ url: confirmAddress(order) });
    return ok(await openCheckoutPage(app, payments, order, customer, coupon));
  }
  if (offer !== null && offer !== order.plan) {
    if (coupon !== null && isSamePeriod(offer, order.plan))
      return err({ status: 422, message: checkoutWords.noCouponWithin });
    return ok({ url: confirmAddress(order) });
  }
  // A repeated press of the paid order is not an error. Any other order is reported.
  const isSamePress = order.submissionId !== null && subscription.metadata.press === order.submissionId;
  if (isSamePress) return ok({ url: returnAddress(order, 'success') });
  return err({ status: 409, message: alreadyOn(order.plan) });
}

/** The requested plan is the present one. */
export function alreadyOn(plan: CheckoutPlan): string {
  return checkoutWords.alreadyOn(offerOf(plan).name);
}

function isPriceProblem(error: unknown): boolean {
  return !isPaymentServiceDown(error) && error instanceof Error && /price/i.test(error.message);
}
