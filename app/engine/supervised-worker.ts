import { err } from '#app/base/result.ts';
import type { Answer, Ask, FromWorker, Kind, News, StartWorker, ToWorker, WorkerPort } from '#app/engine/messages.ts';
import type { EngineFailure } from '#app/layout/model/layout-outcome.ts';

/** Time limits (ms); null for none. */
export interface Limits {
  /** Loading the worker and its parts. */
  readonly loadMs: number;
  /** The work itself, from the moment its parts are loaded. */
  readonly workMs: number | null;
  /**
   * Limit after news; the steps that follow are bounded, so this only ends a hanging worker. Without it, `workMs`
   * continues.
   */
  readonly newsMs?: number | null;
  /** Time for an abandoned request to finish, because a new worker costs more than most layouts. */
  readonly graceMs: number;
  /** The time that the worker may have computed, if less than the time that passed; absent: all of it. */
  readonly processor?: ProcessorClock;
}

/** On a busy machine a worker waits for a processor, which does not count as its work. */
export interface ProcessorClock {
  /** A mark to measure from. */
  now(): number;
  /** The most that the worker can have computed since that mark (ms). */
  since(mark: number): number;
}

/** How often a worker's limit is renewed if the machine gave it no processor time. */
const MOST_EXTENSIONS = 4;
/** Less than this share of the limit is left: it had its time. */
const LEAST_LEFT = 0.1;

export interface Call<K extends Kind> {
  readonly limits: Limits;
  readonly onNews?: (news: News<K>) => void;
  /** Cancels the request; its answer is `superseded`. */
  readonly signal?: AbortSignal;
  readonly transfer?: readonly Transferable[];
  /** The request is meaningful only to this worker: if the worker ends, the request is not repeated in the next one. */
  readonly isTied?: boolean;
}

interface Task<K extends Kind> {
  readonly message: Exclude<ToWorker<K>, { kind: 'cancel' }>;
  readonly call: Call<K>;
  readonly settle: (answer: Answer<K>) => void;
  isAnswered: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * One worker, which is ended when a request exceeds its limits, and restarted for the others. Every request is answered
 * exactly once. If the worker never starts, it is unusable on this platform: `loadFallback` then loads a replacement;
 * without it the answer is `unavailable`.
 */
export class SupervisedWorker<K extends Kind> {
  readonly #tasks = new Map<number, Task<K>>();
  #port: WorkerPort<K> | null = null;
  #isReady = false;
  #fallback: Promise<unknown> | null = null;
  #lastId = 0;

  constructor(
    private start: StartWorker<K>,
    private readonly loadFallback?: () => Promise<StartWorker<K>>,
  ) {}

  get isBusy(): boolean {
    return this.#tasks.size > 0;
  }

  /** Whether the worker never started and the fallback is running. */
  get isUnusable(): boolean {
    return this.#fallback !== null;
  }

  /** Starts the worker if it is not running, so that the first request finds it loaded. */
  warm(): void {
    if (this.#port !== null) return;
    let port: WorkerPort<K> | null = null;
    try {
      port = this.start({
        onReply: (reply) => this.#port === port && this.#hear(reply),
        onFailure: (detail) => this.#port === port && this.#fail(detail),
      });
      this.#port = port;
    } catch (error) {
      this.#fail(String(error));
    }
  }

  ask<One extends K>(kind: One, ask: Ask<One>, call: Call<One>): Promise<Answer<One>> {
    const { signal } = call;
    if (signal?.aborted) return Promise.resolve(err({ code: 'superseded' }));
    return new Promise((resolve) => {
      this.#lastId += 1;
      const task = {
        message: { kind, id: this.#lastId, ask },
        call,
        settle: (answer: Answer<One>) => {
          signal?.removeEventListener('abort', abort);
          resolve(answer);
        },
        isAnswered: false,
        timer: undefined,
      } as unknown as Task<K>;
      const abort = () => this.#abandon(task);
      signal?.addEventListener('abort', abort, { once: true });
      this.#tasks.set(task.message.id, task);
      this.#send(task);
    });
  }

  close(): void {
    this.#settleAll({ code: 'superseded' });
    this.#stop();
  }

  #send(task: Task<K>): void {
    this.#after(task, task.call.limits.loadMs, () => this.#fail('the worker took too long to load'));
    this.warm();
    this.#port?.post(task.message, task.call.transfer);
  }

  #hear(reply: FromWorker<K>): void {
    this.#isReady = true;
    const task = reply.kind === 'ready' ? undefined : this.#tasks.get(reply.id);
    if (task === undefined) return;
    const { limits, onNews } = task.call;
    if (reply.kind === 'begun') this.#limit(task, limits.workMs);
    else if (reply.kind === 'news') {
      if (!task.isAnswered) onNews?.(reply.news);
      if (limits.newsMs !== undefined) this.#limit(task, limits.newsMs);
    } else if (reply.kind === 'done') {
      this.#forget(task);
      this.#settle(task, reply.answer);
    }
  }

