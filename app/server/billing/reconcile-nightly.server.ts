import { sql } from 'drizzle-orm';
import { HOUR_MS } from '#app/base/durations.ts';
import type { App } from '#app/server/app.server.ts';
import { paymentsOf } from '#app/server/billing/payments.server.ts';
import { reconcile } from '#app/server/billing/reconcile.server.ts';
import { describeError } from '#app/server/log.server.ts';
import { settings } from '#drizzle/schema/operations.ts';

const NAME = 'reconciled-on';

/**
 * Reconciles plans once a night (UTC), whichever process notices the new day first, until the returned
 * function is called.
 */
export function reconcileNightly(app: App): () => void {
  const timer = setInterval(() => {
    reconcileOnce(app).catch((error: unknown) => app.log.warn('Reconciling failed', { error: describeError(error) }));
  }, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Reconciles, unless it was done today. Answers whether it did. */
export async function reconcileOnce(app: App): Promise<boolean> {
  const payments = paymentsOf(app);
  if (payments === null) return false;
  const today = app.now().toISOString().slice(0, 10);
  // The day is taken in one statement, so that of several processes one does the work.
  const taken = await app.db
    .insert(settings)
    .values({ name: NAME, value: today })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value: today },
      setWhere: sql`${settings.value} <> ${JSON.stringify(today)}::jsonb`,
    })
    .returning({ name: settings.name });
  if (taken.length === 0) return false;
  const { looked, changes, failed } = await reconcile(app, payments);
  app.log.info('Plans reconciled', { looked, changed: changes.length, failed });
  return true;
}
