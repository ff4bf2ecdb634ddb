import { availableParallelism } from 'node:os';
import { err } from '#app/base/result.ts';
import type { LayoutEngine } from '#app/engine/layout-engine.ts';
import { type LayoutCall, LayoutRun } from '#app/engine/layout-run.ts';
import type { StartLayoutWorker } from '#app/engine/layout-worker-port.ts';
import { LAYOUT_LIMIT_MS } from '#app/engine/protocol.ts';
import { refuseOversized } from '#app/engine/refuse-oversized.ts';
import { startLayoutThread } from '#app/engine/start-layout-thread.server.ts';
import { type Limits, SupervisedWorker } from '#app/engine/supervised-worker.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';

export interface ServerEngineOptions {
  readonly start?: StartLayoutWorker;
  readonly limits?: Partial<Limits>;
  readonly threads?: number;
  /** How many requests may wait, and how long (ms); beyond either they are answered `overloaded`. */
  readonly queueLimit?: number;
  readonly waitMs?: number;
}

const LIMITS: Limits = { computeMs: LAYOUT_LIMIT_MS, planMs: LAYOUT_LIMIT_MS, loadMs: 10_000, graceMs: 0 };

/**
 * The server's engine: a few worker threads behind a bounded queue, started when first needed. A layout over the limit in
 * time or memory costs its own thread only, which is replaced; the event loop is never held up.
 */
export function createServerEngine(options: ServerEngineOptions = {}): LayoutEngine {
  const { start = startLayoutThread(), limits, queueLimit = 64, waitMs = 6000 } = options;
  const size = options.threads ?? Math.max(1, Math.min(4, availableParallelism() - 1));
  const queue: LayoutRun[] = [];
  let lastId = 0;

  const workers = Array.from({ length: size }, () => {
    return new SupervisedWorker(
      start,
      { ...LIMITS, ...limits },
      {
        onIdle: () => serve(),
        onUnusable: (run, detail) => {
          run?.fail({ code: 'crashed', detail });
          serve();
        },
      },
    );
  });

  function serve(): void {
    for (const worker of workers) {
      if (worker.isBusy) continue;
      const run = queue.shift();
      if (!run) return;
      worker.take(run);
    }
  }

  function overloadAfter(run: LayoutRun, ms: number): void {
    const timer = setTimeout(() => {
      const place = queue.indexOf(run);
      if (place >= 0) queue.splice(place, 1)[0]?.fail({ code: 'overloaded' });
    }, ms);
    void run.answer.then(() => clearTimeout(timer));
  }

  function take(request: LayoutRequest, call: LayoutCall): LayoutRun {
    lastId += 1;
    const run = new LayoutRun(lastId, request, call, (ended) => {
      const place = queue.indexOf(ended);
      if (place >= 0) queue.splice(place, 1);
      for (const worker of workers) worker.abandon(ended);
    });
    const refusal = call.signal?.aborted ? ({ code: 'superseded' } as const) : refuseOversized(request);
    if (refusal) run.settle(err(refusal));
    else if (queue.length >= queueLimit) run.fail({ code: 'overloaded' });
    else {
      queue.push(run);
      serve();
      if (queue.includes(run)) overloadAfter(run, waitMs);
    }
    return run;
  }

  return {
    compute: (request, signal) => take(request, { signal }).laidOut(),
    plan: (request, call) => take(request, call).planned(),
    async close() {
      for (const run of queue.splice(0)) run.fail({ code: 'superseded' });
      for (const worker of workers) worker.close();
    },
  };
}
