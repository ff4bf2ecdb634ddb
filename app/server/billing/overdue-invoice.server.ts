import { eq } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import type { App } from '#app/server/app.server.ts';
import { isMissing, type Payments } from '#app/server/billing/payments.server.ts';
import { describeError } from '#app/server/log.server.ts';
import { users } from '#drizzle/schema/users.ts';

export const NOTHING_OVERDUE = 'Nothing is overdue: your subscription is paid.';
export const INVOICE_UNREACHABLE = 'The invoice could not be opened. Please try again.';

export interface InvoiceRefusal {
  readonly status: 404 | 502;
  readonly message: string;
}

/** Where an account pays the invoice that is overdue: a page of the payment service. */
export async function overdueInvoiceAddress(
  app: App,
  payments: Payments | null,
  userId: string,
): Promise<Result<string, InvoiceRefusal>> {
  const [user] = await app.db.select().from(users).where(eq(users.id, userId));
  if (payments === null || user?.stripeSubscriptionId == null) return err({ status: 404, message: NOTHING_OVERDUE });
  try {
    const held = await payments.stripe.subscriptions.retrieve(user.stripeSubscriptionId, {
      expand: ['latest_invoice'],
    });
    const invoice = typeof held.latest_invoice === 'string' ? null : held.latest_invoice;
    if (invoice?.status !== 'open') return err({ status: 404, message: NOTHING_OVERDUE });
    const address = invoice.hosted_invoice_url ?? '';
    if (isPayAddress(payments, address)) return ok(address);
    throw new Error('The invoice has no page of its own');
  } catch (error) {
    if (isMissing(error)) return err({ status: 404, message: NOTHING_OVERDUE });
    app.log.warn('An overdue invoice could not be found', { userId, error: describeError(error) });
    return err({ status: 502, message: INVOICE_UNREACHABLE });
  }
}

/** Nobody is sent anywhere but to the payment service. */
function isPayAddress({ settings }: Payments, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname } = new URL(address);
  if (settings.apiBase !== null) return origin === new URL(settings.apiBase).origin;
  return protocol === 'https:' && hostname.endsWith('.stripe.com');
}
