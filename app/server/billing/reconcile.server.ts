import { and, asc, gt, isNotNull, ne } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import { applyTruth, type PlanChange } from '#app/server/billing/apply-truth.server.ts';
import type { Payments } from '#app/server/billing/payments.server.ts';
import { describeError } from '#app/server/process/log.server.ts';
import { users } from '#drizzle/schema/users.ts';

export interface ReconcileReport {
  readonly looked: number;
  readonly changes: readonly PlanChange[];
  readonly failed: number;
}

const BATCH = 100;

/**
 * Sets the plan of every account with a customer from the payment service. Skips the test account. An account that
 * cannot be read now is counted and skipped. Ends early when the signal aborts.
 */
export async function reconcile(app: App, payments: Payments, signal?: AbortSignal): Promise<ReconcileReport> {
  const changes: PlanChange[] = [];
  let looked = 0;
  let failed = 0;
  let after: string | null = null;
  for (;;) {
    const batch = await nextBatch(app, after);
    if (batch.length === 0) return { looked, changes, failed };
    for (const { customer } of batch) {
      if (signal?.aborted) return { looked, changes, failed };
      looked += 1;
      try {
        const change = await app.db.transaction((db) => applyTruth(app, db, payments, customer, 'command'));
        if (change !== null) changes.push(change);
      } catch (error) {
        failed += 1;
        app.log.warn('An account could not be reconciled', { customer, error: describeError(error) });
      }
    }
    after = batch[batch.length - 1]?.id ?? null;
  }
}

async function nextBatch(app: App, after: string | null): Promise<{ id: string; customer: string }[]> {
  const rows = await app.db
    .select({ id: users.id, customer: users.stripeCustomerId })
    .from(users)
    .where(
      and(
        isNotNull(users.stripeCustomerId),
        app.env.testAccountEmail === null ? undefined : ne(users.email, app.env.testAccountEmail),
        after === null ? undefined : gt(users.id, after),
      ),
    )
    .orderBy(asc(users.id))
    .limit(BATCH);
  return rows.flatMap(({ id, customer }) => (customer === null ? [] : [{ id, customer }]));
}
