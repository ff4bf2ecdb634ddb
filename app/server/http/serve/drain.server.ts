import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as loopTurn, setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#app/server/process/log.server.ts';

/**
 * The delay is split into this number of parts: a blocked event loop answers no /readyz, and uses up one part at most.
 */
const DELAY_PARTS = 10;
/** More than the system's queue allows; a client that keeps sending must not delay the end forever. */
const QUEUE_TURNS_MAX = 2_000;
/** From when the delay should be over, in milliseconds. */
const IDLE_CLOSE_MS = 3_500;
const REFUSE_MS = 5_500;
const HARD_CLOSE_MS = 7_500;

type DrainOptions = {
  readonly server: Server;
  /** How long /readyz refuses before connections do, so that load balancers notice. */
  readonly delayMs: number;
  /** Makes /readyz refuse. */
  readonly startDraining: () => void;
  /** Adds `Connection: close` to every answer. */
  readonly endConnections: () => void;
  /** Answers 503 to every request whose answer has not started, and to all later ones. */
  readonly refuseRest: () => void;
  readonly closeApp: () => Promise<void>;
  readonly log: Log;
};

/**
 * On SIGTERM or SIGINT: refuses new connections after `delayMs`, answers waiting requests and those of keep-alive
 * clients with `Connection: close`, ends idle connections 3.5 s after that, answers 503 to the rest 5.5 s after it,
 * ends all connections 2 s later, then closes the app and exits 0. Deadlines count from the signal, like those of its
 * sender: on a busy machine the delay takes longer, and it takes seconds to empty the system's queue.
 */
export function drainOnSignal(options: DrainOptions): void {
  const { server, delayMs, startDraining, endConnections, refuseRest, closeApp, log } = options;
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info('Stopping', { signal });
    startDraining();
    // From now on the deadlines below decide: a request that a busy process has not read yet is answered, not timed out.
    server.headersTimeout = 0;
    server.requestTimeout = 0;
    const takeNoMore = async () => {
      await delayInParts(delayMs);
      endConnections();
      await queueIsEmpty(server);
      // http.Server.close would cut idle keep-alive connections immediately, and requests on their way with them.
      NetServer.prototype.close.call(server, () => {
        closeApp()
          .catch((error: unknown) => log.error('Closing failed', { error }))
          .finally(() => {
            log.info('Stopped');
            process.exit(0);
          });
      });
    };
    await Promise.all([
      takeNoMore(),
      deadline(delayMs + IDLE_CLOSE_MS).then(() => server.closeIdleConnections()),
      deadline(delayMs + REFUSE_MS).then(refuseRest),
      deadline(delayMs + HARD_CLOSE_MS),
    ]);
    // The latest requests have been read, and so answered.
    await loopTurn();
    server.closeAllConnections();
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
}

/** Waits `ms`; a task that blocks the loop uses up one part at most. */
async function delayInParts(ms: number): Promise<void> {
  for (let part = 0; part < DELAY_PARTS; part += 1) await pause(ms / DELAY_PARTS);
}

/**
 * Waits `ms`, and until the loop has read the input received by then: after a blocked loop, requests that arrived in
 * time are still unread in connections that look idle.
 */
async function deadline(ms: number): Promise<void> {
  await pause(ms);
  await loopTurn();
}

/**
 * Resolves when no connection is waiting to be accepted: those in the system's queue are reset when a server closes.
 * Each turn of the loop accepts one connection, so a turn without one means that the queue is empty.
 */
async function queueIsEmpty(server: Server): Promise<void> {
  for (let turn = 0; turn < QUEUE_TURNS_MAX; turn += 1) {
    let hasTaken = false;
    const note = () => {
      hasTaken = true;
    };
    server.once('connection', note);
    await loopTurn();
    server.off('connection', note);
    if (!hasTaken) return;
  }
}
