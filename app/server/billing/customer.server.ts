import { and, eq, isNull } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import type { Payments } from '#app/server/billing/payments.server.ts';
import { users } from '#drizzle/schema/users.ts';

/**
 * The account's customer at the payment service, made on first use. The idempotency key makes two presses at
 * once get the same one; the first to store it wins in any case.
 */
export async function customerOf(app: App, payments: Payments, userId: string): Promise<string> {
  const [user] = await app.db.select().from(users).where(eq(users.id, userId));
  if (user === undefined) throw new Error('The account is gone');
  if (user.stripeCustomerId !== null) return user.stripeCustomerId;
  const customer = await payments.stripe.customers.create(
    { email: user.email, metadata: { userId } },
    { idempotencyKey: `customer-${userId}` },
  );
  const [stored] = await app.db
    .update(users)
    .set({ stripeCustomerId: customer.id })
    .where(and(eq(users.id, userId), isNull(users.stripeCustomerId)))
    .returning({ id: users.stripeCustomerId });
  if (stored?.id != null) return stored.id;
  const [again] = await app.db.select({ id: users.stripeCustomerId }).from(users).where(eq(users.id, userId));
  return again?.id ?? customer.id;
}
