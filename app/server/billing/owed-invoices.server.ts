import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { err, ok, type Result } from '#app/base/result.ts';
import type { Owed } from '#app/product/plans/plan-change.ts';
import type { App } from '#app/server/app.server.ts';
import { isPayAddress } from '#app/server/billing/pay-address.server.ts';
import { isGone, type Payments } from '#app/server/billing/payments.server.ts';
import { readTruth } from '#app/server/billing/subscription-truth.server.ts';
import { describeError } from '#app/server/process/log.server.ts';
import * as billingWords from '#app/words/en/billing.ts';
import { users } from '#drizzle/schema/users.ts';

export interface InvoiceRefusal {
  readonly status: 404 | 502;
  readonly message: string;
}

/** A customer's invoices, newest first. */
export async function readInvoices(payments: Payments, customer: string): Promise<readonly Stripe.Invoice[]> {
  const found: Stripe.Invoice[] = [];
  try {
    for await (const invoice of payments.stripe.invoices.list({ customer, limit: 100 })) found.push(invoice);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  return found;
}

/**
 * Unpaid invoices: declined ones, whether or not their subscription is still live, and those of the live subscription
 * (null if there is none) that are about to be charged. Drafts of an ended subscription are never charged.
 */
export function unpaidOf(invoices: readonly Stripe.Invoice[], liveId: string | null): readonly Stripe.Invoice[] {
  return invoices.filter((invoice) => {
    const subscription = subscriptionOf(invoice);
    if (subscription === null) return false;
    return invoice.status === 'open' || (invoice.status === 'draft' && subscription === liveId);
  });
}

/** The unpaid invoices as one sum, with the earliest date; null if all are paid. */
export function owedBy(unpaid: readonly Stripe.Invoice[]): Owed | null {
  if (unpaid.length === 0) return null;
  const since = Math.min(...unpaid.map((one) => one.status_transitions.finalized_at ?? one.created));
  return {
    amount: unpaid.reduce((sum, one) => sum + one.amount_remaining, 0),
    since: new Date(since * 1_000).toISOString(),
    isPayable: unpaid.some((one) => one.status === 'open'),
  };
}

function subscriptionOf(invoice: Stripe.Invoice): string | null {
  const held = invoice.parent?.subscription_details?.subscription ?? null;
  return typeof held === 'string' ? held : (held?.id ?? null);
}

/** The payment page for an account's debts, the oldest invoice first. */
export async function owedInvoiceAddress(
  app: App,
  payments: Payments | null,
  userId: string,
): Promise<Result<string, InvoiceRefusal>> {
  const [user] = await app.db.select().from(users).where(eq(users.id, userId));
  if (payments === null || user?.stripeCustomerId == null)
    return err({ status: 404, message: billingWords.nothingOverdue });
  try {
    const { subscription } = await readTruth(payments, user.stripeCustomerId);
    const unpaid = unpaidOf(await readInvoices(payments, user.stripeCustomerId), subscription?.id ?? null);
    const oldest = unpaid.findLast((invoice) => invoice.status === 'open');
    if (oldest === undefined) return err({ status: 404, message: billingWords.nothingOverdue });
    const address = oldest.hosted_invoice_url ?? '';
    if (isPayAddress(payments, address)) return ok(address);
    throw new Error('The invoice has no page of its own');
  } catch (error) {
    app.log.warn('An overdue invoice could not be found', { userId, error: describeError(error) });
    return err({ status: 502, message: billingWords.invoiceUnreachable });
  }
}
