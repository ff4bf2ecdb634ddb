import { err, ok } from '#app/base/result.ts';
import type { LayoutEngine } from '#app/engine/layout-engine.ts';
import { type LayoutCall, LayoutRun, type RunOutcome } from '#app/engine/layout-run.ts';
import { type StartLayoutWorker, startWebWorker } from '#app/engine/layout-worker-port.ts';
import { LAYOUT_LIMIT_MS } from '#app/engine/protocol.ts';
import { refuseOversized } from '#app/engine/refuse-oversized.ts';
import { type Limits, SupervisedWorker } from '#app/engine/supervised-worker.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';

export interface WorkerEngine extends LayoutEngine {
  /** Loads the worker and its kernel ahead of the first layout: call it after the first paint. */
  warm(): void;
}

export interface WorkerEngineOptions {
  readonly start?: StartLayoutWorker;
  readonly limits?: Partial<Limits>;
  /** Where workers are blocked, this answers instead. */
  readonly loadFallback?: () => Promise<LayoutEngine>;
}

const LIMITS: Limits = { computeMs: LAYOUT_LIMIT_MS, planMs: 20_000, loadMs: 20_000, graceMs: 100 };

/**
 * The browser's engine: one module worker behind a queue of one. While a layout is computed the latest request waits and
 * an earlier waiting one is answered `superseded`. A layout over the limit answers `timeout` and the worker is started
 * anew. Where workers are blocked the engine runs on the main thread, by a part that is fetched only then.
 */
export function createWorkerEngine(options: WorkerEngineOptions = {}): WorkerEngine {
  const { start = startWebWorker, limits, loadFallback = loadMainThreadEngine } = options;
  let waiting: LayoutRun | null = null;
  let fallback: Promise<LayoutEngine> | null = null;
  let lastId = 0;

  const worker = new SupervisedWorker(
    start,
    { ...LIMITS, ...limits },
    {
      onIdle: () => next(),
      onUnusable: (run, detail) => {
        fallback ??= loadFallback();
        if (run) void answerByFallback(run, detail);
        next();
      },
    },
  );

  function next(): void {
    const run = waiting;
    if (!run || (worker.isBusy && !fallback)) return;
    waiting = null;
    if (fallback) void answerByFallback(run, 'workers are blocked');
    else worker.take(run);
  }

  async function answerByFallback(run: LayoutRun, detail: string): Promise<void> {
    try {
      const engine = await fallback;
      if (engine && !run.isAnswered) run.settle(await answerWith(engine, run));
    } catch (error) {
      fallback = null;
      run.fail({ code: 'unavailable', detail: `${detail}; ${String(error)}` });
    }
  }

  function take(request: LayoutRequest, call: LayoutCall): LayoutRun {
    lastId += 1;
    const run = new LayoutRun(lastId, request, call, (ended) => {
      if (waiting === ended) waiting = null;
      worker.abandon(ended);
    });
    const refusal = call.signal?.aborted ? ({ code: 'superseded' } as const) : refuseOversized(request);
    if (refusal) {
      run.settle(err(refusal));
      return run;
    }
    waiting?.fail({ code: 'superseded' });
    waiting = run;
    next();
    return run;
  }

  return {
    warm: () => {
      if (!fallback) worker.warm();
    },
    compute: (request, signal) => take(request, { signal }).laidOut(),
    plan: (request, call) => take(request, call).planned(),
    async close() {
      waiting?.fail({ code: 'superseded' });
      waiting = null;
      worker.close();
    },
  };
}

async function answerWith(engine: LayoutEngine, { request, call }: LayoutRun): Promise<RunOutcome> {
  const { options, onLaid } = call;
  if (options) return engine.plan(request, { options, onLaid });
  const outcome = await engine.compute(request);
  return outcome.ok ? ok({ result: outcome.value, plan: null }) : outcome;
}

async function loadMainThreadEngine(): Promise<LayoutEngine> {
  const { createMainThreadEngine } = await import('#app/engine/main-thread-engine.ts');
  return createMainThreadEngine();
}
