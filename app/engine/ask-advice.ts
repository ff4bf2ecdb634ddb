import type { AdviseAsk, Answer, StartWorker } from '#app/engine/messages.ts';
import { SupervisedWorker } from '#app/engine/supervised-worker.ts';
import type { AdviceProgress } from '#app/layout/advice/advise-starts.ts';

export type AdviceOutcome = Answer<'advise'>;

export interface AdviceLimits {
  /** The search itself, from the moment its parts are loaded (ms); null where only its reader ends it. */
  readonly searchMs: number | null;
  /** Loading the worker and its parts (ms). */
  readonly loadMs: number;
}

export interface AdviceRun {
  readonly onProgress?: (progress: AdviceProgress) => void;
  /** Ends the search at once; it is answered `superseded`. */
  readonly signal?: AbortSignal;
  readonly loadFallback?: () => Promise<StartWorker<'advise'>>;
}

/**
 * Runs one search in a worker of its own, which is ended with it whatever happens: that is what makes a limit certain and
 * gives back the memory. Answers once; `unavailable` where the worker never came to life.
 */
export async function askAdvice(
  start: StartWorker<'advise'>,
  ask: AdviseAsk,
  { searchMs, loadMs }: AdviceLimits,
  { onProgress, signal, loadFallback }: AdviceRun = {},
): Promise<AdviceOutcome> {
  const worker = new SupervisedWorker(start, loadFallback);
  const limits = { loadMs, workMs: searchMs, graceMs: 0 };
  const outcome = await worker.ask('advise', ask, { limits, onNews: onProgress, signal });
  worker.close();
  return outcome;
}