  /** The caller no longer waits: the work gets a moment to finish, then the worker is ended. */
  #abandon(task: Task<K>): void {
    this.#settle(task, err({ code: 'superseded' }));
    this.#port?.post({ kind: 'cancel', id: task.message.id });
    if (this.#isReady) this.#limit(task, null);
  }

  #limit(task: Task<K>, limitMs: number | null): void {
    const ms = task.isAnswered ? task.call.limits.graceMs : limitMs;
    const { processor } = task.call.limits;
    const mark = processor?.now() ?? 0;
    let extensions = 0;
    const expire = () => {
      const left = processor === undefined || ms === null ? 0 : ms - processor.since(mark);
      if (!task.isAnswered && extensions < MOST_EXTENSIONS && left > LEAST_LEFT * (ms ?? 0)) {
        extensions += 1;
        this.#after(task, left, expire);
        return;
      }
      this.#settle(task, err({ code: 'timeout', limitMs: ms ?? 0 }));
      this.#forget(task);
      this.#restart();
    };
    this.#after(task, ms, expire);
  }

  #after(task: Task<K>, ms: number | null, action: () => void): void {
    clearTimeout(task.timer);
    if (ms !== null) task.timer = setTimeout(action, ms);
  }

  /** Ends the worker because of one request; the others go to the next worker. */
  #restart(): void {
    this.#stop();
    for (const task of this.#tasks.values()) {
      if (task.isAnswered) this.#forget(task);
      else if (task.call.isTied) this.#drop(task, { code: 'crashed', detail: 'its worker was ended' });
      else this.#send(task);
    }
  }

  /** A worker that was never ready is unusable here; one that died later is replaced at the next request. */
  #fail(detail: string): void {
    const wasReady = this.#isReady;
    this.#stop();
    if (wasReady) this.#settleAll({ code: 'crashed', detail });
    else if (this.loadFallback === undefined) this.#settleAll({ code: 'unavailable', detail });
    else void this.#fallBack(this.loadFallback, detail);
  }

  async #fallBack(load: () => Promise<StartWorker<K>>, detail: string): Promise<void> {
    if (this.#fallback !== null) return;
    const loading = load();
    this.#fallback = loading;
    try {
      this.start = await loading;
      this.#restart();
    } catch (error) {
      this.#fallback = null;
      this.#settleAll({ code: 'unavailable', detail: `${detail}; ${String(error)}` });
    }
  }

  #settleAll(failure: EngineFailure): void {
    for (const task of this.#tasks.values()) this.#drop(task, failure);
  }

  #drop(task: Task<K>, failure: EngineFailure): void {
    this.#forget(task);
    this.#settle(task, err(failure));
  }

  #settle(task: Task<K>, answer: Answer<K>): void {
    if (task.isAnswered) return;
    task.isAnswered = true;
    task.settle(answer);
  }

  #forget(task: Task<K>): void {
    clearTimeout(task.timer);
    this.#tasks.delete(task.message.id);
  }

  #stop(): void {
    this.#port?.end();
    this.#port = null;
    this.#isReady = false;
  }
}
