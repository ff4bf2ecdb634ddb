import Stripe from 'stripe';
import type { App } from '#app/server/app.server.ts';
import { plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import type { PaymentSettings } from '#app/server/process/env-capabilities.server.ts';
import * as billingWords from '#app/words/en/billing.ts';

/** Configured payments: the client and its settings. */
export interface Payments {
  readonly stripe: Stripe;
  readonly settings: PaymentSettings;
}

/** Timeout of one call to the payment service; some are made while an account's row is locked. */
const CALL_TIMEOUT_MS = 5_000;
const CALL_RETRIES = 1;

const clients = new WeakMap<PaymentSettings, Payments>();

/** The payment service; null if payments are not configured. */
export function paymentsOf(app: App): Payments | null {
  const settings = app.env.payments;
  if (settings === null) return null;
  const known = clients.get(settings);
  if (known !== undefined) return known;
  const payments = openPayments(settings);
  clients.set(settings, payments);
  return payments;
}

/** The same for a call that cannot do without. Throws the 503. */
export function neededPayments(app: App): Payments {
  const payments = paymentsOf(app);
  if (payments === null) throw plainAnswer(503, billingWords.paymentsNotConfigured);
  return payments;
}

/** A client of the payment service; one call is given up after `timeoutMs` and tried once more. */
export function openPayments(settings: PaymentSettings, timeoutMs = CALL_TIMEOUT_MS): Payments {
  return { stripe: createStripe(settings, timeoutMs), settings };
}

function createStripe(settings: PaymentSettings, timeoutMs: number): Stripe {
  const base = settings.apiBase === null ? null : new URL(settings.apiBase);
  return new Stripe(settings.secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: CALL_RETRIES,
    telemetry: false,
    ...(base === null
      ? {}
      : {
          host: base.hostname,
          port: base.port,
          protocol: base.protocol === 'https:' ? ('https' as const) : ('http' as const),
        }),
  });
}

/** Whether the payment service itself failed: the caller may try again later. */
export function isPaymentServiceDown(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  );
}

/** Whether the card was declined: nothing was charged. */
export function isCardDeclined(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeCardError;
}

/** Whether the card's bank requires confirmation of the payment first: nothing was charged. */
export function isConfirmationWanted(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeCardError &&
    (error.code === 'subscription_payment_intent_requires_action' || error.code === 'authentication_required')
  );
}

/** Whether an existing coupon is not allowed here: for first purchases only, for example, or just used up. */
export function isCouponRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param?.startsWith('discounts') === true;
}

/** Whether the customer does not exist (any more), such as after a change of the payment account. */
export function isCustomerMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && isGone(error) && error.param === 'customer';
}

/** Whether the object does not exist (any more). */
export function isGone(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}
