import { limit } from '#app/base/limit.ts';
import type { PaperOrder } from '#app/drawing/paper/paper-order.ts';
import type { ProjectAsk } from '#app/drawing/paper/project-ask.ts';
import type { ProposalAsk } from '#app/drawing/paper/proposal-ask.ts';
import type { Answer, Ask, StartWorker } from '#app/engine/messages.ts';
import { findEngineFile } from '#app/engine/server/find-engine-file.server.ts';
import { startWorkerThread } from '#app/engine/server/start-layout-thread.server.ts';
import { type Limits, SupervisedWorker } from '#app/engine/supervised-worker.ts';
import { type Asker, waitInLine } from '#app/engine/wait-in-line.ts';
import { estimateWork } from '#app/layout/compute/work-estimate.ts';
import { unlessTooLarge } from '#app/server/layouts/too-large.server.ts';
import { onceAProcess } from '#app/server/process/once-a-process.server.ts';

type PaperKind = 'paper' | 'project' | 'proposal';

export type PaperDesk = Desk<'paper'>;
export type ProjectDesk = Desk<'project'>;
export type ProposalDesk = Desk<'proposal'>;

interface Desk<K extends PaperKind> {
  /** Writes off the event loop. `isHeavy`: it takes long, and waits with other heavy orders. */
  write(ask: Ask<K>, isHeavy: boolean, asker: Asker): Promise<Answer<K>>;
}

/** An order, from the moment the thread has its parts, and loading these; an order over it costs the thread. */
const LIMITS = { loadMs: 10_000, workMs: 8_000, graceMs: 0 };
/** All jobs of a project together. */
export const PROJECT_LIMIT_MS = 15_000;
const PROJECT_LIMITS = { ...LIMITS, workMs: PROJECT_LIMIT_MS };
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };
/** A thread without work is ended after that, and its memory given back. */
const IDLE_MS = 10_000;
/** The most waiting orders, and their longest wait (ms); beyond either the answer is `overloaded`. */
const QUEUE_LIMIT = 12;
const WAIT_MS = 20_000;
/** Orders with a longer estimate (ms) get their own thread. */
const HEAVY_MS = 300;

/**
 * Two threads that write sheets and files, one for quick orders and one for heavy ones, each one order at a time with
 * round robin between owners. The event loop is never blocked.
 */
function createDesk<K extends PaperKind>(kind: K, limits: Limits): Desk<K> {
  const [quick, heavy] = [createThread(kind, limits), createThread(kind, limits)];
  return { write: (ask, isHeavy, asker) => (isHeavy ? heavy : quick)(ask, asker) };
}

function createThread<K extends PaperKind>(kind: K, limits: Limits): (ask: Ask<K>, asker: Asker) => Promise<Answer<K>> {
  const start: StartWorker<K> = (events) =>
    startWorkerThread<K>(findEngineFile('../server/exports/paper-thread.server.ts', 'paper-thread.js'), MEMORY)(events);
  const worker = new SupervisedWorker(start);
  const line = limit(1, QUEUE_LIMIT);
  let idle: ReturnType<typeof setTimeout> | undefined;
  return (ask, asker) =>
    waitInLine(line, { waitMs: WAIT_MS, ...asker }, async () => {
      clearTimeout(idle);
      const answer = await worker.ask(kind, ask, { limits, signal: asker.signal });
      idle = setTimeout(() => worker.close(), IDLE_MS);
      idle.unref();
      return answer;
    });
}

const desk = onceAProcess('paper-desk', () => createDesk('paper', LIMITS));
/** A separate desk, so that projects do not delay single sheets. */
const projectDesk = onceAProcess('project-desk', () => createDesk('project', PROJECT_LIMITS));

/** The same for proposals, whose readers have no account. */
const proposalDesk = onceAProcess('proposal-desk', () => createDesk('proposal', LIMITS));

/**
 * Writes on the process's own desk. An order that took too long is remembered and rejected immediately the next time.
 */
export function orderPaper(order: PaperOrder, asker: Asker): Promise<Answer<'paper'>> {
  const key = { what: order.what, request: order.request };
  return unlessTooLarge(key, order.request, () =>
    desk().write(order, estimateWork(order.request).ms > HEAVY_MS, asker),
  );
}

/** The same for a project. */
export function askProject(ask: ProjectAsk, asker: Asker): Promise<Answer<'project'>> {
  const ms = ask.jobs.reduce((sum, { request }) => sum + estimateWork(request).ms, 0);
  return projectDesk().write(ask, ms > HEAVY_MS, asker);
}

/** The same for a proposal, whose pictures are drawn already. */
export function askProposal(ask: ProposalAsk, asker: Asker): Promise<Answer<'proposal'>> {
  return proposalDesk().write(ask, false, asker);
}
