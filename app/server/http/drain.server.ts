import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Log } from '#app/server/log.server.ts';

/** Whoever spreads the load sees /readyz refuse before connections are, and those already queued are let in. */
const LEAD_MS = 500;
const IDLE_CLOSE_MS = 4_000;
const HARD_CLOSE_MS = 8_000;

type DrainOptions = {
  readonly server: Server;
  /** Makes /readyz refuse. */
  readonly startDraining: () => void;
  /** Makes every answer ask its connection to close. */
  readonly endConnections: () => void;
  readonly closeApp: () => Promise<void>;
  readonly log: Log;
};

/**
 * On SIGTERM or SIGINT: half a second later takes no new connection, answers what keep-alive clients still send with
 * `Connection: close`, ends idle connections after 4 s and all after 8 s, then closes the app and exits 0.
 */
export function drainOnSignal({ server, startDraining, endConnections, closeApp, log }: DrainOptions): void {
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info('Stopping', { signal });
    startDraining();
    setTimeout(() => {
      endConnections();
      // http.Server.close would cut idle keep-alive connections at once, and with them requests on their way.
      NetServer.prototype.close.call(server, () => {
        closeApp()
          .catch((error: unknown) => log.error('Closing failed', { error }))
          .finally(() => {
            log.info('Stopped');
            process.exit(0);
          });
      });
    }, LEAD_MS);
    setTimeout(() => server.closeIdleConnections(), IDLE_CLOSE_MS).unref();
    setTimeout(() => server.closeAllConnections(), HARD_CLOSE_MS).unref();
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
}
