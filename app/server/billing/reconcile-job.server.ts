import { DAY_MS, MINUTE_MS } from '#app/base/durations.ts';
import type { App } from '#app/server/app.server.ts';
import type { ElectedJob } from '#app/server/background/elected-jobs.server.ts';
import { paymentsOf } from '#app/server/billing/payments.server.ts';
import { reconcile } from '#app/server/billing/reconcile.server.ts';

/** Reconciles plans once a day, after midnight UTC; null if no payment service is configured. */
export function reconcileJob(app: App): ElectedJob | null {
  const payments = paymentsOf(app);
  if (payments === null) return null;
  return {
    name: 'reconcile',
    askEveryMs: 5 * MINUTE_MS,
    leaseMs: 5 * MINUTE_MS,
    async run(signal) {
      const startedAt = app.now().getTime();
      const { looked, changes, failed } = await reconcile(app, payments, signal);
      if (signal.aborted) return null;
      app.log.info('Plans reconciled', { looked, changed: changes.length, failed });
      return new Date((Math.floor(startedAt / DAY_MS) + 1) * DAY_MS);
    },
  };
}
