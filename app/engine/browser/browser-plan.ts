import { startWebWorker } from '#app/engine/browser/start-web-worker.ts';
import type { Answer, PlanAsk, StartWorker } from '#app/engine/messages.ts';
import { SupervisedWorker } from '#app/engine/supervised-worker.ts';
import type { PlanProgress } from '#app/layout/plans/find-plan.ts';

/** The user sees the progress and can cancel, so the work has no limit. */
const LIMITS = { loadMs: 20_000, workMs: null, graceMs: 0 };

const startPlanWorker = startWebWorker<'plan'>(
  () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'plan' }),
);

interface PlanRun {
  readonly onProgress: (progress: PlanProgress) => void;
  readonly signal: AbortSignal;
}

/** Reads a floor plan in a web worker, which is ended afterward; if workers are blocked, on the page. */
export async function readPlanInBrowser(ask: PlanAsk, { onProgress, signal }: PlanRun): Promise<Answer<'plan'>> {
  const worker = new SupervisedWorker(startPlanWorker, loadFallback);
  const answer = await worker.ask('plan', ask, { limits: LIMITS, onNews: onProgress, signal });
  worker.close();
  return answer;
}

async function loadFallback(): Promise<StartWorker<'plan'>> {
  return (await import('#app/engine/browser/plan-on-page.ts')).startPlanOnPage;
}
