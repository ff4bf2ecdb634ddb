import { desc, eq } from 'drizzle-orm';
import type { HealthPage } from '#app/product/admin-pages.ts';
import type { App } from '#app/server/app.server.ts';
import { countSigned } from '#app/server/proposals/signed-proposal.server.ts';
import { appGauges } from '#app/server/runtime/runtime.server.ts';
import { mailQueue } from '#drizzle/schema/operations.ts';

const SHOWN = 20;

/** The figures of /metrics on queues, payment events and the database, and the failed mails. */
export async function loadHealth(app: App): Promise<HealthPage> {
  const [gauges, signed, failed] = await Promise.all([
    appGauges(),
    countSigned(app),
    app.db
      .select()
      .from(mailQueue)
      .where(eq(mailQueue.status, 'failed'))
      .orderBy(desc(mailQueue.createdAt))
      .limit(SHOWN),
  ]);
  const pool = gauges?.pool ?? null;
  return {
    pool: pool && { busy: pool.total - pool.idle, allowed: pool.max, waiting: pool.waiting },
    queues: gauges?.queues ?? null,
    signed,
    failedMails: failed.map(({ id, kind, recipient, lastError, createdAt }) => ({
      id,
      kind,
      recipient,
      problem: lastError,
      at: createdAt.toISOString(),
    })),
  };
}
