import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as loopTurn, setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#app/server/log.server.ts';

/** The delay is waited for in so many parts: a loop that stands still answers no /readyz, and counts as one of them. */
const DELAY_PARTS = 10;
/** More than the system lets wait; whoever goes on sending here must not put the end off for ever. */
const QUEUE_TURNS_MAX = 2_000;
/** From when the delay should be over, in milliseconds. */
const IDLE_CLOSE_MS = 3_500;
const REFUSE_MS = 5_500;
const HARD_CLOSE_MS = 7_500;

type DrainOptions = {
  readonly server: Server;
  /** For so long /readyz refuses before connections do: whoever spreads the load sees it meanwhile. */
  readonly delayMs: number;
  /** Makes /readyz refuse. */
  readonly startDraining: () => void;
  /** Makes every answer ask its connection to close. */
  readonly endConnections: () => void;
  /** Answers 503 to every request whose answer has not begun, and to every one that comes from then on. */
  readonly refuseRest: () => void;
  readonly closeApp: () => Promise<void>;
  readonly log: Log;
};

/**
 * On SIGTERM or SIGINT: takes no new connection `delayMs` later, answers what waits and what keep-alive clients still send
 * with `Connection: close`, ends idle connections 3.5 s after that, answers 503 to what is left 5.5 s after it, ends all
 * connections 2 s later, then closes the app and exits 0. The deadlines run from the signal, as those of whoever sent it
 * do: on a busy machine the delay takes longer than it should, and it takes seconds to empty the system's queue.
 */
export function drainOnSignal(options: DrainOptions): void {
  const { server, delayMs, startDraining, endConnections, refuseRest, closeApp, log } = options;
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info('Stopping', { signal });
    startDraining();
    const takeNoMore = async () => {
      await delayInParts(delayMs);
      endConnections();
      await queueIsEmpty(server);
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
    await Promise.all([
      takeNoMore(),
      deadline(delayMs + IDLE_CLOSE_MS).then(() => server.closeIdleConnections()),
      deadline(delayMs + REFUSE_MS).then(refuseRest),
      deadline(delayMs + HARD_CLOSE_MS),
    ]);
    // What was taken last has been read, and so answered.
    await loopTurn();
    server.closeAllConnections();
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
}

/** Waits `ms`, of which a task that holds up the loop uses up a part at most. */
async function delayInParts(ms: number): Promise<void> {
  for (let part = 0; part < DELAY_PARTS; part += 1) await pause(ms / DELAY_PARTS);
}

/**
 * Waits `ms`, and until the loop has read what came in until then: where it was held up, requests that arrived in time lie
 * unread in connections that look idle.
 */
async function deadline(ms: number): Promise<void> {
  await pause(ms);
  await loopTurn();
}

/**
 * Resolves once nobody waits to be taken: what is in the system's queue when a server closes is cut off. Each turn of
 * the loop takes one connection, so a turn without one has found the queue empty.
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
