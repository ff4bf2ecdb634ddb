/** Longest time that painting holds the main thread before it lets input in (ms). */
const SLICE_MS = 6;

/**
 * Runs one generator at a time in slices between which the page stays responsive. Starting a new job drops the one
 * before it.
 */
export class SliceRunner {
  private job: Generator<undefined, void> | null = null;
  private onDone: (() => void) | null = null;
  private onError: ((error: unknown) => void) | null = null;
  private readonly channel = new MessageChannel();

  constructor() {
    this.channel.port1.onmessage = () => this.runSlice();
  }

  start(job: Generator<undefined, void>, onDone: () => void, onError: (error: unknown) => void): void {
    const isIdle = this.job === null;
    this.job = job;
    this.onDone = onDone;
    this.onError = onError;
    if (isIdle) this.runSlice();
  }

  stop(): void {
    this.job = null;
  }

  close(): void {
    this.stop();
    this.channel.port1.close();
  }

  private runSlice(): void {
    const until = performance.now() + SLICE_MS;
    try {
      while (this.job !== null) {
        if (this.job.next().done === true) {
          this.job = null;
          this.onDone?.();
          return;
        }
        if (performance.now() >= until) {
          this.channel.port2.postMessage(null);
          return;
        }
      }
    } catch (error) {
      this.job = null;
      this.onError?.(error);
    }
  }
}
