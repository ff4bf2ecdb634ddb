import { err } from '#app/base/result.ts';
import type { AdviceOutcome, AdviseCommand, StartAdviceWorker } from '#app/engine/advice-protocol.ts';
import type { AdviceProgress } from '#app/layout/advice/advise-starts.ts';

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
}

/**
 * Runs one search in a worker of its own, which is ended with it whatever happens: that is what makes a limit certain and
 * gives back the memory. Answers once; `unavailable` where the worker never came to life.
 */
export function runAdvice(
  start: StartAdviceWorker,
  command: AdviseCommand,
  limits: AdviceLimits,
  { onProgress, signal }: AdviceRun = {},
): Promise<AdviceOutcome> {
  return new Promise((resolve) => {
    let end = () => {};
    let hasBegun = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const settle = (outcome: AdviceOutcome) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      end();
      resolve(outcome);
    };
    const abort = () => settle(err({ code: 'superseded' }));
    const fail = (detail: string) => settle(err({ code: hasBegun ? 'crashed' : 'unavailable', detail }));

    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort);
    timer = setTimeout(() => fail('the advice worker took too long to load'), limits.loadMs);
    try {
      const port = start({
        onReply(reply) {
          if (reply.type === 'progress') return onProgress?.(reply);
          if (reply.type === 'done') return settle(reply.outcome);
          hasBegun = true;
          clearTimeout(timer);
          const { searchMs } = limits;
          if (searchMs !== null)
            timer = setTimeout(() => settle(err({ code: 'timeout', limitMs: searchMs })), searchMs);
        },
        onFailure: fail,
      });
      end = () => port.end();
      port.post(command);
    } catch (error) {
      fail(String(error));
    }
  });
}
