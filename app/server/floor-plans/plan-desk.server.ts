import { limit } from '#app/base/limit.ts';
import type { Answer, PlanAsk } from '#app/engine/messages.ts';
import { findEngineFile } from '#app/engine/server/find-engine-file.server.ts';
import { startWorkerThread } from '#app/engine/server/start-layout-thread.server.ts';
import { SupervisedWorker } from '#app/engine/supervised-worker.ts';
import { type Asker, waitInLine } from '#app/engine/wait-in-line.ts';
import { onceAProcess } from '#app/server/process/once-a-process.server.ts';

/** A file that takes longer costs the thread, which is ended. */
const LIMITS = { loadMs: 10_000, workMs: 5_000, graceMs: 0 };
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
/** A thread without work is ended after that (ms). */
const IDLE_MS = 10_000;
/** The most waiting files, and their longest wait (ms). */
const [QUEUE_LIMIT, WAIT_MS] = [8, 20_000];

/**
 * One thread that reads the floor plans of plain posts, one file at a time. Files are of anyone: none may stop the server.
 * `workMs` is how long one file may take.
 */
export function createPlanDesk({
  workMs,
}: Pick<typeof LIMITS, 'workMs'> = LIMITS): (ask: PlanAsk, asker: Asker) => Promise<Answer<'plan'>> {
  const worker = new SupervisedWorker<'plan'>((events) =>
    startWorkerThread<'plan'>(
      findEngineFile('../server/floor-plans/plan-thread.server.ts', 'plan-thread.js'),
      MEMORY,
    )(events),
  );
  const line = limit(1, QUEUE_LIMIT);
  let idle: ReturnType<typeof setTimeout> | undefined;
  return (ask, asker) =>
    waitInLine(line, { waitMs: WAIT_MS, ...asker }, async () => {
      clearTimeout(idle);
      const answer = await worker.ask('plan', ask, { limits: { ...LIMITS, workMs }, signal: asker.signal });
      idle = setTimeout(() => worker.close(), IDLE_MS);
      idle.unref();
      return answer;
    });
}

const desk = onceAProcess('plan-desk', () => createPlanDesk());

/** Reads a floor plan off the event loop. */
export function readPlanOnServer(ask: PlanAsk, asker: Asker): Promise<Answer<'plan'>> {
  return desk()(ask, asker);
}
