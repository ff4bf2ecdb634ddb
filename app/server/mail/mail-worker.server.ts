import { asc, eq } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import type { App } from '#app/server/app.server.ts';
import type { OpenDatabase } from '#app/server/db/database.server.ts';
import { describeError } from '#app/server/log.server.ts';
import { bossDatabase } from '#app/server/mail/boss-database.server.ts';
import { deliverMail, MAIL_TRIES } from '#app/server/mail/deliver-mail.server.ts';
import { openMailTransport } from '#app/server/mail/mail-transport.server.ts';
import { mailQueue } from '#drizzle/schema/operations.ts';

export type MailWorker = {
  /** A mail was queued; returns at once. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
};

const QUEUE = 'mail';
const SWEEP_MS = 30_000;
const START_RETRY_MS = 2_000;

/**
 * Sends queued mails through pg-boss, in this process. Each mail becomes one job of the same id, so that
 * handing it over twice is harmless; a sweep hands over what a crash left behind.
 */
export function startMailWorker(app: App, database: OpenDatabase): MailWorker {
  const transport = openMailTransport(app.env, app.db);
  const sql = bossDatabase(database);
  const boss = new PgBoss({ db: sql, schema: 'pgboss', schedule: false });
  boss.on('error', (error) => app.log.warn('The mail queue has a fault', { error: describeError(error) }));
  let isStopped = false;
  let workerId: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let passing: Promise<void> | null = null;

  const handOver = async () => {
    if (workerId === null || isStopped) return;
    const waiting = await app.db
      .select({ id: mailQueue.id })
      .from(mailQueue)
      .where(eq(mailQueue.status, 'queued'))
      .orderBy(asc(mailQueue.createdAt))
      .limit(500);
    for (const { id } of waiting) {
      await boss.send(QUEUE, { mailId: id }, { id, retryLimit: MAIL_TRIES - 1, retryDelay: 2, retryBackoff: true });
    }
    if (waiting.length > 0) boss.notifyWorker(workerId);
  };
  const wake = () => {
    passing = (passing ?? Promise.resolve())
      .then(handOver)
      .catch((error: unknown) => app.log.warn('Mails wait to be handed over', { error: describeError(error) }));
  };
  const begin = async (): Promise<void> => {
    if (isStopped) return;
    try {
      await boss.start();
      await boss.createQueue(QUEUE);
      workerId = await boss.work<{ mailId: string }>(QUEUE, { pollingIntervalSeconds: 2 }, async (jobs) => {
        for (const job of jobs) await deliverMail(app, transport, job.data.mailId);
        // The next mail goes out at once; where one cannot, the clock is waited for.
        if (workerId !== null) boss.notifyWorker(workerId);
      });
      wake();
      timer = setInterval(wake, SWEEP_MS);
      timer.unref();
    } catch (error) {
      app.log.warn('The mail queue did not start', { error: describeError(error) });
      timer = setTimeout(() => void begin(), START_RETRY_MS);
      timer.unref();
    }
  };
  const begun = begin();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      clearTimeout(timer);
      await begun;
      await passing;
      await boss.stop({ graceful: true, wait: true, timeout: 3_000 }).catch(() => {});
      transport?.close();
      sql.close();
    },
  };
}
