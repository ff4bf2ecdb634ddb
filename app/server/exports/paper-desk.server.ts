import { limit } from '#app/base/limit.ts';
import { err } from '#app/base/result.ts';
import { findEngineFile } from '#app/engine/find-engine-file.server.ts';
import { startThread } from '#app/engine/start-layout-thread.server.ts';
import type {
  PaperCommand,
  PaperError,
  PaperOrder,
  PaperOutcome,
  PaperReply,
} from '#app/server/exports/paper-protocol.server.ts';

type StartPaperThread = ReturnType<typeof startThread<PaperCommand, PaperReply>>;

interface PaperDeskOptions {
  readonly start?: StartPaperThread;
  /** One order, from the moment the thread has its parts, and loading these (ms). */
  readonly writeMs?: number;
  readonly loadMs?: number;
  /** A thread without work is ended after that, and its memory given back (ms). */
  readonly idleMs?: number;
  /** How many orders may wait; beyond it they are answered `overloaded`. */
  readonly queueLimit?: number;
}

export interface PaperDesk {
  /** Writes a sheet or a file off the event loop. `signal` ends it. */
  write(order: PaperOrder, signal?: AbortSignal): Promise<PaperOutcome>;
  close(): void;
}

const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

/**
 * One thread that writes sheets and files, one order after the other. An order over its limit in time or memory costs that
 * thread, which the next one starts anew; the event loop is never held up.
 */
function createPaperDesk(options: PaperDeskOptions = {}): PaperDesk {
  const { writeMs = 8_000, loadMs = 10_000, idleMs = 10_000, queueLimit = 12 } = options;
  const start: StartPaperThread =
    options.start ??
    ((events) =>
      startThread<PaperCommand, PaperReply>(
        findEngineFile('../server/exports/paper-thread.server.ts', 'paper-thread.js'),
        LIMITS,
      )(events));
  const line = limit(1, queueLimit);
  let thread: ReturnType<StartPaperThread> | null = null;
  let hear: (reply: PaperReply) => void = () => {};
  let fail: (detail: string) => void = () => {};
  let idle: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;

  function end(): void {
    thread?.end();
    thread = null;
  }

  function open(): ReturnType<StartPaperThread> {
    const own = start({
      onReply: (reply) => own === thread && hear(reply),
      onFailure: (detail) => own === thread && fail(detail),
    });
    return own;
  }

  function run(order: PaperOrder, signal: AbortSignal | undefined): Promise<PaperOutcome> {
    return new Promise((resolve) => {
      const id = ++lastId;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const settle = (outcome: PaperOutcome) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        hear = () => {};
        fail = end;
        resolve(outcome);
      };
      const giveUp = (error: PaperError) => {
        end();
        settle(err(error));
      };
      const abort = () => giveUp({ code: 'superseded' });
      signal?.addEventListener('abort', abort, { once: true });
      fail = (detail) => giveUp({ code: 'crashed', detail });
      hear = (reply) => {
        if (reply.id !== id) return;
        clearTimeout(timer);
        if (reply.type === 'done') settle(reply.outcome);
        else timer = setTimeout(() => giveUp({ code: 'timeout', limitMs: writeMs }), writeMs);
      };
      timer = setTimeout(() => fail('the paper thread took too long to load'), loadMs);
      try {
        thread ??= open();
        thread.post({ id, order });
      } catch (error) {
        fail(String(error));
      }
    });
  }

  return {
    async write(order, signal) {
      if (signal?.aborted) return err({ code: 'superseded' });
      const place = line.enter();
      if (place === null) return err({ code: 'overloaded' });
      signal?.addEventListener('abort', place.leave);
      const isTurn = await place.turn;
      signal?.removeEventListener('abort', place.leave);
      if (!isTurn) return err({ code: 'superseded' });
      clearTimeout(idle);
      try {
        return await run(order, signal);
      } finally {
        idle = setTimeout(end, idleMs);
        idle.unref();
        place.leave();
      }
    },
    close: end,
  };
}

// One desk a process, also where the module is loaded twice (development reloads).
const KEY = Symbol.for('tilewright.paper-desk');
const slots = globalThis as unknown as Record<symbol, PaperDesk | undefined>;

/** Writes on the process's own desk. */
export function orderPaper(order: PaperOrder, signal?: AbortSignal): Promise<PaperOutcome> {
  const desk = slots[KEY] ?? createPaperDesk();
  slots[KEY] = desk;
  return desk.write(order, signal);
}
