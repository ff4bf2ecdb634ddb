import { eq } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import type { App } from '#app/server/app.server.ts';
import { isPayAddress } from '#app/server/billing/pay-address.server.ts';
import { isGone, type Payments } from '#app/server/billing/payments.server.ts';
import { describeError } from '#app/server/process/log.server.ts';
import * as billingWords from '#app/words/en/billing.ts';
import { users } from '#drizzle/schema/users.ts';

/** The address of the payment service's portal, where an account manages its cards, invoices and tax ids. */
export async function openPortal(
  app: App,
  payments: Payments | null,
  userId: string,
  returnAddress: string,
): Promise<Result<string, { readonly status: 404 | 502; readonly message: string }>> {
  const [user] = await app.db.select().from(users).where(eq(users.id, userId));
  const customer = user?.stripeCustomerId ?? null;
  if (payments === null || customer === null) return err({ status: 404, message: billingWords.noCustomer });
  try {
    const session = await payments.stripe.billingPortal.sessions.create({ customer, return_url: returnAddress });
    if (isPayAddress(payments, session.url)) return ok(session.url);
    throw new Error('The portal has no address of the payment service');
  } catch (error) {
    if (isGone(error)) return err({ status: 404, message: billingWords.noCustomer });
    app.log.warn('The customer portal could not be opened', { userId, error: describeError(error) });
    return err({ status: 502, message: billingWords.portalUnreachable });
  }
}
