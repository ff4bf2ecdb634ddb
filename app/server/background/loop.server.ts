import { setTimeout as pause } from 'node:timers/promises';
import { describeError, type Log } from '#app/server/process/log.server.ts';

/** After a round that threw, the next one starts this much later. */
const RETRY_MS = 15_000;
const MIN_WAIT_MS = 10;
/** A round that hangs must not block the whole shutdown. */
const STOP_MS = 3_000;

type LoopOptions = {
  /** For the log if a round throws. */
  readonly name: string;
  readonly log: Log;
  /** Does the due work, and returns the delay until the next round (ms). Ends early when the signal aborts. */
  readonly round: (signal: AbortSignal) => Promise<number>;
  /** Delay before the first round (ms). */
  readonly firstAfterMs: number;
};

export type Loop = {
  /** Starts a round now, or right after the running one. Does not wait for it. */
  readonly wake: () => void;
  /** Starts no further round and waits for the running one, for 3 s at most. */
  readonly stop: () => Promise<void>;
};

/** Runs one round after another, never two at the same time. The timer does not keep the process alive. */
export function startLoop({ name, log, round, firstAfterMs }: LoopOptions): Loop {
  const ending = new AbortController();
  let running: Promise<void> | null = null;
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;

  const wake = () => {
    if (ending.signal.aborted) return;
    isWoken = true;
    if (running !== null) return;
    clearTimeout(timer);
    running = runRound().finally(() => {
      running = null;
      if (isWoken) wake();
    });
  };
  const wakeAfter = (ms: number) => {
    timer = setTimeout(wake, Math.max(ms, MIN_WAIT_MS));
    timer.unref();
  };
  const runRound = async () => {
    isWoken = false;
    const waitMs = await round(ending.signal).catch((error: unknown) => {
      log.warn('Background work failed', { work: name, error: describeError(error) });
      return RETRY_MS;
    });
    if (!ending.signal.aborted) wakeAfter(waitMs);
  };
  wakeAfter(firstAfterMs);
  return {
    wake,
    async stop() {
      ending.abort();
      clearTimeout(timer);
      await Promise.race([running, pause(STOP_MS, undefined, { ref: false })]);
    },
  };
}
