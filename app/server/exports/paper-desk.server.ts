import { limit } from '#app/base/limit.ts';
import type { PaperOrder } from '#app/drawing/paper/paper-order.ts';
import { findEngineFile } from '#app/engine/find-engine-file.server.ts';
import type { Answer, StartWorker } from '#app/engine/messages.ts';
import { startWorkerThread } from '#app/engine/start-layout-thread.server.ts';
import { SupervisedWorker } from '#app/engine/supervised-worker.ts';
import { waitInLine } from '#app/engine/wait-in-line.ts';
import { onceAProcess } from '#app/server/once-a-process.server.ts';

type PaperOutcome = Answer<'paper'>;

export interface PaperDesk {
  /** Writes a sheet or a file off the event loop. `signal` ends it. */
  write(order: PaperOrder, signal?: AbortSignal): Promise<PaperOutcome>;
}

/** An order, from the moment the thread has its parts, and loading these; an order over it costs the thread. */
const LIMITS = { loadMs: 10_000, workMs: 8_000, graceMs: 0 };
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };
/** A thread without work is ended after that, and its memory given back. */
const IDLE_MS = 10_000;
/** How many orders may wait; beyond it they are answered `overloaded`. */
const QUEUE_LIMIT = 12;

const startPaperThread: StartWorker<'paper'> = (events) =>
  startWorkerThread<'paper'>(
    findEngineFile('../server/exports/paper-thread.server.ts', 'paper-thread.js'),
    MEMORY,
  )(events);

/** One thread that writes sheets and files, one order after the other. The event loop is never held up. */
function createPaperDesk(): PaperDesk {
  const worker = new SupervisedWorker(startPaperThread);
  const line = limit(1, QUEUE_LIMIT);
  let idle: ReturnType<typeof setTimeout> | undefined;
  return {
    write: (order, signal) =>
      waitInLine(line, { waitMs: null, signal }, async () => {
        clearTimeout(idle);
        const answer = await worker.ask('paper', order, { limits: LIMITS, signal });
        idle = setTimeout(() => worker.close(), IDLE_MS);
        idle.unref();
        return answer;
      }),
  };
}

const desk = onceAProcess('paper-desk', createPaperDesk);

/** Writes on the process's own desk. */
export function orderPaper(order: PaperOrder, signal?: AbortSignal): Promise<PaperOutcome> {
  return desk().write(order, signal);
}
