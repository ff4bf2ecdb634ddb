import { availableParallelism } from 'node:os';
import { limit } from '#app/base/limit.ts';
import { err } from '#app/base/result.ts';
import { askedBy, askLayout, type LayoutCall, type LayoutReply } from '#app/engine/ask-layout.ts';
import type { LayoutEngine } from '#app/engine/layout-engine.ts';
import { LAYOUT_LIMIT_MS, type StartWorker } from '#app/engine/messages.ts';
import { refuseOversized } from '#app/engine/refuse-oversized.ts';
import { startLayoutThread } from '#app/engine/server/start-layout-thread.server.ts';
import { type Limits, type ProcessorClock, SupervisedWorker } from '#app/engine/supervised-worker.ts';
import { waitInLine } from '#app/engine/wait-in-line.ts';
import { estimateWork } from '#app/layout/compute/work-estimate.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';

export interface ServerEngineOptions {
  readonly start?: StartWorker<'layout'>;
  readonly limits?: Partial<Limits>;
  readonly threads?: number;
  /** The most waiting requests, and their longest wait (ms); beyond either the answer is `overloaded`. */
  readonly queueLimit?: number;
  readonly waitMs?: number;
}

const LIMITS: Limits = { loadMs: 10_000, workMs: LAYOUT_LIMIT_MS, newsMs: LAYOUT_LIMIT_MS, graceMs: 0 };

/** A layout that is estimated to take longer (ms) is a heavy one. */
const HEAVY_MS = 250;

/**
 * The server's engine: a few worker threads, started on first use, with bounded queues and round robin between owners.
 * Heavy layouts never occupy all threads, so that an ordinary one waits only for ordinary ones. A layout over the limit
 * in time or memory ends only its own thread, which is replaced; the event loop is never blocked.
 */
export function createServerEngine(options: ServerEngineOptions = {}): LayoutEngine {
  const { start = startLayoutThread(), queueLimit = 64, waitMs = 6000 } = options;
  const size = options.threads ?? Math.max(2, Math.min(4, availableParallelism() - 1));
  const workers = Array.from({ length: size }, () => new SupervisedWorker(start));
  const limits = { ...LIMITS, processor: processorOf(workers), ...options.limits };
  const line = limit(size, queueLimit);
  const heavyLine = limit(Math.max(1, size - 1), queueLimit);
  const closing = new AbortController();

  async function serve(request: LayoutRequest, call: LayoutCall): Promise<LayoutReply> {
    const worker = workers.find(({ isBusy }) => !isBusy) ?? workers[0];
    if (worker === undefined) return err({ code: 'overloaded' });
    const reply = await askLayout(worker, request, call, limits);
    // A thread that did not start fails only its own request; the next request starts another.
    if (reply.ok || reply.error.code !== 'unavailable') return reply;
    return err({ code: 'crashed', detail: reply.error.detail });
  }

  async function take(request: LayoutRequest, call: LayoutCall): Promise<LayoutReply> {
    const refusal = refuseOversized(request);
    if (refusal) return err(refusal);
    const signal = call.signal ? AbortSignal.any([call.signal, closing.signal]) : closing.signal;
    const asker = { waitMs, owner: call.owner ?? '', signal };
    const inLine = () => waitInLine(line, asker, () => serve(request, { ...call, signal }));
    return estimateWork(request).ms > HEAVY_MS ? waitInLine(heavyLine, asker, inLine) : inLine();
  }

  return {
    ...askedBy(take),
    async close() {
      closing.abort();
      for (const worker of workers) worker.close();
    },
  };
}

/** The processor time of the process, shared by the threads that are busy: no thread of a crowded machine had more. */
function processorOf(workers: readonly { readonly isBusy: boolean }[]): ProcessorClock {
  const now = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  return { now, since: (mark) => (now() - mark) / Math.max(1, workers.filter(({ isBusy }) => isBusy).length) };
}
