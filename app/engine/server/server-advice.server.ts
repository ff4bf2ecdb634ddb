import { limit } from '#app/base/limit.ts';
import { err } from '#app/base/result.ts';
import { type AdviceOutcome, askAdvice } from '#app/engine/ask-advice.ts';
import type { AdviseAsk, StartWorker } from '#app/engine/messages.ts';
import { refuseOversized } from '#app/engine/refuse-oversized.ts';
import { findEngineFile } from '#app/engine/server/find-engine-file.server.ts';
import { startWorkerThread } from '#app/engine/server/start-layout-thread.server.ts';
import { type Asker, waitInLine } from '#app/engine/wait-in-line.ts';

/** Time limit of a search (ms): all patterns at every angle take a second or two on a busy machine. */
export const SEARCH_LIMIT_MS = 6000;

export interface ServerAdviceOptions {
  readonly start?: StartWorker<'advise'>;
  readonly searchMs?: number;
  /** The most waiting searches, and their longest wait (ms); beyond either the answer is `overloaded`. */
  readonly queueLimit?: number;
  readonly waitMs?: number;
}

export interface ServerAdvice {
  /** Searches off the event loop. */
  advise(ask: AdviseAsk, asker: Asker): Promise<AdviceOutcome>;
}

/**
 * The server's adviser: one search at a time in its own thread, the others in a short queue with round robin between
 * owners. Layouts keep their own threads, whatever the number of searches.
 */
export function createServerAdvice(options: ServerAdviceOptions = {}): ServerAdvice {
  const { searchMs = SEARCH_LIMIT_MS, queueLimit = 8, waitMs = 6000 } = options;
  const start: StartWorker<'advise'> =
    options.start ??
    ((events) => startWorkerThread<'advise'>(findEngineFile('advice-thread.server.ts', 'advice-thread.js'))(events));
  const line = limit(1, queueLimit);

  return {
    async advise(ask, asker) {
      const refusal = refuseOversized(ask.request);
      if (refusal) return err(refusal);
      return waitInLine(line, { waitMs, ...asker }, () =>
        askAdvice(start, ask, { searchMs, loadMs: 10_000 }, { signal: asker.signal }),
      );
    },
  };
}
