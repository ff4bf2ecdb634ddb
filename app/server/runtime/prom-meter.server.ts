import type { Meter } from '#app/server/metrics/meter.server.ts';
import type { Gauges } from '#app/server/runtime/gauges.server.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Seconds: from an answer out of memory to the longest allowed request. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];
/** Seconds: a layout is ended after two, and may wait six for a thread. */
const LAYOUT_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8];
/** A collector gives up after ten seconds; a partial report of a slow database is better than none. */
const GAUGES_TIMEOUT_MS = 3_000;

export type PromMeter = {
  readonly meter: Meter;
  readonly contentType: string;
  /** All counters and gauges, in the collector's format. */
  readonly report: () => Promise<string>;
};

/** Counters in the words of Prometheus, the process's own figures with them. The package loads only here. */
export async function createPromMeter(readGauges: () => Promise<Gauges | null>): Promise<PromMeter> {
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  // Event loop lag, garbage collection, memory, processor time, open files.
  collectDefaultMetrics({ register: registry });
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name: `tilewright_${name}`, help, labelNames, registers });
  const histogram = (name: string, help: string, labelNames: string[], buckets: number[]) =>
    new Histogram({ name: `tilewright_${name}`, help, labelNames, buckets, registers });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `tilewright_${name}`, help, labelNames, registers });

  const requests = counter('http_requests_total', 'Answered requests', ['route', 'method', 'status']);
  const requestSeconds = histogram('http_request_seconds', 'Time to answer', ['route'], REQUEST_BUCKETS);
  const layouts = histogram('layout_seconds', 'Layouts computed, waiting included', ['outcome'], LAYOUT_BUCKETS);
  const webhooks = counter('webhooks_total', 'Payment events received', ['type', 'outcome']);
  const supportMails = counter('support_mails_total', 'Replies to support messages by mail', ['outcome']);
  const planLimits = counter('plan_limits_total', 'Calculations refused by a plan', ['plan']);
  const rateLimits = counter('rate_limits_total', 'Attempts over a limit', ['rule']);

  const databaseUp = gauge('database_up', '1 while the database answers');
  const connections = gauge('database_connections', 'Connections of the pool', ['state']);
  const waiting = gauge('database_waiting_requests', 'Work that waits for a connection');
  const queue = gauge('mail_waiting', 'Mails not sent yet', ['queue']);
  const oldest = gauge('mail_oldest_waiting_seconds', 'Age of the mail that has waited longest', ['queue']);
  const failed = gauge('mail_failed', 'Mails given up, as far back as they are kept', ['queue']);
  const webhookLag = gauge('webhook_lag_seconds', 'Longest way of a payment event of the last day');
  const webhookAge = gauge('webhook_last_received_seconds', 'Age of the latest payment event');
  const inboxUp = gauge('support_inbox_up', '1 while the support mailbox can be read; absent where none is set up');
  const inboxAge = gauge('support_inbox_last_read_seconds', 'Time since the support mailbox was read');
  const databaseBytes = gauge('database_bytes', 'Size of the database on disk');
  const refresh = async () => {
    const found = await withinTime(readGauges());
    databaseUp.set(found?.queues ? 1 : 0);
    // Values that could not be read are absent rather than stale.
    for (const each of [
      connections,
      waiting,
      queue,
      oldest,
      failed,
      webhookLag,
      webhookAge,
      inboxUp,
      inboxAge,
      databaseBytes,
    ])
      each.reset();
    if (found?.pool) {
      connections.set({ state: 'busy' }, found.pool.total - found.pool.idle);
      connections.set({ state: 'idle' }, found.pool.idle);
      connections.set({ state: 'allowed' }, found.pool.max);
      waiting.set(found.pool.waiting);
    }
    if (!found?.queues) return;
    queue.set({ queue: 'mail' }, found.queues.mailsWaiting);
    queue.set({ queue: 'announcement' }, found.queues.announcementMailsWaiting);
    oldest.set({ queue: 'mail' }, found.queues.oldestMailS);
    failed.set({ queue: 'mail' }, found.queues.mailsFailed);
    failed.set({ queue: 'announcement' }, found.queues.announcementMailsFailed);
    webhookLag.set(found.queues.webhookLagS);
    if (found.queues.webhookAgeS !== null) webhookAge.set(found.queues.webhookAgeS);
    const { inbox } = found.queues;
    if (inbox !== null) inboxUp.set(inbox.failingS === null ? 1 : 0);
    if (inbox?.readS != null) inboxAge.set(inbox.readS);
    databaseBytes.set(found.queues.databaseBytes);
  };

  const meter: Meter = {
    request({ route, method, status }, seconds) {
      requests.inc({ route, method: METHODS.has(method) ? method : 'other', status: String(status) });
      requestSeconds.observe({ route }, seconds);
    },
    layout: (outcome, seconds) => layouts.observe({ outcome }, seconds),
    webhook: (type, outcome) => webhooks.inc({ type, outcome }),
    supportMail: (outcome) => supportMails.inc({ outcome }),
    planLimit: (plan) => planLimits.inc({ plan }),
    rateLimit: (rule) => rateLimits.inc({ rule }),
  };
  return {
    meter,
    contentType: registry.contentType,
    async report() {
      await refresh();
      return registry.metrics();
    },
  };
}

async function withinTime(reading: Promise<Gauges | null>): Promise<Gauges | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), GAUGES_TIMEOUT_MS);
  });
  return Promise.race([reading.catch(() => null), late]).finally(() => clearTimeout(timer));
}
