import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { App } from '#app/server/app.server.ts';
import { applyTruth } from '#app/server/billing/apply-truth.server.ts';
import { inBillingTurn } from '#app/server/billing/billing-turns.server.ts';
import type { Payments } from '#app/server/billing/payments.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { meter } from '#app/server/metrics/meter.server.ts';
import { describeError } from '#app/server/process/log.server.ts';
import { stripeEvents } from '#drizzle/schema/operations.ts';

/** Events that trigger a read; others, such as a refund, are acknowledged and ignored. */
const EVENTS = new Set([
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
]);

/** The most that a signature may be old, or ahead of our clock, in seconds. */
const SIGNATURE_TOLERANCE_S = 300;

export type WebhookOutcome = 'refused' | 'applied' | 'repeated' | 'ignored' | 'try-again';

/**
 * Handles one event: its signature is checked over the raw bytes, then the customer's plan is set from the payment
 * service's present state, with the event's record in the same transaction. So a repeated event has no effect, the
 * order of events does not matter, and an event whose effect failed is sent again.
 */
export async function receiveWebhook(
  app: App,
  payments: Payments,
  rawBody: Buffer,
  signature: string | null,
): Promise<WebhookOutcome> {
  const event = readEvent(payments, rawBody, signature);
  const outcome = event === null ? 'refused' : await takeEvent(app, payments, event);
  meter().webhook(event !== null && EVENTS.has(event.type) ? event.type : 'other', outcome);
  return outcome;
}

async function takeEvent(app: App, payments: Payments, event: Stripe.Event): Promise<WebhookOutcome> {
  if (!EVENTS.has(event.type)) return 'ignored';
  const customer = customerIdOf(event);
  if (customer === null) return 'ignored';
  const [known] = await app.db.select({ id: stripeEvents.id }).from(stripeEvents).where(eq(stripeEvents.id, event.id));
  if (known !== undefined) return 'repeated';
  try {
    return await inBillingTurn(customer, () =>
      app.db.transaction((db) => applyEvent(app, db, payments, event, customer)),
    );
  } catch (error) {
    app.log.warn('A payment event could not be applied', { eventId: event.id, error: describeError(error) });
    return 'try-again';
  }
}

async function applyEvent(
  app: App,
  db: Db,
  payments: Payments,
  event: Stripe.Event,
  customer: string,
): Promise<WebhookOutcome> {
  const fresh = await db
    .insert(stripeEvents)
    .values({
      id: event.id,
      type: event.type,
      createdAt: new Date(event.created * 1_000),
      receivedAt: app.now(),
    })
    .onConflictDoNothing()
    .returning({ id: stripeEvents.id });
  if (fresh.length === 0) return 'repeated';
  await applyTruth(app, db, payments, customer, 'stripe');
  return 'applied';
}

function readEvent(payments: Payments, rawBody: Buffer, signature: string | null): Stripe.Event | null {
  if (signature === null || isAhead(signature)) return null;
  try {
    return payments.stripe.webhooks.constructEvent(
      rawBody,
      signature,
      payments.settings.webhookSecret,
      SIGNATURE_TOLERANCE_S,
    );
  } catch {
    // Not signed by the payment service, or not JSON. The caller does not learn which.
    return null;
  }
}

/** Whether a signature is dated ahead of the tolerance, or not at all; the library checks only the past. */
function isAhead(signature: string): boolean {
  const dates = [...signature.matchAll(/(?:^|,)t=([^,]*)/g)].map((match) => match[1] ?? '');
  const latestS = Date.now() / 1_000 + SIGNATURE_TOLERANCE_S;
  return dates.length === 0 || dates.some((date) => !/^\d{1,12}$/.test(date) || Number(date) > latestS);
}

/** The customer an event is about; every one of ours carries it. */
function customerIdOf(event: Stripe.Event): string | null {
  const object = event.data?.object as { customer?: unknown } | undefined;
  const customer = object?.customer;
  if (typeof customer === 'string') return customer;
  const id = (customer as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' ? id : null;
}
