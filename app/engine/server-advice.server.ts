import { limit } from '#app/base/limit.ts';
import { err } from '#app/base/result.ts';
import type { AdviceOutcome, AdviceReply, AdviseCommand, StartAdviceWorker } from '#app/engine/advice-protocol.ts';
import { findEngineFile } from '#app/engine/find-engine-file.server.ts';
import { LAYOUT_LIMIT_MS } from '#app/engine/protocol.ts';
import { refuseOversized } from '#app/engine/refuse-oversized.ts';
import { runAdvice } from '#app/engine/run-advice.ts';
import { startThread } from '#app/engine/start-layout-thread.server.ts';

export interface ServerAdviceOptions {
  readonly start?: StartAdviceWorker;
  readonly searchMs?: number;
  /** How many searches may wait, and how long (ms); beyond either they are answered `overloaded`. */
  readonly queueLimit?: number;
  readonly waitMs?: number;
}

export interface ServerAdvice {
  /** Searches off the event loop. `signal` ends it. */
  advise(command: AdviseCommand, signal?: AbortSignal): Promise<AdviceOutcome>;
}

/**
 * The server's adviser: one search at a time in a thread of its own, the others in a short queue. A search may take as long
 * as a layout may, and however many ask for one, layouts keep their threads.
 */
export function createServerAdvice(options: ServerAdviceOptions = {}): ServerAdvice {
  const { searchMs = LAYOUT_LIMIT_MS, queueLimit = 8, waitMs = 6000 } = options;
  const start: StartAdviceWorker =
    options.start ??
    ((events) =>
      startThread<AdviseCommand, AdviceReply>(findEngineFile('advice-thread.server.ts', 'advice-thread.js'))(events));
  const line = limit(1, queueLimit);

  return {
    async advise(command, signal) {
      const refusal = signal?.aborted ? ({ code: 'superseded' } as const) : refuseOversized(command.request);
      if (refusal) return err(refusal);
      const place = line.enter();
      if (place === null) return err({ code: 'overloaded' });
      const timer = setTimeout(place.leave, waitMs);
      signal?.addEventListener('abort', place.leave);
      const isTurn = await place.turn;
      clearTimeout(timer);
      signal?.removeEventListener('abort', place.leave);
      if (!isTurn) return err({ code: signal?.aborted ? 'superseded' : 'overloaded' });
      try {
        return await runAdvice(start, command, { searchMs, loadMs: 10_000 }, { signal });
      } finally {
        place.leave();
      }
    },
  };
}
