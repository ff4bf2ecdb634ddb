import type { LayoutRun } from '#app/engine/layout-run.ts';
import type { LayoutWorkerPort, StartLayoutWorker } from '#app/engine/layout-worker-port.ts';
import type { WorkerReply } from '#app/engine/protocol.ts';

export interface Limits {
  /** One computation, from the moment its parts are loaded (ms). */
  readonly computeMs: number;
  /** Planning the cuts of a layout that was sent ahead; its steps are bounded, so this only ends what hangs (ms). */
  readonly planMs: number;
  /** Loading the worker and its parts (ms). */
  readonly loadMs: number;
  /** What an abandoned computation gets to end by itself, since a new worker costs more than most layouts (ms). */
  readonly graceMs: number;
}

/**
 * One layout worker that works on one run at a time, is ended when it overruns its limits and started again by the next
 * run. Tells `onIdle` whenever it can take work, and `onUnusable` where it never came to life.
 */
export class SupervisedWorker {
  #port: LayoutWorkerPort | null = null;
  #isReady = false;
  #run: LayoutRun | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly start: StartLayoutWorker,
    private readonly limits: Limits,
    private readonly events: { onIdle(): void; onUnusable(run: LayoutRun | null, detail: string): void },
  ) {}

  get isBusy(): boolean {
    return this.#run !== null;
  }

  /** Starts the worker if it is not running; the first run then finds it loaded. */
  warm(): void {
    if (this.#port) return;
    let port: LayoutWorkerPort | null = null;
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

  take(run: LayoutRun): void {
    this.#run = run;
    this.#after(this.limits.loadMs, () => this.#fail('the layout worker took too long to load'));
    this.warm();
    this.#port?.post(run.command);
  }

  /** The run was given up by its caller: it may end by itself for a moment, then the worker is ended. */
  abandon(run: LayoutRun): void {
    if (this.#run === run && this.#isReady) this.#after(this.limits.graceMs, () => this.#end());
  }

  close(): void {
    this.#run?.fail({ code: 'superseded' });
    this.#end({ silent: true });
  }

  #hear(reply: WorkerReply): void {
    if (reply.type === 'ready') {
      this.#isReady = true;
      return;
    }
    const run = this.#run;
    if (!run || reply.id !== run.id) return;
    this.#isReady = true;
    if (reply.type === 'begun') {
      this.#limit(run, this.limits.computeMs);
    } else if (reply.type === 'laid') {
      run.lay(reply.layout);
      this.#limit(run, this.limits.planMs);
    } else {
      run.finish(reply.outcome);
      this.#rest();
    }
  }

  #limit(run: LayoutRun, limitMs: number): void {
    this.#after(run.isAnswered ? this.limits.graceMs : limitMs, () => {
      run.fail({ code: 'timeout', limitMs });
      this.#end();
    });
  }

  /** A worker that never was ready is unusable here; one that died later is replaced. */
  #fail(detail: string): void {
    const run = this.#run;
    if (!this.#isReady) {
      this.#end({ silent: true });
      this.events.onUnusable(run, detail);
      return;
    }
    run?.fail({ code: 'crashed', detail });
    this.#end();
  }

  #end({ silent = false } = {}): void {
    this.#port?.end();
    this.#port = null;
    this.#isReady = false;
    this.#rest(silent);
  }

  #rest(silent = false): void {
    clearTimeout(this.#timer);
    this.#run = null;
    if (!silent) this.events.onIdle();
  }

  #after(ms: number, action: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(action, ms);
  }
}
