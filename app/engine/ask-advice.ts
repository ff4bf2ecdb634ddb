import type { AdviseAsk, Answer, StartWorker } from '#app/engine/messages.ts';
import { SupervisedWorker } from '#app/engine/supervised-worker.ts';
import type { AdviceProgress } from '#app/layout/advice/advise-starts.ts';

export type AdviceOutcome = Answer<'advise'>;

export interface AdviceLimits {
  /** Time limit of the search after its parts are loaded (ms); null if only the user cancels it. */
  readonly searchMs: number | null;
  /** Loading the worker and its parts (ms). */
  readonly loadMs: number;
}

export interface AdviceRun {
  readonly onProgress?: (progress: AdviceProgress) => void;
  /** Ends the search immediately with the answer `superseded`. */
  readonly signal?: AbortSignal;
  readonly loadFallback?: () => Promise<StartWorker<'advise'>>;
}

/**
 * Runs one search in a separate worker, which is always ended afterward. That enforces the limit and frees the memory. Returns
 * one answer; `unavailable` if the worker never started.
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
