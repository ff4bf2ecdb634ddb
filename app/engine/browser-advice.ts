import { err } from '#app/base/result.ts';
import type { AdviceOutcome, AdviceReply, AdviseCommand, StartAdviceWorker } from '#app/engine/advice-protocol.ts';
import { refuseOversized } from '#app/engine/refuse-oversized.ts';
import { type AdviceRun, runAdvice } from '#app/engine/run-advice.ts';

/** In the browser the reader sees how far the search is and can cancel it: it has no limit of its own. */
const LIMITS = { searchMs: null, loadMs: 20_000 };

/** Starts the browser's advice worker. */
const startAdviceWorker: StartAdviceWorker = (events) => {
  const worker = new Worker(new URL('./advice.worker.ts', import.meta.url), { type: 'module', name: 'advice' });
  worker.onmessage = (event: MessageEvent<AdviceReply>) => events.onReply(event.data);
  worker.onmessageerror = () => events.onFailure('an answer of the advice worker could not be read');
  worker.onerror = (event) => {
    event.preventDefault();
    events.onFailure(event.message || 'the advice worker could not be started');
  };
  return { post: (command) => worker.postMessage(command), end: () => worker.terminate() };
};

/** Searches in a web worker; where workers are blocked, on the main thread, by a part that is fetched only then. */
export async function adviseInBrowser(command: AdviseCommand, run: AdviceRun): Promise<AdviceOutcome> {
  const refusal = refuseOversized(command.request);
  if (refusal) return err(refusal);
  const outcome = await runAdvice(startAdviceWorker, command, LIMITS, run);
  if (outcome.ok || outcome.error.code !== 'unavailable') return outcome;
  try {
    const { adviseOnMainThread } = await import('#app/engine/advise-on-main-thread.ts');
    return await adviseOnMainThread(command, run);
  } catch (error) {
    return err({ code: 'unavailable', detail: `${outcome.error.detail}; ${String(error)}` });
  }
}
