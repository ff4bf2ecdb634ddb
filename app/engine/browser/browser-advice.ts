import { err } from '#app/base/result.ts';
import { type AdviceOutcome, type AdviceRun, askAdvice } from '#app/engine/ask-advice.ts';
import { startWebWorker } from '#app/engine/browser/start-web-worker.ts';
import type { AdviseAsk, StartWorker } from '#app/engine/messages.ts';
import { refuseOversized } from '#app/engine/refuse-oversized.ts';

/** In the browser the user sees the progress and can cancel the search, so it has no limit. */
const LIMITS = { searchMs: null, loadMs: 20_000 };

const startAdviceWorker = startWebWorker<'advise'>(
  () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'advice' }),
);

/** Searches in a web worker; if workers are blocked, on the main thread, with code that is loaded only then. */
export async function adviseInBrowser(ask: AdviseAsk, run: AdviceRun): Promise<AdviceOutcome> {
  const refusal = refuseOversized(ask.request);
  return refusal ? err(refusal) : askAdvice(startAdviceWorker, ask, LIMITS, { ...run, loadFallback });
}

/** The same in a web worker only, for a search in the background. */
export async function adviseInWorker(ask: AdviseAsk, signal: AbortSignal): Promise<AdviceOutcome> {
  const refusal = refuseOversized(ask.request);
  return refusal ? err(refusal) : askAdvice(startAdviceWorker, ask, LIMITS, { signal });
}

async function loadFallback(): Promise<StartWorker<'advise'>> {
  return (await import('#app/engine/browser/advice-on-page.ts')).startAdviceOnPage;
}
