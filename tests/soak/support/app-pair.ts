import type { App } from '#app/server/app.server.ts';
import { openPostgres } from '#app/server/db/open-postgres.server.ts';
import { adoptTestApp } from '#tests/factories/adopt-test-app.ts';
import { type ServerProcess, startServer } from '#tests/factories/server-process.ts';
import { startPostgres, type TestPostgres } from '#tests/setup/embedded-postgres.ts';

/**
 * Two app processes with a pool of 50 connections each on one PostgreSQL, and an app in this process to inspect the
 * database.
 */
export type AppPair = {
  readonly postgres: TestPostgres;
  readonly app: App;
  readonly servers: readonly [ServerProcess, ServerProcess];
  /** The origin for the n-th request: the two processes alternately, or always the proxy. */
  readonly originOf: (n: number) => string;
  /** Starts another process with the same settings, to replace one that ended. */
  readonly startAnother: () => Promise<ServerProcess>;
  readonly stop: () => Promise<void>;
};

/** Names a visitor's address to the test proxy; the app never reads it. */
export const VISITOR_HEADER = 'x-visitor';

const SESSION_SECRET = 'figures-0123456789-abcdefghijklmnop';

/** Starts the pair on an empty database. */
export async function startPair(settings: Record<string, string> = {}): Promise<AppPair> {
  const postgres = await startPostgres();
  const url = await postgres.createDatabase();
  const shared = {
    APP_ENV: 'local',
    DATABASE_URL: url,
    DATABASE_POOL_SIZE: '50',
    SESSION_SECRET,
    TRUSTED_PROXY_HEADER: 'x-forwarded-for',
    ...settings,
  };
  const servers = await Promise.all([startServer(shared), startServer(shared)] as const);
  const database = await openPostgres(url, 5);
  const { app } = adoptTestApp(database, { SESSION_SECRET, DATABASE_URL: url });
  return {
    postgres,
    app,
    servers,
    originOf: (n) => (servers[n % 2] as ServerProcess).origin,
    startAnother: () => startServer(shared),
    async stop() {
      await database.close();
      await Promise.all(servers.map((server) => server.stop()));
      await postgres.stop();
    },
  };
}

/**
 * Headers that give request `n` an address of its own, so that rate limits are not shared: one header for requests sent
 * directly to a process, one for the test proxy, which passes it on as the connection's address.
 */
export function fromAddress(n: number): Record<string, string> {
  const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  return { 'x-forwarded-for': address, [VISITOR_HEADER]: address };
}

/** The quantile of the values for the given share. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
