import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '#app/base/durations.ts';
import type { App } from '#app/server/app.server.ts';
import { type Payments, paymentsOf } from '#app/server/billing/payments.server.ts';
import { describeError } from '#app/server/process/log.server.ts';

/** A payment, or (below 0) a refund: its time, in milliseconds since 1970, and its amount, in cents. */
type Payment = { readonly at: number; readonly cents: number; readonly customer: string | null };

/** Reading everything takes a call per hundred invoices, so the answer is cached for this long. */
const KEPT_MS = 10 * 60_000;
/** The longest wait of a page; a later answer is available to the next page. */
const PATIENCE_MS = 3_000;
/** The longest time between an invoice and its payment. */
const OVERDUE_MS = 40 * DAY_MS;
/** More than this is nothing for a page. */
const INVOICES_MAX = 20_000;

const kept = new WeakMap<
  Payments,
  { readonly at: number; readonly from: number; readonly reading: Promise<readonly Payment[]> }
>();

/**
 * Payments since `start` according to the payment service, less refunds, without those customers. Null if payments are
 * not configured, and until the service has responded.
 */
export async function readRevenue(
  app: App,
  start: Date,
  without: readonly (string | null)[],
): Promise<readonly Payment[] | null> {
  const payments = paymentsOf(app);
  if (payments === null) return null;
  const found = await Promise.race([keptPayments(app, payments, start), pause(PATIENCE_MS, null, { ref: false })]);
  return found?.filter(({ customer }) => customer === null || !without.includes(customer)) ?? null;
}

async function keptPayments(app: App, payments: Payments, start: Date): Promise<readonly Payment[] | null> {
  const now = app.now().getTime();
  const known = kept.get(payments);
  const isFresh = known !== undefined && Math.abs(now - known.at) < KEPT_MS && known.from <= start.getTime();
  const reading = isFresh ? known.reading : readPayments(payments, start);
  if (!isFresh) kept.set(payments, { at: now, from: start.getTime(), reading });
  try {
    return await reading;
  } catch (error) {
    if (kept.get(payments)?.reading === reading) kept.delete(payments);
    app.log.warn('Revenue could not be read', { error: describeError(error) });
    return null;
  }
}

async function readPayments({ stripe }: Payments, start: Date): Promise<readonly Payment[]> {
  const found: Payment[] = [];
  const gte = Math.floor((start.getTime() - OVERDUE_MS) / 1_000);
  for await (const invoice of stripe.invoices.list({ status: 'paid', created: { gte }, limit: 100 })) {
    const at = (invoice.status_transitions.paid_at ?? invoice.created) * 1_000;
    const customer = idOf(invoice.customer);
    if (at >= start.getTime()) found.push({ at, cents: invoice.amount_paid, customer });
    if (found.length >= INVOICES_MAX) break;
  }
  return [...found, ...(await readRefunds(stripe, start))];
}

/** Refunds since `start`, whenever the payment was. */
async function readRefunds(stripe: Payments['stripe'], start: Date): Promise<readonly Payment[]> {
  const found: Payment[] = [];
  const gte = Math.floor(start.getTime() / 1_000);
  for await (const refund of stripe.refunds.list({ created: { gte }, limit: 100, expand: ['data.charge'] })) {
    if (refund.status === 'failed' || refund.status === 'canceled') continue;
    const customer = typeof refund.charge === 'string' ? null : idOf(refund.charge?.customer ?? null);
    found.push({ at: refund.created * 1_000, cents: -refund.amount, customer });
    if (found.length >= INVOICES_MAX) break;
  }
  return found;
}

function idOf(one: string | { readonly id: string } | null): string | null {
  return typeof one === 'string' ? one : (one?.id ?? null);
}
