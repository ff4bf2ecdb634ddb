import path from 'node:path';
import type { App } from '#app/server/app.server.ts';
import { createEmbeddedAdmin } from '#app/server/auth/create-embedded-admin.server.ts';
import { startElectedJobs } from '#app/server/background/elected-jobs.server.ts';
import { reconcileJob } from '#app/server/billing/reconcile-job.server.ts';
import type { OpenDatabase } from '#app/server/db/database.server.ts';
import { openDatabase } from '#app/server/db/open-database.server.ts';
import { type Outbox, startOutbox } from '#app/server/outbox/outbox.server.ts';
import { type Env, processEnv } from '#app/server/process/env.server.ts';
import { processLog } from '#app/server/process/log.server.ts';
import { onceAProcess } from '#app/server/process/once-a-process.server.ts';
import { createPasswordHasher } from '#app/server/process/password-hasher.server.ts';
import { startAppWith } from '#app/server/running-app.server.ts';
import { type Gauges, readGauges } from '#app/server/runtime/gauges.server.ts';
import { sweepJob } from '#app/server/runtime/sweep.server.ts';
import { inboxJob } from '#app/server/support/inbox/inbox-job.server.ts';
import type { StandIn } from '#dev/stripe/start-stand-in.ts';

type Running = {
  readonly app: App;
  readonly database: OpenDatabase;
  readonly mail: Outbox;
  readonly jobs: ReturnType<typeof startElectedJobs>;
  readonly standIn: StandIn | null;
};
type Slot = { running: Promise<Running> | null };

const slot = onceAProcess<Slot>('runtime', () => ({ running: null }))();

async function startedApp(): Promise<App> {
  slot.running ??= start().catch((error: unknown) => {
    slot.running = null;
    throw error;
  });
  return (await slot.running).app;
}

startAppWith(startedApp);

/** Makes an app that was put together elsewhere the one that routes see; for tests and commands. */
export function adoptApp(app: App, database: OpenDatabase): void {
  const mail = { wake: () => {}, stop: async () => {} };
  const jobs = { stop: async () => {} };
  slot.running = Promise.resolve({ app, database, mail, jobs, standIn: null });
}

/** Whether requests can be served now. */
export async function appStatus(): Promise<{ ready: boolean; reason?: string }> {
  try {
    await startedApp();
    const { database } = (await slot.running) as Running;
    await withDeadline(database.raw('select 1'), 2_000);
    return { ready: true };
  } catch (error) {
    processLog.warn('Not ready', { error });
    return { ready: false, reason: 'database not reached' };
  }
}

/** The state of the pool and the queues; null before the app has started. */
export async function appGauges(): Promise<Gauges | null> {
  const running = await slot.running;
  return running ? readGauges(running.app, running.database) : null;
}

/** Stops the background work and closes the database; does nothing when the app never started. */
export async function closeApp(): Promise<void> {
  const running = await slot.running?.catch(() => null);
  slot.running = null;
  if (!running) return;
  await Promise.all([running.mail.stop(), running.jobs.stop()]);
  await running.standIn?.close();
  await running.database.close();
}

async function start(): Promise<Running> {
  const settings = processEnv();
  const database = await openDatabase(settings.database);
  try {
    return await startOn(database, settings);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function startOn(database: OpenDatabase, settings: Env): Promise<Running> {
  const standIn = await startPaymentStandIn(settings);
  const env = standIn === null ? settings : { ...settings, payments: standIn.settings };
  let wake = () => {};
  const app: App = {
    env,
    db: database.db,
    log: processLog,
    now: () => new Date(),
    passwords: createPasswordHasher(),
    wakeMail: () => wake(),
  };
  if (settings.database.kind === 'embedded') {
    const password = await createEmbeddedAdmin(app);
    // Written once to the terminal, not to the log.
    if (password !== null) {
      process.stderr.write(`\n  Administrator ${env.adminEmail} created. Password (shown once): ${password}\n\n`);
    }
  }
  const mail = startOutbox(app);
  wake = mail.wake;
  const jobs = [sweepJob(app), reconcileJob(app), inboxJob(app)].filter((job) => job !== null);
  return { app, database, mail, jobs: startElectedJobs(app, jobs), standIn };
}

/** A local run without a payment key uses the stand-in. In production its code is not even loaded. */
async function startPaymentStandIn(env: Env): Promise<StandIn | null> {
  if (env.mode !== 'local' || env.payments !== null) return null;
  const { startStandIn } = await import('#dev/stripe/start-stand-in.ts');
  return startStandIn({
    mode: env.mode,
    file: path.join(env.dataDir, 'payment-stand-in.json'),
    webhookUrl: new URL('/api/stripe-webhook', env.appUrl).href,
  });
}

async function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
