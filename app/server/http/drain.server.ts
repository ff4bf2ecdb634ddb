import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Log } from '#app/server/log.server.ts';

/** The delay is waited for in so many parts: a loop that stands still answers no /readyz, and counts as one of them. */
const DELAY_PARTS = 10;
/** More than the system lets wait; whoever goes on sending here must not put the end off for ever. */
const QUEUE_TURNS_MAX = 2_000;
/** From the last connection that is taken. */
const IDLE_CLOSE_MS = 3_500;
const HARD_CLOSE_MS = 7_500;

type DrainOptions = {
  readonly server: Server;
  /** For so long /readyz refuses before connections do: whoever spreads the load sees it meanwhile. */
  readonly delayMs: number;
  /** Makes /readyz refuse. */
  readonly startDraining: () => void;
  /** Makes every answer ask its connection to close. */
  readonly endConnections: () => void;
  readonly closeApp: () => Promise<void>;
  readonly log: Log;
};

/**
 * On SIGTERM or SIGINT: takes no new connection `delayMs` later, answers what keep-alive clients still send with
 * `Connection: close`, ends idle connections 3.5 s and all 7.5 s after that, then closes the app and exits 0.
 */
export function drainOnSignal({ server, delayMs, startDraining, endConnections, closeApp, log }: DrainOptions): void {
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info('Stopping', { signal });
    startDraining();
    const close = () => {
      setTimeout(() => server.closeIdleConnections(), IDLE_CLOSE_MS).unref();
      setTimeout(() => server.closeAllConnections(), HARD_CLOSE_MS).unref();
      // http.Server.close would cut idle keep-alive connections at once, and with them requests on their way.
      NetServer.prototype.close.call(server, () => {
        closeApp()
          .catch((error: unknown) => log.error('Closing failed', { error }))
          .finally(() => {
            log.info('Stopped');
            process.exit(0);
          });
      });
    };
    afterDelay(delayMs, () => {
      endConnections();
      onceQueueIsEmpty(server, close);
    });
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
}

/** Calls `then` after `ms`, of which a task that holds up the loop uses up a part at most. */
function afterDelay(ms: number, then: () => void, left = DELAY_PARTS): void {
  setTimeout(() => (left > 1 ? afterDelay(ms, then, left - 1) : then()), ms / DELAY_PARTS);
}

/**
 * Calls `then` once nobody waits to be taken: what is in the system's queue when a server closes is cut off. Each turn of
 * the loop takes one connection, so a turn without one has found the queue empty.
 */
function onceQueueIsEmpty(server: Server, then: () => void, turns = QUEUE_TURNS_MAX): void {
  let hasTaken = false;
  const note = () => {
    hasTaken = true;
  };
  server.once('connection', note);
  setImmediate(() => {
    server.off('connection', note);
    if (hasTaken && turns > 1) onceQueueIsEmpty(server, then, turns - 1);
    else then();
  });
}
