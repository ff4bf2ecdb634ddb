import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import { startLoop } from '#app/server/background/loop.server.ts';
import { describeError } from '#app/server/process/log.server.ts';
import { settings } from '#drizzle/schema/operations.ts';

/** Work that one process at a time does, however many there are (docs/decisions/server.md). */
export type ElectedJob = {
  /** Names the job's row in the table of settings; it must not change between releases. */
  readonly name: string;
  /** How often each process checks whether the job is due (ms). */
  readonly askEveryMs: number;
  /** A killed process keeps the job for at most this time (ms). A running one renews its lease. */
  readonly leaseMs: number;
  /**
   * Does the work and returns when it is due next; null if the signal ended it early, so that it is due again
   * immediately. If it throws, it is due again after the lease.
   */
  readonly run: (signal: AbortSignal) => Promise<Date | null>;
};

/** Starts background jobs. A library with its own queue could replace `startElectedJobs`. */
type StartJobs = (app: App, jobs: readonly ElectedJob[]) => { readonly stop: () => Promise<void> };

/** Runs each job in its own loop, so a long one does not delay the others. */
export const startElectedJobs: StartJobs = (app, jobs) => {
  const loops = jobs.map((job) =>
    startLoop({
      name: job.name,
      log: app.log,
      firstAfterMs: job.askEveryMs,
      async round(signal) {
        await runIfElected(app, job, signal);
        return job.askEveryMs;
      },
    }),
  );
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
};

/** Runs the job if it is due and no other process has it. Returns whether this process was elected. */
export async function runIfElected(app: App, job: ElectedJob, stopped?: AbortSignal): Promise<boolean> {
  const lease = await takeLease(app, job);
  if (lease === null) return false;
  const lost = new AbortController();
  const renewal = setInterval(() => {
    lease
      .renew()
      .then((isHeld) => isHeld || lost.abort())
      .catch((error: unknown) =>
        app.log.warn('A lease was not renewed', { work: job.name, error: describeError(error) }),
      );
  }, job.leaseMs / 4);
  renewal.unref();
  try {
    const next = await job.run(stopped ? AbortSignal.any([stopped, lost.signal]) : lost.signal);
    await lease.end(next ?? app.now());
  } finally {
    clearInterval(renewal);
  }
  return true;
}

/** Elects this process in one statement; null if the job is not due or another process has it. */
async function takeLease(app: App, { name, leaseMs }: ElectedJob) {
  const row = `job:${name}`;
  const holder = randomUUID();
  const leaseEnd = () => new Date(app.now().getTime() + leaseMs).toISOString();
  const value = { nextAt: leaseEnd(), holder };
  const taken = await app.db
    .insert(settings)
    .values({ name: row, value })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value },
      setWhere: sql`(${settings.value} ->> 'nextAt')::timestamptz <= ${app.now().toISOString()}::timestamptz`,
    })
    .returning({ name: settings.name });
  if (taken.length === 0) return null;
  /** Changes the row unless another process was elected since; returns whether it was changed. */
  const change = async (changed: { nextAt: string; holder: string | null }) => {
    const isMine = and(eq(settings.name, row), sql`${settings.value} ->> 'holder' = ${holder}`);
    const rows = await app.db.update(settings).set({ value: changed }).where(isMine).returning({ name: settings.name });
    return rows.length > 0;
  };
  return {
    renew: () => change({ nextAt: leaseEnd(), holder }),
    end: (next: Date) => change({ nextAt: next.toISOString(), holder: null }),
  };
}
