import { err } from '#app/base/result.ts';
import { askedBy, askLayout, type LayoutCall, type LayoutReply } from '#app/engine/ask-layout.ts';
import { startWebWorker } from '#app/engine/browser/start-web-worker.ts';
import type { LayoutEngine } from '#app/engine/layout-engine.ts';
import { type Answer, type FloorAsk, LAYOUT_LIMIT_MS, type StartWorker } from '#app/engine/messages.ts';
import { packLayout } from '#app/engine/pack-layout.ts';
import { refuseOversized } from '#app/engine/refuse-oversized.ts';
import { type Limits, SupervisedWorker } from '#app/engine/supervised-worker.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';

export interface WorkerEngine extends LayoutEngine {
  /** Loads the worker and its kernel ahead of the first layout: call it after the first paint. */
  warm(): void;
  /** Whether floors can be painted there. */
  readonly mayPaint: boolean;
  /**
   * Shows a floor on a canvas that belongs to the worker. `layout` is the scene's layout, if the page has it: it is
   * sent only if this worker did not compute it. The answer is `crashed` if the worker was ended, and its canvas with
   * it.
   */
  paint(ask: FloorAsk, layout: LayoutResult | null): Promise<Answer<'floor'>>;
}

export interface WorkerEngineOptions {
  readonly start?: StartWorker<'layout' | 'floor'>;
  readonly limits?: Partial<Limits>;
  /** Starts the replacement for blocked workers. */
  readonly loadFallback?: () => Promise<StartWorker<'layout'>>;
}

const LAYOUT_LIMITS: Limits = { loadMs: 20_000, workMs: LAYOUT_LIMIT_MS, newsMs: 20_000, graceMs: 100 };

const startFloorWorker = startWebWorker<'layout' | 'floor'>(
  () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'floor' }),
);

/**
 * The browser's engine: one module worker with a queue of one. While a layout is computed, the latest request waits and
 * an earlier waiting one is answered `superseded`. A layout over the limit is answered `timeout` and the worker is
 * restarted. If workers are blocked, layouts are computed on the main thread, with code that is loaded only then.
 */
export function createWorkerEngine(options: WorkerEngineOptions = {}): WorkerEngine {
  const { start = startFloorWorker, loadFallback = loadLayoutsOnPage } = options;
  const limits = { ...LAYOUT_LIMITS, ...options.limits };
  const worker = new SupervisedWorker(start, loadFallback as () => Promise<StartWorker<'layout' | 'floor'>>);
  const made = new WeakSet<LayoutRequest>();
  let isBusy = false;
  let waiting: ((isTurn: boolean) => void) | null = null;

  /** False if a later request replaced this one, or the caller no longer waits. */
  function waitForTurn(signal: AbortSignal | undefined): Promise<boolean> {
    return new Promise((resolve) => {
      waiting = resolve;
      const giveUp = () => {
        if (waiting === resolve) waiting = null;
        resolve(false);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  async function take(request: LayoutRequest, call: LayoutCall): Promise<LayoutReply> {
    const refusal = call.signal?.aborted ? ({ code: 'superseded' } as const) : refuseOversized(request);
    if (refusal) return err(refusal);
    waiting?.(false);
    if (isBusy && !(await waitForTurn(call.signal))) return err({ code: 'superseded' });
    isBusy = true;
    made.add(request);
    try {
      return await askLayout(worker, request, call, limits);
    } finally {
      const next = waiting;
      waiting = null;
      isBusy = next !== null;
      next?.(true);
    }
  }

  return {
    warm: () => worker.warm(),
    get mayPaint() {
      return !worker.isUnusable && typeof OffscreenCanvas !== 'undefined';
    },
    paint(ask, layout) {
      const isGiven = layout !== null && ask.patch.scene !== undefined && !made.has(layout.request);
      const given = isGiven ? packLayout(layout) : undefined;
      const transfer = ask.canvas ? [ask.canvas] : [];
      // A computed layout only needs painting.
      return worker.ask('floor', { ...ask, given }, { limits: { ...limits, newsMs: null }, transfer, isTied: true });
    },
    ...askedBy(take),
    async close() {
      waiting?.(false);
      waiting = null;
      worker.close();
    },
  };
}

async function loadLayoutsOnPage(): Promise<StartWorker<'layout'>> {
  return (await import('#app/engine/browser/layouts-on-page.ts')).startLayoutsOnPage;
}

let shared: WorkerEngine | null = null;
let holders = 0;

export interface HeldEngine {
  readonly engine: WorkerEngine;
  /** To be called once. */
  release(): void;
}

/** The page's single engine, alive as long as it is in use. */
export function holdEngine(): HeldEngine {
  shared ??= createWorkerEngine();
  const engine = shared;
  holders += 1;
  return {
    engine,
    release() {
      holders -= 1;
      if (holders > 0) return;
      shared = null;
      void engine.close();
    },
  };
}
