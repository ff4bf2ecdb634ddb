import { and, eq, isNull } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import type { Payments } from '#app/server/billing/payments.server.ts';
import { users } from '#drizzle/schema/users.ts';

/**
 * The account's customer at the payment service, created on first use. The idempotency key gives two concurrent presses
 * the same customer, and the first one stored wins in any case.
 */
export async function customerOf(app: App, payments: Payments, userId: string): Promise<string> {
  const { email, stripeCustomerId } = await findAccount(app, userId);
  if (stripeCustomerId !== null) return stripeCustomerId;
  const made = await makeCustomer(payments, { userId, email, key: `customer-${userId}` });
  const isFree = and(eq(users.id, userId), isNull(users.stripeCustomerId));
  await app.db.update(users).set({ stripeCustomerId: made }).where(isFree);
  return (await findAccount(app, userId)).stripeCustomerId ?? made;
}

/** Replaces the account's customer after it was deleted at the payment service; once, even with concurrent calls. */
export async function replaceCustomer(app: App, payments: Payments, userId: string, gone: string): Promise<void> {
  const { email } = await findAccount(app, userId);
  const made = await makeCustomer(payments, { userId, email, key: `customer-${userId}-after-${gone}` });
  const isStillGone = and(eq(users.id, userId), eq(users.stripeCustomerId, gone));
  await app.db.update(users).set({ stripeCustomerId: made }).where(isStillGone);
}

async function findAccount(app: App, userId: string) {
  const [user] = await app.db
    .select({ email: users.email, stripeCustomerId: users.stripeCustomerId })
    .from(users)
    .where(eq(users.id, userId));
  if (user === undefined) throw new Error('The account is gone');
  return user;
}

async function makeCustomer(
  payments: Payments,
  { userId, email, key }: { readonly userId: string; readonly email: string; readonly key: string },
): Promise<string> {
  const customer = await payments.stripe.customers.create({ email, metadata: { userId } }, { idempotencyKey: key });
  return customer.id;
}
