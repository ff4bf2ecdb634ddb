import { limit } from '#app/base/limit.ts';
import type { PaperOrder } from '#app/drawing/paper/paper-order.ts';
import type { ProjectAsk } from '#app/drawing/paper/project-ask.ts';
import { findEngineFile } from '#app/engine/find-engine-file.server.ts';
import type { Answer, Ask, StartWorker } from '#app/engine/messages.ts';
import { startWorkerThread } from '#app/engine/start-layout-thread.server.ts';
import { type Limits, SupervisedWorker } from '#app/engine/supervised-worker.ts';
import { waitInLine } from '#app/engine/wait-in-line.ts';
import { onceAProcess } from '#app/server/once-a-process.server.ts';

type PaperKind = 'paper' | 'project';

export type PaperDesk = Desk<'paper'>;
export type ProjectDesk = Desk<'project'>;

interface Desk<K extends PaperKind> {
  /** Writes off the event loop. `signal` ends it. */
  write(ask: Ask<K>, signal?: AbortSignal): Promise<Answer<K>>;
}

/** An order, from the moment the thread has its parts, and loading these; an order over it costs the thread. */
const LIMITS = { loadMs: 10_000, workMs: 8_000, graceMs: 0 };
/** All jobs of a project together. */
const PROJECT_LIMITS = { ...LIMITS, workMs: 15_000 };
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };
/** A thread without work is ended after that, and its memory given back. */
const IDLE_MS = 10_000;
/** How many orders may wait; beyond it they are answered `overloaded`. */
const QUEUE_LIMIT = 12;

/** One thread that writes sheets and files, one order after the other. The event loop is never held up. */
function createDesk<K extends PaperKind>(kind: K, limits: Limits): Desk<K> {
  const start: StartWorker<K> = (events) =>
    startWorkerThread<K>(findEngineFile('../server/exports/paper-thread.server.ts', 'paper-thread.js'), MEMORY)(events);
  const worker = new SupervisedWorker(start);
  const line = limit(1, QUEUE_LIMIT);
  let idle: ReturnType<typeof setTimeout> | undefined;
  return {
    write: (ask, signal) =>
      waitInLine(line, { waitMs: null, signal }, async () => {
        clearTimeout(idle);
        const answer = await worker.ask(kind, ask, { limits, signal });
        idle = setTimeout(() => worker.close(), IDLE_MS);
        idle.unref();
        return answer;
      }),
  };
}

const desk = onceAProcess('paper-desk', () => createDesk('paper', LIMITS));
/** A desk of its own: what a project takes holds up nobody's sheet. */
const projectDesk = onceAProcess('project-desk', () => createDesk('project', PROJECT_LIMITS));

/** Writes on the process's own desk. */
export function orderPaper(order: PaperOrder, signal?: AbortSignal): Promise<Answer<'paper'>> {
  return desk().write(order, signal);
}

/** The same for a project. */
export function askProject(ask: ProjectAsk, signal?: AbortSignal): Promise<Answer<'project'>> {
  return projectDesk().write(ask, signal);
}
